import { beginSecondFactor, confirmSecondFactor } from '@gongdu/contract/identity/account/security';
import { resetPassword, verifyForPasswordReset } from '@gongdu/contract/identity/auth/password-reset';
import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AuthApp,
  lastSmsCode,
  password,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';

const next = 'autumn-wind-2026';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.forgetAttempts();
});

async function codeTo(phone: string, use: 'sign-in' | 'new-password' = 'new-password'): Promise<string> {
  expect((await service.call(sendSmsCode, '', { phone, use })).status).toBe(200);
  return lastSmsCode(service.url);
}

async function proofOf(phone: string) {
  const code = await codeTo(phone);
  return (await service.call(verifyForPasswordReset, '', { phone, code })).body.data;
}

const choose = (proof: string, more: { otp?: string; next?: string } = {}) =>
  service.call(resetPassword, '', { proof, next, ...more });

it('sets a new password after a code on the phone, ends every session, and is recorded', async () => {
  const before = await signInAs(service.browser(), phones.reader);
  const { proof, secondFactor } = await proofOf(phones.reader);
  expect(secondFactor).toBe(false);
  expect((await choose(proof, { next: 'password1' })).body).toMatchObject({ fields: [{ field: 'next' }] });
  expect((await choose(proof)).status).toBe(200);
  expect(await service.signIn.authenticate(before.body.access_token)).toBeNull();
  expect((await signInAs(service.browser(), phones.reader)).body.problem).toBe('signin.wrong');
  const form = { grant_type: 'password', username: phones.reader, password: next };
  expect((await requestToken(service.browser(), form)).status).toBe(200);
  const [row] = await service.db`select act from audit_log where act = 'account.password_reset'`;
  expect(row).toBeDefined();
  expect((await choose(proof, { next: 'winter-snow-2026' })).body.problem).toBe('security.proof_over');
});

it('refuses a code sent for a sign-in, a changed proof, and one after ten minutes', async () => {
  const code = await codeTo(phones.owner, 'sign-in');
  const wrong = await service.call(verifyForPasswordReset, '', { phone: phones.owner, code });
  expect(wrong.body.problem).toBe('signin.code_wrong');
  service.advance(61);
  const { proof } = await proofOf(phones.owner);
  for (const changed of [proof.replace(/^\d+/, '1'), `${proof}x`, 'a.b.c', ''])
    expect((await choose(changed)).body.problem).toBe('security.proof_over');
  service.advance(601);
  expect((await choose(proof)).body.problem).toBe('security.proof_over');
});

it('reports that there is no account once the phone has been verified', async () => {
  const phone = '13688880000';
  const code = await codeTo(phone);
  const answer = await service.call(verifyForPasswordReset, '', { phone, code });
  expect(answer).toMatchObject({ status: 404, body: { problem: 'signin.account_none' } });
});

it('requires the second factor if it is on', async () => {
  const { body } = await signInAs(service.browser(), phones.operator);
  const { secret } = (await service.call(beginSecondFactor, body.access_token, { password })).body.data;
  const otp = () =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: service.clock.now().getTime() });
  await service.call(confirmSecondFactor, body.access_token, { code: otp() });
  service.advance(30);
  const { proof, secondFactor } = await proofOf(phones.operator);
  expect(secondFactor).toBe(true);
  expect((await choose(proof)).body.problem).toBe('security.second_factor_code_missing');
  expect((await choose(proof, { otp: '000000' })).body.problem).toBe('security.second_factor_wrong');
  expect((await choose(proof, { otp: otp() })).status).toBe(200);
  await expect.poll(() => refusedWith(phones.operator)).toEqual(['security.second_factor_wrong']);
});

it('records a wrong SMS code, as at the sign-in', async () => {
  const code = await codeTo(phones.owner);
  const wrong = code === '000000' ? '000001' : '000000';
  const answer = await service.call(verifyForPasswordReset, '', { phone: phones.owner, code: wrong });
  expect(answer.body.problem).toBe('signin.code_wrong');
  await expect.poll(() => refusedWith(phones.owner)).toContain('signin.code_wrong');
});

/** The refusals of password resets in the account's records. */
async function refusedWith(phone: string): Promise<string[]> {
  const rows = await service.db<{ problem: string }[]>`
    select details->>'problem' as problem from audit_log
    where act = 'account.sign_in_refused' and details->>'way' = 'new-password'
      and actor_uid = (select uid from account where phone = ${phone})`;
  return rows.map(({ problem }) => problem);
}
