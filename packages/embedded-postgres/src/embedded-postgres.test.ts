import { chmodSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clearPasswords } from './admin-queries.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import {
  isPostgres,
  query,
  serverPid,
  startServer,
  temporaryDirectory,
  waitUntilGone,
} from './testing/test-apps.ts';

describe('the embedded database', () => {
  it('is durable, uses C.UTF-8 and gives the app a role that is not a superuser', async () => {
    const { connection } = await startServer(temporaryDirectory(), { settings: {} });
    expect(await settingsOf(connection)).toMatchObject({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
    });
    const role = 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user';
    expect(await query(connection, role)).toEqual([{ rolsuper: false, rolcreatedb: true }]);
    const locale = 'select datlocprovider, datlocale from pg_database where datname = current_database()';
    expect(await query(connection, locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
    expect(await query(connection, `select lower('ÄÉ') as low, '一' < '丁' as sorts`)).toEqual([
      { low: 'äé', sorts: true },
    ]);
  });

  it('keeps its data over a stop, which leaves no process running', async () => {
    const dataDir = temporaryDirectory();
    const first = await startServer(dataDir);
    await query(first.connection, 'create table note as select 1 as id');
    const pid = serverPid(dataDir) ?? 0;
    expect(isPostgres(pid)).toBe(true);
    await first.stop();
    await waitUntilGone(pid);
    const second = await startServer(dataDir);
    expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }]);
  });

  it('creates a database of the requested name', async () => {
    const { connection } = await startServer(temporaryDirectory(), { database: '共读"库' });
    expect(await query(connection, 'select current_database() as name')).toEqual([{ name: '共读"库' }]);
  });

  it('takes at most 120 MB with five idle connections', async () => {
    const dataDir = temporaryDirectory();
    const { connection } = await startServer(dataDir);
    const sql = postgres({ ...connection, max: 5 });
    onTestFinished(() => sql.end());
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.2), count(*) from pg_class`));
    const megabytes = residentMegabytes(serverPid(dataDir) ?? 0);
    expect(megabytes).toBeGreaterThan(10);
    expect(megabytes).toBeLessThan(120);
  });
});

describe('a new cluster', () => {
  it('is a copy of the template with its tables, with its own passwords', async () => {
    const [template, dataDir] = [temporaryDirectory(), temporaryDirectory()];
    const made = await startServer(template);
    await query(made.connection, 'create table note as select 7 as id');
    await clearPasswords(made.connection);
    await made.stop();
    const { connection, stop } = await startServer(dataDir, { template, settings: {} });
    expect(await settingsOf(connection)).toMatchObject({ fsync: 'on', data_checksums: 'on' });
    expect(logOf(dataDir)).not.toContain('bootstrap script');
    expect(await query(connection, 'select id from note')).toEqual([{ id: 7 }]);
    await stop();
    const byPassword = await startServer(dataDir, { transport: 'loopback' });
    for (const user of ['postgres', 'gongdu'])
      expect(await query({ ...byPassword.connection, user }, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is created by initdb if the template cannot be copied', async () => {
    const [template, dataDir] = [temporaryDirectory(), temporaryDirectory()];
    const cluster = join(template, 'postgres/cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '18');
    chmodSync(join(cluster, '..'), 0o700);
    await startServer(dataDir, { template });
    expect(logOf(dataDir)).toContain('bootstrap script');
  });
});

describe('the way to the embedded database', () => {
  it('is a socket in a directory closed to other accounts', async () => {
    const dataDir = temporaryDirectory();
    const { connection } = await startServer(dataDir);
    expect(connection).toEqual({
      host: join(dataDir, 'postgres/run'),
      port: 5432,
      user: 'gongdu',
      database: 'gongdu',
    });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  });

  it('is a closed directory in the temp directory if the path is too long for a socket', async () => {
    const dataDir = join(temporaryDirectory(), '很长的目录'.repeat(8));
    const { connection, stop } = await startServer(dataDir);
    expect(connection.host.length).toBeLessThan(80);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    rmdirSync(connection.host);
  });

  it('uses the generated password on the loopback address, as on Windows', async () => {
    const dataDir = temporaryDirectory();
    const { connection } = await startServer(dataDir, { transport: 'loopback' });
    expect(connection).toMatchObject({
      host: '127.0.0.1',
      password: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password authentication/,
    );
    const again = await startServer(dataDir, { transport: 'loopback' });
    expect(again.connection).toEqual(connection);
  });
});

function logOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
}

async function settingsOf(connection: EmbeddedPostgres['connection']) {
  const rows = await query(connection, 'select name, setting from pg_settings');
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** The proportional set size of a server and its children. */
function residentMegabytes(server: number): number {
  const family = readdirSync('/proc').filter((pid) => pid === String(server) || parentOf(pid) === server);
  const kilobytes = family.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, share) => sum + share, 0) / 1024;
}

function parentOf(pid: string): number | undefined {
  if (!/^\d+$/.test(pid) || !isPostgres(Number(pid))) return undefined;
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
