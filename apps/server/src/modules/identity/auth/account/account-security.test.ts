import { sendCurrentPhoneCode } from '@gongdu/contract/identity/account/phone-change';
import { changePassword, getSecurity } from '@gongdu/contract/identity/account/security';
import { endOtherDevices, listDevices } from '@gongdu/contract/identity/auth/devices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  lastSmsCode,
  password,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.forgetAttempts();
});

describe('changing the password', () => {
  it('requires the current one, ends every other session and keeps this one', async () => {
    const here = await service.token(phones.owner);
    const there = await service.token(phones.owner);
    const next = 'autumn-wind-2026';
    expect((await service.call(changePassword, here, { current: 'not-this', next })).body).toMatchObject({
      problem: 'security.password_wrong',
      msg: '当前密码不正确',
    });
    expect(await service.signIn.authenticate(there)).not.toBeNull();
    expect((await service.call(changePassword, here, { current: password, next })).status).toBe(200);
    expect(await service.signIn.authenticate(here)).not.toBeNull();
    expect(await service.signIn.authenticate(there)).toBeNull();
    expect((await signInAs(service.browser(), phones.owner)).body.problem).toBe('signin.wrong');
    const form = { grant_type: 'password', username: phones.owner, password: next };
    expect((await requestToken(service.browser(), form)).status).toBe(200);
  });

  it('reports errors of the new one at its field', async () => {
    const access = await service.token(phones.reader);
    for (const [next, message] of [
      ['', '请填写新密码'],
      ['short-1', '新密码至少 8 位'],
      [phones.reader, '密码中不能含有手机号'],
      [`a${phones.reader}`, '密码中不能含有手机号'],
      [password, '新密码不能与当前密码相同'],
      ['x'.repeat(129), '新密码最多 128 位'],
    ])
      expect((await service.call(changePassword, access, { current: password, next })).body).toMatchObject({
        code: 400,
        fields: [{ field: 'next', message }],
      });
  });

  it('counts failed attempts separately: they block no sign-in, and strangers’ attempts do not block the member’s', async () => {
    const access = await service.token(phones.reader);
    const wrong = { current: 'not-this', next: 'autumn-wind-2026' };
    for (let n = 0; n < 5; n++) expect((await service.call(changePassword, access, wrong)).status).toBe(400);
    expect(await service.call(changePassword, access, { ...wrong, current: password })).toMatchObject({
      status: 429,
      body: { problem: 'signin.slow_down' },
    });
    expect((await signInAs(service.browser(), phones.reader)).status).toBe(200);
    await service.forgetAttempts();
    const form = { grant_type: 'password', username: phones.reader, password: 'x' };
    for (let n = 0; n < 8; n++) await requestToken(service.browser(), form);
    expect((await service.call(changePassword, access, wrong)).body.problem).toBe('security.password_wrong');
  });

  it.each([
    'password1',
    '12345678',
    'aaaaaaaa',
    'qwertyui',
    '11111111',
    'gongdu-demo',
    'Woaini1314',
    'P@ssw0rd',
  ])('refuses %s, which stands in the lists that are tried first', async (next) => {
    const access = await service.token(phones.reader);
    expect((await service.call(changePassword, access, { current: password, next })).body).toMatchObject({
      fields: [{ field: 'next', message: expect.stringContaining('太常见') }],
    });
  });

  it('sets a first one for an account that signs in by code only', async () => {
    const access = await service.token(phones.institution);
    await service.db`update account set password_hash = null where phone = ${phones.institution}`;
    expect((await service.call(getSecurity, access)).body.data.hasPassword).toBe(false);
    const next = 'autumn-wind-2026';
    expect((await service.call(changePassword, access, { next })).body.problem).toBe(
      'security.proof_missing',
    );
    expect((await service.call(changePassword, access, { next, code: '123456' })).body.problem).toBe(
      'signin.code_wrong',
    );
    await service.call(sendCurrentPhoneCode, access);
    const code = await lastSmsCode(service.url);
    expect((await service.call(changePassword, access, { next, code })).status).toBe(200);
    expect((await service.call(getSecurity, access)).body.data.hasPassword).toBe(true);
  });
});

it('signs out all other devices at once, and only those of the same member', async () => {
  const here = await service.token(phones.reader);
  const there = await service.token(phones.reader);
  const somebody = await service.token(phones.operator);
  expect((await service.call(endOtherDevices, here)).status).toBe(200);
  expect((await service.call(listDevices, here)).body.data).toMatchObject([{ current: true }]);
  expect(await service.signIn.authenticate(there)).toBeNull();
  expect(await service.signIn.authenticate(somebody)).not.toBeNull();
});
