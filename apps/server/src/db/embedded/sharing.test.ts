import { describe, expect, it } from 'vitest';
import { aDirectory, anApp, gone, query, serverPid, started } from './test-apps.ts';

describe('several processes on one DATA_DIR', () => {
  it('share one server when they start at the very same moment on a fresh directory', async () => {
    const dataDir = aDirectory();
    const apps = await Promise.all([anApp(dataDir), anApp(dataDir), anApp(dataDir)]);
    const servers = await Promise.all(apps.map((app) => query(app.connection, whoServes)));
    expect(new Set(servers.map(([server]) => String(server?.started))).size).toBe(1);
    await query(apps[0].connection, 'create table note (id int)');
    await Promise.all(apps.map((app, id) => query(app.connection, `insert into note values (${id})`)));
    expect(await query(apps[0].connection, 'select count(*)::int from note')).toEqual([{ count: 3 }]);
  });

  it('keep the server until the last of them stops, whoever started it', async () => {
    const dataDir = aDirectory();
    const first = await anApp(dataDir);
    const second = await anApp(dataDir);
    const pid = serverPid(dataDir) ?? 0;
    await first.stop();
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).toBe(pid);
    await second.stop();
    await gone(pid);
  });

  it('do not count a process that was killed', async () => {
    const dataDir = aDirectory();
    const first = await anApp(dataDir);
    const second = await anApp(dataDir);
    const pid = serverPid(dataDir) ?? 0;
    await first.kill();
    await second.stop();
    await gone(pid);
  });

  it('never find the server gone when one starts while another stops', async () => {
    const dataDir = aDirectory();
    let current = await started(dataDir);
    for (let round = 0; round < 5; round++) {
      const [, next] = await Promise.all([current.stop(), started(dataDir)]);
      expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      current = next;
    }
  });
});

const whoServes = 'select pg_postmaster_start_time() as started';
