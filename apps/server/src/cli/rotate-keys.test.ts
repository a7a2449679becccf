// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSettings, runCommand } from '../testing/app/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const dataDir = temporaryFolder();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function run(...args: string[]) {
  return runCommand('rotate-keys', args, {
    env: { ...databaseSettings(database.name), DATA_DIR: dataDir() },
  });
}

it('rotates each kind of key, and says what became of the old one', async () => {
  const signIn = await run('--sign-in');
  expect(signIn).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^已生成新的登录密钥，自 .+没有人需要重新登录。\n$/s),
  });
  const atOnce = await run('--sign-in', '--at-once');
  expect(atOnce).toEqual({ code: 0, out: '已更换登录密钥，旧密钥已作废：所有人须重新登录。\n' });
  const qualifications = await run('--qualifications');
  expect(qualifications).toMatchObject({ code: 0, out: expect.stringContaining('重新加密了 0 张图片') });
  const weread = await run('--weread');
  expect(weread).toMatchObject({ code: 0, out: expect.stringContaining('重新加密了 0 位成员的密钥') });
  const secrets = await database.db<{ value: unknown }[]>`select value from app_secret`;
  for (const text of [signIn, atOnce, qualifications, weread].map(({ out }) => out))
    for (const secret of JSON.stringify(secrets).match(/[\w-]{40,}/g) ?? [])
      expect(text).not.toContain(secret);
});

it.each([[['--all']], [['--qualifications', '--at-once']], [['--weread', '--sign-in']]])(
  'explains itself in place of a guess: %j',
  async (args) => {
    const { code, out } = await run(...args);
    expect(code).toBe(1);
    expect(out).toMatch(/^用法：npm run rotate-keys/);
  },
);
