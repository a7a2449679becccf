// @module-tag slow

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chownTo, ownerFor, spawnAs } from './owner.ts';
import {
  isPostgres,
  killServer,
  query,
  serverPid,
  spawnApp,
  spawnScript,
  startApp,
  startServer,
  temporaryDirectory,
  waitUntilGone,
} from './testing/test-apps.ts';

describe('after kill -9 of the app', () => {
  it('the orphaned server continues and the next app adopts it', async () => {
    const dataDir = temporaryDirectory();
    const app = await startApp(dataDir);
    await query(app.connection, 'create table note as select 7 as id');
    const pid = serverPid(dataDir) ?? 0;
    await app.kill();
    expect(isPostgres(pid)).toBe(true);
    const next = await startServer(dataDir);
    expect(serverPid(dataDir)).toBe(pid);
    expect(await query(next.connection, 'select id from note')).toEqual([{ id: 7 }]);
    await next.stop();
    await waitUntilGone(pid);
  });

  it('a half-made cluster is removed and created again', async () => {
    const dataDir = temporaryDirectory();
    const layout = join(dataDir, 'postgres');
    const child = spawnApp(dataDir);
    const halfMade = () =>
      existsSync(layout) ? readdirSync(layout).find((name) => name.startsWith('building-')) : undefined;
    while (!existsSync(join(layout, halfMade() ?? '', 'PG_VERSION'))) await sleep(2);
    child.kill('SIGKILL');
    expect(existsSync(join(layout, 'cluster'))).toBe(false);
    const { connection, stop } = await startServer(dataDir);
    expect(await query(connection, 'select count(*)::int from pg_class where relkind = $$x$$')).toEqual([
      { count: 0 },
    ]);
    await stop();
    await startServer(dataDir);
    expect(halfMade()).toBeUndefined();
  });
});

describe('after kill -9 of PostgreSQL', () => {
  it('every acknowledged row exists and the counter agrees, five times in a row', async () => {
    const dataDir = temporaryDirectory();
    const acknowledged = new Set<number>();
    for (let round = 0; round < 5; round++) {
      const before = acknowledged.size;
      await writeUntilKilled(dataDir, acknowledged);
      expect(acknowledged.size).toBeGreaterThan(before);
      const { connection, stop } = await startServer(dataDir, { settings: {} });
      const rows = new Set((await query(connection, 'select id from entry')).map(({ id }) => Number(id)));
      expect(acknowledged.difference(rows)).toEqual(new Set());
      expect(await query(connection, 'select entries from counter')).toEqual([{ entries: rows.size }]);
      await stop();
    }
  });

  it('a process number that now belongs to another program does not prevent the start', async () => {
    const dataDir = temporaryDirectory();
    const app = await startApp(dataDir);
    await app.kill();
    await killServer(dataDir);
    const cluster = join(dataDir, 'postgres/cluster');
    const stranger = aStranger(cluster);
    for (const path of [join(cluster, 'postmaster.pid'), join(dataDir, 'postgres/run/.s.PGSQL.5432.lock')]) {
      const [, ...rest] = readFileSync(path, 'utf8').split('\n');
      writeFileSync(path, [stranger.pid, ...rest].join('\n'));
      chownTo(ownerFor(cluster), path);
    }
    const { connection } = await startServer(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });
});

/** Kills PostgreSQL and the app, both with -9, while rows are being written. */
async function writeUntilKilled(dataDir: string, acknowledged: Set<number>): Promise<void> {
  const writer = spawnScript('./writer-process.ts', [dataDir]);
  const blockedBy = once(writer, 'close');
  const lines = createInterface(writer.stdout).on('line', (id) => acknowledged.add(Number(id)));
  await once(lines, 'line');
  await sleep(150);
  await killServer(dataDir);
  writer.kill('SIGKILL');
  await blockedBy;
}

/** Another program of the server's account. */
function aStranger(cluster: string) {
  const stranger = spawn('sleep', ['600'], { cwd: '/', ...spawnAs(ownerFor(cluster)) });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  return stranger;
}
