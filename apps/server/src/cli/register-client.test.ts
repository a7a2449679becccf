// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSettings, runCommand } from '../testing/app/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function run(...args: string[]) {
  return runCommand('register-client', args, { env: databaseSettings(database.name) });
}

it('prints id and secret once, stores no secret, lists and removes', async () => {
  const { code, out } = await run('--name', '读书机', '--redirect', 'https://reader.example/callback');
  expect(code).toBe(0);
  const id = /client_id +(\S+)/.exec(out)?.[1] ?? '';
  const secret = /client_secret +(\S+)/.exec(out)?.[1] ?? '';
  expect(secret.length).toBeGreaterThanOrEqual(43);
  const rows = await database.db`select * from auth_oidc_client`;
  expect(JSON.stringify(rows)).toContain(id);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await run('--list')).out).toContain(`${id}  读书机（有密钥）\n  https://reader.example/callback`);
  await database.db`update auth_oidc_client set approved_at = null`;
  expect((await run('--list')).out).toContain(`${id}  读书机（有密钥，未核准）`);
  expect((await run('--approve', id)).out).toContain('已核准应用');
  expect((await run('--list')).out).toContain(`${id}  读书机（有密钥）`);
  expect(await run('--remove', id)).toMatchObject({ code: 0 });
  expect((await run('--list')).out).toContain('还没有登记过应用');
  expect(await run('--remove', id)).toMatchObject({ code: 1, out: expect.stringContaining('没有编号为') });
});

it.each([
  [['--name', '甲'], '--redirect'],
  [['--redirect', 'https://a.example/'], '--name'],
  [['--name', '甲', '--redirect', 'http://a.example/'], 'https'],
  [['--name', '甲', '--redirect', 'javascript:alert(1)'], '不能使用这种地址'],
  [['--name', '甲', '--redirect', 'com.example.reader:/back'], '不能使用这种地址'],
  [['--name', '甲', '--redirect', 'https://a.example/#x'], '#'],
  [['--name', '甲', '--redirect', 'https://me:secret@a.example/'], '用户名和密码'],
  [['--name', '甲', '--redirect', 'https://a.example/b\nc'], '换行'],
  [['--name', '甲\u202e乙', '--redirect', 'https://a.example/'], '看不见的字符'],
  [['--approve', 'c-unknown'], '没有编号为'],
  [['--nmae', '甲'], '用法'],
])('refuses %j and says why', async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 1, out: expect.stringContaining(words) });
});
