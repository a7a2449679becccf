// @module-tag slow

import { readdirSync, readFileSync } from 'node:fs';
import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { query, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '../testing/app/server-process.ts';
import { migrate } from './migrate.ts';

const meta = new URL('./migrations/meta/', import.meta.url);
const journal: { entries: { idx: number }[] } = JSON.parse(
  readFileSync(new URL('_journal.json', meta), 'utf8'),
);

it('keeps only the snapshot of the newest migration: the generator reads no other, and each has 9,000 lines', () => {
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

it('migrates once when two nodes start at the same moment on one new DATA_DIR', async () => {
  const dataDir = temporaryDirectory();
  const env = { DATA_DIR: dataDir, DEMO: '0' };
  const nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  const { connection } = await startServer(dataDir);
  expect(await migrationsOf(connection)).toBe(journal.entries.length);
  expect(await Promise.all(nodes.map((node) => node.status('/readyz')))).toEqual([200, 200]);
  await Promise.all(nodes.map((node) => node.stop()));
});

it('migrates once when two nodes start at the same moment on one new DATABASE_URL', async () => {
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const { host, port, user, password, database } = connection;
  const env = { DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`, DEMO: '0' };
  const nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  expect(await migrationsOf(connection)).toBe(journal.entries.length);
  expect(await Promise.all(nodes.map((node) => node.status('/readyz')))).toEqual([200, 200]);
  await Promise.all(nodes.map((node) => node.stop()));
});

async function migrationsOf(connection: EmbeddedPostgres['connection']): Promise<number> {
  const [row] = await query(connection, 'select count(*)::int as done from drizzle.__drizzle_migrations');
  return row?.done;
}

it('leaves a database of an unknown version unchanged, and reports it in a sentence', async () => {
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const { host, port, user, password, database } = connection;
  await query(connection, 'create schema drizzle');
  await query(
    connection,
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await query(
    connection,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1700000000000)",
  );
  await query(connection, 'create table work (id bigint)');
  const open = () =>
    postgres({ host, port, username: user, password, database, max: 1, onnotice: () => undefined });
  await expect(migrate(open)).rejects.toThrow(/^这个数据库由另一个版本的共读建立/);
  const tables = await query(connection, "select tablename from pg_tables where schemaname = 'public'");
  expect(tables).toEqual([{ tablename: 'work' }]);
});

it('waits for another node’s migration, and says so', async () => {
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const { host, port, user, password, database } = connection;
  const open = () =>
    postgres({ host, port, username: user, password, database, max: 1, onnotice: () => undefined });
  // As behind a pooler, which keeps the connection for the next client.
  const keptOpen = () => {
    const client = open();
    const { end } = client;
    onTestFinished(() => end());
    return Object.assign(client, { end: async () => undefined });
  };
  const other = open();
  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = other.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(720261121)`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const lines: string[] = [];
  const migrated = migrate(keptOpen, { log: (line) => void lines.push(line) });
  await expect.poll(() => lines).toEqual([expect.stringContaining('另一个节点正在更新数据库结构')]);
  letGo.resolve();
  await Promise.all([holding, migrated]);
  await migrate(keptOpen);
  await other.end();
  expect(await migrationsOf(connection)).toBe(journal.entries.length);
  // Nothing is left behind that the next start would wait for.
  expect(await query(connection, "select 1 from pg_locks where locktype = 'advisory'")).toEqual([]);
});
