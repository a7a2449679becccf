// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccounts } from '../modules/core/accounts/service.ts';
import { databaseSettings, runCommand } from '../testing/app/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function run(args: string[], env: Record<string, string>, typed = '') {
  return runCommand('create-operator', args, { env: { ...databaseSettings(database.name), ...env }, typed });
}

it('creates an operator with every permission', async () => {
  const { code, out } = await run(['--phone', '13500000001', '--name', '值班'], {
    OPERATOR_PASSWORD: 'first-operator',
  });
  expect(out).toContain('已创建运营账号：值班（手机号 13500000001');
  expect(out).not.toContain('first-operator');
  expect(code).toBe(0);
  const account = await createAccounts(database).findByPassword('13500000001', 'first-operator');
  expect(account).toMatchObject({ role: 'admin', permissions: ['*:*:*'], name: '值班' });
  const rows = await database.db`select act, object_id, details from audit_log`;
  expect(rows).toEqual([
    { act: 'account.operator_created', objectId: account?.uid, details: { by: 'command', name: '值班' } },
  ]);
});

it('reads the password from standard input', async () => {
  expect((await run(['--phone', '13500000002'], {}, 'piped-password\n')).code).toBe(0);
  expect(await createAccounts(database).findByPassword('13500000002', 'piped-password')).not.toBeNull();
});

it('reports a wrong phone, a short password, a taken phone', async () => {
  expect(await run(['--phone', '123'], {})).toMatchObject({
    code: 1,
    out: expect.stringContaining('11 位手机号'),
  });
  expect(await run(['--phone', '13500000003'], { OPERATOR_PASSWORD: 'short' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('密码至少 8 个字符'),
  });
  expect(await run(['--phone', '13500000001'], { OPERATOR_PASSWORD: 'another-one' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('已有账号'),
  });
});

it('resets the second factor of a phone, reports it, and keeps the password', async () => {
  const { db } = database;
  await run(['--phone', '13500000004', '--name', '夜班'], { OPERATOR_PASSWORD: 'night-watch' });
  const reset = () => run(['--reset-second-factor', '13500000004'], {});
  expect(await reset()).toMatchObject({
    code: 1,
    out: expect.stringContaining('没有开启两步验证，没有改动'),
  });
  await db`
    insert into auth_second_factor (uid, secret, confirmed_at)
    select uid, 'sealed', now() from account where phone = '13500000004'`;
  const { code, out } = await reset();
  expect(code).toBe(0);
  for (const said of ['夜班（手机号 13500000004', '恢复码全部作废', '退出这个账号的 0 处登录', '操作日志'])
    expect(out).toContain(said);
  expect(await db`select act from audit_log where act <> 'account.operator_created'`).toEqual([
    { act: 'account.second_factor_reset' },
  ]);
  expect(await db`select 1 from auth_second_factor`).toEqual([]);
  expect(await createAccounts(database).findByPassword('13500000004', 'night-watch')).not.toBeNull();
});

it('resets nothing for a wrong or an unknown phone', async () => {
  const refusal = (words: string) => ({ code: 1, out: expect.stringContaining(words) });
  expect(await run(['--reset-second-factor', '135'], {})).toMatchObject(refusal('11 位手机号'));
  expect(await run(['--reset-second-factor'], {})).toMatchObject(refusal('用法'));
  expect(await run(['--reset-second-factor', '13599999999'], {})).toMatchObject(refusal('没有账号'));
});
