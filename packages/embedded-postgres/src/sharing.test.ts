// @module-tag slow

import { describe, expect, it } from 'vitest';
import {
  query,
  serverPid,
  startApp,
  startServer,
  temporaryDirectory,
  waitUntilGone,
} from './testing/test-apps.ts';

describe('several processes on one DATA_DIR', () => {
  it('share one server when they start at the same moment in a new directory', async () => {
    const dataDir = temporaryDirectory();
    const apps = await Promise.all([startApp(dataDir), startApp(dataDir), startApp(dataDir)]);
    const servers = await Promise.all(apps.map((app) => query(app.connection, whoServes)));
    expect(new Set(servers.map(([server]) => String(server?.started))).size).toBe(1);
    await query(apps[0].connection, 'create table note (id int)');
    await Promise.all(apps.map((app, id) => query(app.connection, `insert into note values (${id})`)));
    expect(await query(apps[0].connection, 'select count(*)::int from note')).toEqual([{ count: 3 }]);
  });

  it('keep the server until the last of them stops, whichever started it', async () => {
    const dataDir = temporaryDirectory();
    const first = await startApp(dataDir);
    const second = await startApp(dataDir);
    const pid = serverPid(dataDir) ?? 0;
    await first.stop();
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).toBe(pid);
    await second.stop();
    await waitUntilGone(pid);
  });

  it('do not count a killed process', async () => {
    const dataDir = temporaryDirectory();
    const first = await startApp(dataDir);
    const second = await startApp(dataDir);
    const pid = serverPid(dataDir) ?? 0;
    await first.kill();
    await second.stop();
    await waitUntilGone(pid);
  });

  it('never lose the server when one starts while another stops', async () => {
    const dataDir = temporaryDirectory();
    let current = await startServer(dataDir);
    for (let round = 0; round < 5; round++) {
      const [, next] = await Promise.all([current.stop(), startServer(dataDir)]);
      expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      current = next;
    }
  });
});

const whoServes = 'select pg_postmaster_start_time() as started';
