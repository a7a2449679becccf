// @module-tag slow

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SUPERUSER } from '@gongdu/embedded-postgres/settings';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { inStep, removeCopies } from '../../db/messaging-database/copies.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { movedTables } from './move-messages.ts';

const folder = temporaryFolder();
const server = inject('postgres');
const [main, messaging] = [
  `test_${randomBytes(6).toString('hex')}`,
  `test_${randomBytes(6).toString('hex')}`,
];
const [mainUrl, messagingUrl] = [`postgres:///${main}`, `postgres:///${messaging}`];
const { host = 'localhost', port = 5432, password = '' } = server;
const env = { DATABASE_MESSAGING_URL: messagingUrl };
/** What stood in the tables that move. */
let before: Readonly<Record<string, string>> = {};
/** The tables are theirs. */
const asOwner = { ...server, user: SUPERUSER };
const mainAddress = `host=${host} port=${port} user=${SUPERUSER} password='${password}' dbname=${main}`;

beforeAll(async () => {
  await onServer(`create database ${main} template gongdu_template`);
  await onServer(`create database ${messaging} template template0`);
});

afterAll(async () => {
  const [a, b] = [open(main), open(messaging)];
  await removeCopies({ main: a, messaging: b }).finally(() => Promise.all([a.end(), b.end()]));
  for (const name of [main, messaging]) await onServer(`drop database ${name} with (force)`);
});

it('moves messages out, every row, and refuses a start that would begin them anew', async () => {
  before = await withMain(async (sql) => {
    await sql`insert into account (name, role, phone) values ('林小满', 'user', '13900000001')`;
    await sql`
      insert into notification (uid, type, kind, title, body, created_at)
      select uid, 1, 'work_approved', '《夜里读书》', '', now() from generate_series(1, 500) uid`;
    await sql`insert into notification_unread (uid, type, n) select uid, 1, 1 from generate_series(1, 500) uid`;
    return digests(sql);
  });
  expect(await move({}, '--messaging-to', messagingUrl, '--dry-run')).toMatch(
    /要搬 \d+ 张表，1000 行.*搬之前停下所有节点/s,
  );
  expect(await withMain(digests)).toEqual(before);
  expect(await move({}, '--messaging-to', messagingUrl, '--main-address', mainAddress)).toMatch(
    /搬迁完成：\d+ 张表 1000 行/,
  );
  expect(await withMain((sql) => sql`select 1 from notification limit 1`)).toHaveLength(0);
  await expect(openDatabase({ ...asOwner, database: main })).rejects.toThrow('请设 DATABASE_MESSAGING_URL');
  const both = await openDatabase(
    { ...asOwner, database: main },
    { messaging: { ...asOwner, database: messaging } },
  );
  const { db, messagingDb } = both;
  await db`insert into account (name, role, phone) values ('周知秋', 'user', '13900000002')`;
  await inStep(db);
  expect(await messagingDb`select name from account order by uid`).toEqual([
    { name: '林小满' },
    { name: '周知秋' },
  ]);
  const [{ id }] = await messagingDb<[{ id: number }]>`select nextval('notification_id_seq') as id`;
  expect(id).toBeGreaterThan(500);
  await both.close();
}, 120_000);

it('backs both up into one archive, restored into one database with what waits in the queue', async () => {
  await withMain((sql) => sql`insert into messaging_due (kind, payload) values ('test.add', '1')`);
  expect(await run('backup', env, '--to', folder())).toMatch(/备份完成：.* 张表 \d+ 行/s);
  const [archive = ''] = readdirSync(folder());
  const restored = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${restored} template template0`);
  onTestFinished(() => onServer(`drop database ${restored} with (force)`));
  const to = { DATABASE_URL: `postgres:///${restored}` };
  expect(await run('restore', to, '--from', join(folder(), archive))).toContain('恢复完成');
  const { db, close } = await openDatabase({ ...asOwner, database: restored });
  expect(await digests(db)).toEqual(before);
  expect(await db`select name from account order by uid`).toEqual([{ name: '林小满' }, { name: '周知秋' }]);
  expect(await db`select kind from messaging_due`).toEqual([{ kind: 'test.add' }]);
  await close();
}, 120_000);

it('moves them back once nothing waits, and refuses a start with the second address then', async () => {
  expect(await move(env, '--messaging-back')).toContain('还有 1 项写入没有送到消息库');
  await withMain((sql) => sql`delete from messaging_due`);
  expect(await move(env, '--messaging-back', '--dry-run')).toMatch(/要搬 \d+ 张表，1000 行/);
  expect(await move(env, '--messaging-back')).toMatch(/搬迁完成：\d+ 张表 1000 行/);
  expect(await withMain(digests)).toEqual(before);
  await openDatabase({ ...asOwner, database: main }).then(({ close }) => close());
  await expect(
    openDatabase({ ...asOwner, database: main }, { messaging: { ...asOwner, database: messaging } }),
  ).rejects.toThrow('没有订阅主库');
}, 120_000);

const move = (env: Record<string, string>, ...args: string[]) => run('move', env, ...args);

function run(command: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const script = fileURLToPath(new URL(`../../cli/${command}.ts`, import.meta.url));
  const options = {
    env: {
      PATH: process.env.PATH,
      DEMO: '0',
      DATA_DIR: join(folder(), 'data'),
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: SUPERUSER,
      PGPASSWORD: password,
      DATABASE_URL: mainUrl,
      ...env,
    },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

async function digests(sql: postgres.Sql): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of movedTables) {
    const rows = await sql`select t::text as row from ${sql(name)} as t order by t::text`;
    found[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return found;
}

async function withMain<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = open(main);
  return work(sql).finally(() => sql.end());
}

function open(database: string): postgres.Sql {
  return postgres({ ...server, user: SUPERUSER, database, max: 1, onnotice: () => undefined });
}

async function onServer(text: string): Promise<void> {
  const sql = open('postgres');
  await sql.unsafe(text).finally(() => sql.end());
}
