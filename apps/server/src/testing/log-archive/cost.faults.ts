import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSegments } from '@gongdu/embedded-postgres/archive/segments';
import { listSeries } from '@gongdu/embedded-postgres/archive/series';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { startSystemCluster } from '../postgres/system-cluster.ts';

const root = mkdtempSync(join(tmpdir(), 'gongdu-cost-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const rows = 1_500_000;
const fill = `create table filler as select g as id, md5(g::text) || md5((g * 7)::text) as text
              from generate_series(1, ${rows}) g`;

it('costs so much of the speed of durable writes', async () => {
  const off = await startEmbeddedPostgres({ dataDir: join(root, 'off') });
  const on = await startEmbeddedPostgres({ dataDir: join(root, 'on'), logArchive: join(root, 'archive') });
  const commits = { off: 0, on: 0 };
  for (let round = 0; round < 4; round++) {
    commits.off += await commitFor(off, 5_000);
    commits.on += await commitFor(on, 5_000);
  }
  print('commits in 20 s', commits);
  await stop(off, on);
}, 600_000);

it('copies a cluster beside pg_basebackup and cp', async () => {
  const dataDir = join(root, 'copied');
  const archive = join(root, 'copied-archive');
  const server = await startEmbeddedPostgres({ dataDir, logArchive: archive });
  await run(server.connection, fill);
  if (!server.logArchive) throw new Error('the server was started with an archive');
  const { logArchive } = server;
  const base = await timed(() => logArchive.takeBase());
  const bytes = base.result.files.reduce((sum, { size }) => sum + size, 0);
  const baseFolder = join(logArchive.folder() ?? '', 'base');
  await logArchive.compress();
  await server.stop();
  const cp = await timed(async () =>
    cpSync(join(dataDir, 'postgres', 'cluster'), join(root, 'cp'), { recursive: true }),
  );
  print('base copy', { seconds: base.seconds, clusterBytes: bytes, storedBytes: sizeOf(baseFolder) });
  print('cp -r', { seconds: cp.seconds, storedBytes: sizeOf(join(root, 'cp')) });
  const segments = listSeries(archive).flatMap(listSegments);
  print('log', { segments: segments.length, storedBytes: segments.reduce((sum, { size }) => sum + size, 0) });
  expect(bytes).toBeGreaterThan(100_000_000);
}, 600_000);

it('takes pg_basebackup of the system’s PostgreSQL for comparison', async () => {
  const programs = '/usr/lib/postgresql/15/bin';
  const cluster = await startSystemCluster(programs, 'postgres').catch(() => null);
  if (!cluster) return;
  const superuser = { ...cluster.address, user: 'postgres' };
  await run(superuser, fill);
  const target = join(root, 'basebackup');
  mkdirSync(target, { mode: 0o777 });
  const { host = '', port = 5432 } = superuser;
  const taken = await timed(async () =>
    execFileSync(join(programs, 'pg_basebackup'), [
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      'postgres',
      '-D',
      join(target, 'base'),
      '-c',
      'fast',
    ]),
  );
  print('pg_basebackup 15', { seconds: taken.seconds, storedBytes: sizeOf(join(target, 'base')) });
  await cluster.stop();
}, 600_000);

async function commitFor({ connection }: EmbeddedPostgres, forMs: number): Promise<number> {
  const sql = postgres({ ...connection, max: 4, onnotice: () => undefined });
  await sql`create table if not exists note (id bigint generated always as identity primary key, text text)`;
  const end = performance.now() + forMs;
  let commits = 0;
  const write = async () => {
    for (; performance.now() < end; commits++) await sql`insert into note (text) values (${'x'.repeat(500)})`;
  };
  await Promise.all([write(), write(), write(), write()]);
  await sql.end();
  return commits;
}

async function run(address: object, text: string): Promise<void> {
  const sql = postgres({ ...address, max: 1, onnotice: () => undefined });
  await sql.unsafe(text).finally(() => sql.end());
}

async function stop(...servers: EmbeddedPostgres[]): Promise<void> {
  for (const server of servers) await server.stop();
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: Math.round((performance.now() - startedAt) / 10) / 100 };
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0);
}
