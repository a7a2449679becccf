// @module-tag slow

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { listTables } from '../../db/copy/catalogue.ts';
import { type Connection, connect, type Database, openDatabase } from '../../db/database.ts';
import { letDatabaseIn } from '../../testing/log-archive/restore-at.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const script = fileURLToPath(new URL('../../cli/move.ts', import.meta.url));

it('moves the embedded database to a PostgreSQL of one’s own and back, every row of every table', async () => {
  const root = letDatabaseIn(folder());
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  const source = await connect({ databaseUrl: null, dataDir: first });
  await source.db`insert into app_secret (name, value) values ('kept', '"从内置数据库来"')`;
  const before = await digests(source.db);
  const target = await emptyDatabase();
  const { url } = target;
  expect(await move({ DATA_DIR: first }, '--to-database', url)).toContain('请先停下所有节点');
  await source.close();
  const dry = await move({ DATA_DIR: first }, '--to-database', url, '--dry-run');
  expect(dry).toMatch(/要搬 \d+ 张表，\d+ 行.*约需 \d+ 分钟.*搬之前停下所有节点/s);
  expect(await move({ DATA_DIR: first }, '--to-database', url)).toMatch(/搬迁完成：\d+ 张表 \d+ 行/);
  expect(await digestsOf(await openDatabase({ ...inject('postgres'), database: target.name }))).toEqual(
    before,
  );
  expect(await move({ DATA_DIR: first }, '--to-database', url)).toContain('目标数据库不是空的');
  expect(await move({ DATA_DIR: root, DATABASE_URL: url }, '--to-data-dir', first)).toContain('已有数据库');
  expect(await move({ DATA_DIR: root, DATABASE_URL: url }, '--to-data-dir', second)).toContain('搬迁完成');
  expect(await digestsOf(await connect({ databaseUrl: null, dataDir: second }))).toEqual(before);
  expect(existsSync(join(first, 'postgres', 'cluster'))).toBe(true);
}, 300_000);

it('says what another address changes, and changes nothing', async () => {
  const dataDir = join(letDatabaseIn(folder()), 'address');
  const { db, close } = await connect({ databaseUrl: null, dataDir });
  await db`insert into storage_host (host, first_used_at) values ('http://old.example/storage/', now())`;
  await close();
  const words = await move(
    { DATA_DIR: dataDir, PUBLIC_URL: 'http://old.example' },
    '--check-address',
    'https://new.example',
  );
  expect(words).toMatch(/issuer 为 https:\/\/new\.example.*通行密钥绑定在主机名 old\.example.*没有改动/s);
  expect(words).toContain('storage_host.host：1 行');
}, 300_000);

it('explains itself when it is asked for nothing, or for two moves at once', async () => {
  expect(await move({})).toContain('用法：npm run move');
  expect(await move({}, '--to-bucket', '--to-disk')).toContain('用法：npm run move');
}, 300_000);

function move(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { host = 'localhost', port = 5432, user = '', password = '' } = inject('postgres');
  const server = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password };
  const options = { env: { PATH: process.env.PATH, DEMO: '0', ...server, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

async function digestsOf({ db, close }: Connection): Promise<Record<string, string>> {
  return digests(db).finally(close);
}

/** Of all rows of each table but those that a trial start writes into; of the secrets the one of this test. */
async function digests(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    if (['app_secret', 'backup_run', 'audit_check', 'download', 'storage_host'].includes(name)) continue;
    const rows = await db`select t::text as row from ${db(name)} as t order by t::text`;
    found[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  const secrets = await db`select value from app_secret where name = 'kept'`;
  return { ...found, app_secret: JSON.stringify(secrets) };
}

interface EmptyDatabase {
  readonly name: string;
  readonly url: string;
}

/** A database without tables, dropped behind the test. */
async function emptyDatabase(): Promise<EmptyDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const sql = postgres({ ...inject('postgres'), database: 'postgres', max: 1 });
    await sql.unsafe(text).finally(() => sql.end());
  };
  await run(`create database ${name} template template0`);
  onTestFinished(() => run(`drop database if exists ${name} with (force)`));
  return { name, url: `postgres:///${name}` };
}
