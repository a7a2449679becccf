import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createDiskStorage } from '../../storage/disk/disk-storage.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { startSystemCluster } from '../postgres/system-cluster.ts';

const root = mkdtempSync(join(tmpdir(), 'gongdu-backup-cost-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const programs = '/usr/lib/postgresql/15/bin';
const hasPrograms = existsSync(join(programs, 'pg_dump')) && existsSync('/usr/bin/time');
const backup = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));
const rows = 2_000_000;
const files = 40;

it.skipIf(!hasPrograms)(
  'measures a backup beside pg_dump with cp, and pg_basebackup',
  async () => {
    const cluster = await startSystemCluster(programs, 'gongdu');
    const { host = '', port = 5432, user = '' } = cluster.address;
    const server = { PGHOST: host, PGPORT: String(port), PGUSER: user };
    const dataDir = join(root, 'data');
    const env = { ...server, DATABASE_URL: 'postgres:///gongdu', DATA_DIR: dataDir };
    const site = await startServerProcess(env);
    await fill(cluster.address, join(dataDir, 'storage'));
    const superuser = ['-h', host, '-p', String(port), '-U', 'postgres'];
    const [archives, dump, base] = ['archives', 'dump', 'base'].map((name) => join(root, name));
    for (const folder of [archives, dump]) mkdirSync(folder ?? '');

    const calm = await callTimes(site, 10_000);
    const ours = await measured(env, [process.execPath, backup, '--to', archives ?? '']);
    print('npm run backup', { ...ours, bytes: sizeOf(archives ?? '') });
    const theirs = await measured(env, [
      join(programs, 'pg_dump'),
      ...superuser,
      '-Fc',
      '-f',
      join(dump ?? '', 'dump'),
      'gongdu',
    ]);
    const cp = await measured(env, ['cp', '-a', join(dataDir, 'storage'), dump ?? '']);
    print('pg_dump -Fc', theirs);
    print('cp of the files', { ...cp, bytesOfBoth: sizeOf(dump ?? '') });
    const physical = await measured(env, [
      join(programs, 'pg_basebackup'),
      ...superuser,
      '-D',
      base ?? '',
      '-c',
      'fast',
    ]);
    print('pg_basebackup', { ...physical, bytes: sizeOf(base ?? '') });

    const again = measured(env, ['nice', '-n', '19', process.execPath, backup, '--to', archives ?? '']);
    const during = await callTimes(site, again);
    const dumping = measured(env, [
      join(programs, 'pg_dump'),
      ...superuser,
      '-Fc',
      '-f',
      join(dump ?? '', 'again'),
      'gongdu',
    ]);
    const duringDump = await callTimes(site, dumping);
    const calmAgain = await callTimes(site, 10_000);
    print('a list call, ms', { calm, during, duringDump, calmAgain });
    expect(during.calls).toBeGreaterThan(10);
    await site.stop();
    await cluster.stop();
  },
  900_000,
);

async function fill(address: postgres.Options<Record<string, never>>, folder: string): Promise<void> {
  const sql = postgres({ ...address, max: 1, onnotice: () => undefined });
  await sql.unsafe(`create table filler as select g as id, md5(g::text) || md5((g * 7)::text) as text,
                    '读书笔记，第' || g || '页' as note from generate_series(1, ${rows}) g`);
  const storage = createDiskStorage({ kind: 'disk', host: 'http://localhost/', formerHosts: [], folder });
  for (let file = 0; file < files; file++) {
    const [key, path] = [`u/1/filler-${file}`, await storage.stage()];
    await writeFile(join(path, 'original.pdf'), randomBytes(1_000_000));
    await storage.put(key, { path, media: { contentType: 'application/pdf', ext: 'pdf', widths: [] } });
    await sql`insert into upload (key, uid, file_md5, size, content_type, signed_at, expires_at, stored_at)
              values (${key}, 1, '', 1000000, 'application/pdf', now(), now(), now())`;
  }
  const [{ bytes }] = await sql<[{ bytes: string }]>`select pg_database_size('gongdu') as bytes`;
  print('database', { bytes: Number(bytes) });
  await sql.end();
}

interface Cost {
  /** Of the clock, and of the processor for the program itself. */
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly rssMegabytes: number;
}

async function measured(env: Record<string, string>, command: readonly string[]): Promise<Cost> {
  const child = spawn('/usr/bin/time', ['-f', '%e %U %S %M', ...command], {
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output);
  const [seconds = 0, user = 0, system = 0, kilobytes = 0] = (output.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return {
    seconds,
    processorSeconds: Math.round((user + system) * 100) / 100,
    rssMegabytes: Math.round(kilobytes / 1024),
  };
}

interface CallTimes {
  readonly calls: number;
  readonly median: number;
  readonly p99: number;
}

/** Two callers, each with a pause of 20 ms. @param until Milliseconds, or what is waited for. */
async function callTimes(site: ServerProcess, until: number | Promise<unknown>): Promise<CallTimes> {
  let isOver = false;
  const end = typeof until === 'number' ? new Promise((resolve) => setTimeout(resolve, until)) : until;
  void end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const call = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const reply = await site.get('/api/works/mine');
      await reply.arrayBuffer();
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([call(), call()]);
  await end;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return { calls: times.length, median: at(0.5), p99: at(0.99) };
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0);
}
