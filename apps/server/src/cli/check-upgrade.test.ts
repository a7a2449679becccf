// @module-tag slow

import { expect, it } from 'vitest';
import { readMigrations } from '../db/known-migrations.ts';
import { databaseSettings, runCommand } from '../testing/app/run-command.ts';
import { bringTo, databaseAt } from '../testing/postgres/database-at.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const dataDir = temporaryFolder();

it('names what the next start would lock, read and copy, and leaves the database as it is', async () => {
  const { name, sql } = await databaseAt('0022_verdicts_not_counted');
  await sql`insert into im_msg_search (msg_id, grams) select n, '' from generate_series(1, 1000) n`;
  await sql`analyze`;
  const { code, out } = await check(name);
  expect(code).toBe(2);
  expect(out).toMatch(/^启动本版本时要执行 \d+ 项结构更新/);
  expect(out).toMatch(
    /0023_folding_and_staff（须先停下原来版本的节点）\n.*锁 im_msg_search（约 1000 行，[\d.]+ KB）：ACCESS EXCLUSIVE，阻塞读写/s,
  );
  expect(out).toMatch(/重写 im_msg_search（约 1000 行/);
  expect(out).toMatch(/0024_backup_runs（[^）]+）\n {2}只新建，不碰已有的表\n/);
  expect(out).toMatch(/锁 notification（约 0 行，0 B）：ACCESS EXCLUSIVE，阻塞读写/);
  const [{ n } = { n: 0 }] = await sql`select count(*)::int as n from drizzle.__drizzle_migrations`;
  expect(n).toBe(23);
});

it('says by its exit code that nothing is pending, and refuses an empty database', async () => {
  const { name, sql } = await databaseAt('0023_folding_and_staff');
  await bringTo(sql, readMigrations().at(-1)?.tag ?? '');
  expect(await check(name)).toEqual({ code: 0, out: '没有待执行的结构更新。\n' });
  await sql`drop schema drizzle cascade`;
  expect(await check(name)).toMatchObject({ code: 1, out: expect.stringContaining('没有共读的数据') });
});

function check(name: string) {
  return runCommand('check-upgrade', [], { env: { ...databaseSettings(name), DATA_DIR: dataDir() } });
}
