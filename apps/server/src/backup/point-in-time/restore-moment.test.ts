// @module-tag slow

import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listBases } from '@gongdu/embedded-postgres/archive/bases';
import { listSeries } from '@gongdu/embedded-postgres/archive/series';
import { expect, it } from 'vitest';
import { connect } from '../../db/database.ts';
import { startServerProcess } from '../../testing/app/server-process.ts';
import { letDatabaseIn } from '../../testing/log-archive/restore-at.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const script = fileURLToPath(new URL('../../cli/restore.ts', import.meta.url));

it('brings server and files back to a moment, keeps what was there, and refuses what it cannot do', async () => {
  const root = letDatabaseIn(folder());
  const [dataDir, archive] = [join(root, 'data'), join(root, 'archive')];
  const env = { DATA_DIR: dataDir, LOG_ARCHIVE: archive };
  const server = await startServerProcess(env);
  await expect.poll(() => listSeries(archive).flatMap(listBases), { timeout: 120_000 }).toHaveLength(1);
  await server.createWork('之前写的');
  await sleep(1_100);
  const moment = new Date().toISOString();
  await server.createWork('之后写的');
  // The server does not compress after it has stopped, and does not have to.
  expect(await restore('--from', archive, '--to', dataDir, '--to', moment)).toContain('正在运行');
  await server.stop();
  expect(await restore('--from', archive, '--to', dataDir, '--to', moment)).toContain('加 --replace');
  expect(await restore('--from', archive, '--to', dataDir, '--to', '2020-01-01 10:00', '--replace')).toMatch(
    /最早可恢复到 20/,
  );
  expect(await titles(dataDir)).toEqual(['之前写的', '之后写的']);
  // A file of then that was removed since.
  const files = join(dataDir, 'storage', 'files');
  const kept = readdirSync(files);
  rmSync(join(files, kept[0] ?? ''), { recursive: true });
  const words = await restore('--from', archive, '--to', dataDir, '--to', moment, '--replace');
  expect(words).toMatch(/恢复完成.*原来的数据保存在 .*before-/s);
  expect(words).not.toContain('缺少');
  expect(await titles(dataDir)).toEqual(['之前写的']);
  expect(readdirSync(files)).toEqual(kept);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before-'))).toHaveLength(1);
}, 300_000);

async function titles(dataDir: string): Promise<unknown[]> {
  const { db, close } = await connect({ databaseUrl: null, dataDir });
  try {
    const rows = await db`select title from work where title in ('之前写的', '之后写的') order by id`;
    return rows.map(({ title }) => title);
  } finally {
    await close();
  }
}

function restore(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
