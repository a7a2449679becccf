import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startServerProcess } from '../testing/app/server-process.ts';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { query, startServer, temporaryDirectory } from './embedded/testing/test-apps.ts';

const meta = new URL('./migrations/meta/', import.meta.url);
const journal: { entries: { idx: number }[] } = JSON.parse(
  readFileSync(new URL('_journal.json', meta), 'utf8'),
);

it('keeps the snapshot of the newest migration alone: the generator reads no other, and each is 9,000 lines', () => {
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

it('two nodes that start at the same moment on one fresh DATA_DIR migrate it once', async () => {
  const dataDir = temporaryDirectory();
  const env = { DATA_DIR: dataDir, DEMO: '0' };
  const nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  const { connection } = await startServer(dataDir);
  expect(await migrationsOf(connection)).toBe(journal.entries.length);
  expect(await Promise.all(nodes.map((node) => node.status('/readyz')))).toEqual([200, 200]);
  await Promise.all(nodes.map((node) => node.stop()));
});

it('two nodes that start at the same moment on one fresh DATABASE_URL migrate it once', async () => {
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
