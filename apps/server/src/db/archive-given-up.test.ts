// @module-tag slow

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBases } from '@gongdu/embedded-postgres/archive/bases';
import { recoverDatabase } from '@gongdu/embedded-postgres/archive/recover';
import { listSeries } from '@gongdu/embedded-postgres/archive/series';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import Fastify from 'fastify';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { letDatabaseIn } from '../testing/log-archive/restore-at.ts';
import { fillDisk, fillDiskBut, freeBytes, mountSmallDisk, noSmallDisk } from '../testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startArchiving } from './archiving.ts';

const folder = temporaryFolder();
const megabyte = 2 ** 20;

it('gives the log archive up before waiting log fills the disk, and begins a new series once it has room', async ({
  skip,
}) => {
  const [data, place] = [mountSmallDisk(640 * 1024), mountSmallDisk(256 * 1024)];
  if (!data || !place) return skip(noSmallDisk);
  const [dataDir, archive] = [letDatabaseIn(data), join(letDatabaseIn(place), 'log')];
  const { storage, logArchive } = readConfig({ DATA_DIR: dataDir, LOG_ARCHIVE: archive });
  const server = await startEmbeddedPostgres({ dataDir, logArchive: archive });
  const archiving = startArchiving(server.logArchive, { storage, logArchive, log: Fastify().log });
  const troubles: (string | null)[] = [];
  archiving.onTrouble((detail) => troubles.push(detail));
  const { host, port } = server.connection;
  const sql = postgres({
    host,
    port,
    user: 'postgres',
    database: 'gongdu',
    max: 1,
    onnotice: () => undefined,
  });
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await sql.end();
    await archiving.close();
    await server.stop();
  };
  onTestFinished(end);
  await sql`create table note (id int)`;
  await expect.poll(() => bases(archive).length, { timeout: 30_000, interval: 100 }).toBe(1);

  fillDisk(join(place, 'filler'));
  fillDiskBut(join(data, 'filler'), 300 * megabyte);
  let written = 0;
  const writeSegment = async () => {
    await sql`insert into note values (${++written})`;
    await sql`select pg_switch_wal()`;
  };
  let leastFree = freeBytes(data);
  while (!troubles.some((detail) => detail?.includes('已放弃归档'))) {
    await writeSegment();
    // slow enough for a look every ten seconds
    await sleep(2_000);
    leastFree = Math.min(leastFree, freeBytes(data));
  }
  expect(troubles[0]).toContain('归档目录写不进去');
  expect(leastFree).toBeGreaterThan(32 * megabyte);
  expect(await server.logArchive?.state()).toMatchObject({ isGivenUp: true, waitingSegments: 0 });
  // The pieces that were dropped are written anew: what comes takes no more room.
  for (let more = 0; more < 8; more++) await writeSegment();
  expect(freeBytes(data)).toBeGreaterThan(leastFree - 48 * megabyte);

  rmSync(join(place, 'filler'));
  await expect.poll(() => bases(archive).length, { timeout: 100_000, interval: 100 }).toBe(2);
  await expect.poll(() => troubles.at(-1), { timeout: 20_000 }).toBeNull();
  await writeSegment();
  await end();
  expect(listSeries(archive)).toHaveLength(2);
  const restored = join(letDatabaseIn(folder()), 'restored');
  await recoverDatabase({ archive, dataDir: restored, target: { kind: 'end' } });
  expect(await countNotes(restored)).toBe(written);
}, 200_000);

function bases(archive: string) {
  return listSeries(archive).flatMap(listBases);
}

async function countNotes(dataDir: string): Promise<number> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  const { host, port } = connection;
  const sql = postgres({ host, port, user: 'postgres', database: 'gongdu', max: 1 });
  try {
    const [row] = await sql<[{ n: number }]>`select count(*)::int as n from note`;
    return row.n;
  } finally {
    await sql.end();
    await stop();
  }
}
