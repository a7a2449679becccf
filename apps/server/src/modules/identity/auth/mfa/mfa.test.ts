// @module-tag slow

import { sendCurrentPhoneCode, verifyForPhoneChange } from '@gongdu/contract/identity/account/phone-change';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@gongdu/contract/identity/account/security';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
beforeEach(async () => {
  service = await startAuthApp();
});
afterEach(() => service.close());

/** The app's code now, or a number of 30 s steps away. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: service.clock.now().getTime() + steps * 30_000,
  });

/** Advances to the middle of a step, so that a test does not cross into the next. */
function settle(): void {
  const within = (service.clock.now().getTime() / 1000) % 30;
  service.advance(within < 15 ? 15 - within : 45 - within);
}

/** Signs in, sets the factor up, and waits until the step of the confirming code has ended. */
async function withFactor(phone = phones.reader) {
  const { body } = await signInAs(service.browser(), phone);
  const access = body.access_token;
  const begun = await service.call(beginSecondFactor, access, { password });
  const { secret, uri } = begun.body.data;
  settle();
  const confirmed = await service.call(confirmSecondFactor, access, { code: codeOf(secret) });
  service.advance(30);
  const recoveryCodes: string[] = confirmed.body.data.recoveryCodes;
  return { access, secret, uri, recoveryCodes };
}

const maskedReader = phones.reader.replace(/(?<=^.{3})\d{4}/, '****');
const finish = (mfa_token: string, otp: string) =>
  requestToken(service.browser(), { grant_type: 'password', mfa_token, otp });

async function half(phone = phones.reader): Promise<string> {
  const { body } = await signInAs(service.browser(), phone);
  expect(body.error).toBe('second_factor_required');
  return body.mfa_token ?? '';
}

it('records a wrong code: a log line with the account masked, and a row of the account', async () => {
  await withFactor();
  const mfaToken = await half();
  expect((await finish(mfaToken, '000000')).body.problem).toBe('security.second_factor_wrong');
  expect((await finish('made-up', '000000')).body.problem).toBe('signin.second_step_over');
  const lines = () =>
    service.log
      .filter((line) => line.includes('"sign-in refused"'))
      .map((line): Record<string, unknown> => JSON.parse(line));
  for (const line of [
    { way: 'password', problem: 'security.second_factor_wrong', account: maskedReader },
    { way: 'password', problem: 'signin.second_step_over', account: '' },
  ])
    await expect.poll(lines).toContainEqual(expect.objectContaining(line));
  await expect
    .poll(
      () => service.db`
        select details->>'way' as way, details->>'problem' as problem, details ? 'ip' as has_ip from audit_log
        where act = 'account.sign_in_refused'
          and actor_uid = (select uid from account where phone = ${phones.reader})`,
    )
    .toEqual([{ way: 'password', problem: 'security.second_factor_wrong', hasIp: true }]);
});

describe('setting up', () => {
  it('returns a secret for the app, then ten recovery codes for a correct first code, and notifies the member', async () => {
    const { access, secret, uri, recoveryCodes } = await withFactor();
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(address.searchParams.get('issuer')).toBe('共读');
    expect(new Set(recoveryCodes).size).toBe(10);
    const { body } = await service.call(getSecurity, access);
    expect(body.data).toEqual({
      hasPassword: true,
      secondFactor: { since: expect.any(String), required: false, recoveryCodesLeft: 10 },
    });
  });

  it('requires the password, so that a stolen token alone cannot lock the member out', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    for (const [evidence, problem] of [
      [{}, 'security.proof_missing'],
      [{ code: '123456' }, 'security.proof_missing'],
      [{ password: 'not-this' }, 'security.password_wrong'],
    ])
      expect(await service.call(beginSecondFactor, body.access_token, evidence)).toMatchObject({
        status: 400,
        body: { problem },
      });
    expect(await service.db`select 1 from auth_second_factor`).toHaveLength(0);
  });

  it('requires a fresh SMS code if there is no password', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    await service.db`update account set password_hash = null where phone = ${phones.reader}`;
    const begin = (code: string) => service.call(beginSecondFactor, body.access_token, { code });
    expect((await begin('123456')).body.problem).toBe('signin.code_wrong');
    await service.call(sendCurrentPhoneCode, body.access_token);
    expect((await begin(await lastSmsCode(service.url))).status).toBe(200);
  });

  it('ends the sessions that started without it, except the one it was set up in', async () => {
    const elsewhere = await signInAs(service.browser(), phones.reader);
    const { access } = await withFactor();
    expect(await service.signIn.authenticate(elsewhere.body.access_token)).toBeNull();
    expect(await service.signIn.authenticate(access)).not.toBeNull();
  });

  it('is required for changes of password and phone', async () => {
    const { access, secret } = await withFactor();
    const change = { current: password, next: 'autumn-wind-2026' };
    expect(await service.call(changePassword, access, change)).toMatchObject({
      status: 400,
      body: { problem: 'security.second_factor_code_missing' },
    });
    expect((await service.call(verifyForPhoneChange, access, { password })).body.problem).toBe(
      'security.second_factor_code_missing',
    );
    const otp = codeOf(secret);
    expect((await service.call(changePassword, access, { ...change, otp: '000000' })).status).toBe(400);
    expect((await service.call(changePassword, access, { ...change, otp })).status).toBe(200);
    service.advance(30);
    const evidence = { password: change.next, otp: codeOf(secret) };
    expect((await service.call(verifyForPhoneChange, access, evidence)).status).toBe(200);
  });

  it('is not active before it is confirmed, nor after a wrong code', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const { secret } = (await service.call(beginSecondFactor, body.access_token, { password })).body.data;
    settle();
    const answer = await service.call(confirmSecondFactor, body.access_token, { code: codeOf(secret, 5) });
    expect(answer).toMatchObject({ status: 400, body: { problem: 'security.second_factor_wrong' } });
    expect((await signInAs(service.browser(), phones.reader)).status).toBe(200);
  });

  it('never returns the secret again, and stores neither it nor the codes in plain text', async () => {
    const { access, secret, recoveryCodes } = await withFactor();
    expect(await service.call(beginSecondFactor, access, { password })).toMatchObject({
      status: 409,
      body: { problem: 'security.second_factor_on', data: null },
    });
    const stored = JSON.stringify([
      await service.db`select * from auth_second_factor`,
      await service.db`select * from auth_recovery_code`,
    ]);
    for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word);
    expect(service.log.join('')).not.toContain(secret);
  });
});

describe('signing in with it', () => {
  it('takes two calls of the same grant: the first factor, then its token with a code', async () => {
    const { secret } = await withFactor();
    const first = await signInAs(service.browser(), phones.reader);
    expect(first).toMatchObject({
      status: 400,
      body: {
        error: 'second_factor_required',
        error_description: '请完成两步验证',
        problem: 'signin.second_factor_needed',
      },
    });
    expect(first.body.access_token).toBeUndefined();
    expect(first.headers.getSetCookie()).toEqual([]);
    const browser = service.browser();
    const second = await requestToken(browser, {
      grant_type: 'password',
      mfa_token: first.body.mfa_token ?? '',
      otp: codeOf(secret),
    });
    expect(second.status).toBe(200);
    expect(await service.signIn.authenticate(second.body.access_token)).toMatchObject({ role: 'user' });
    expect(browser.cookie('gongdu_sso')).toBeDefined();
  });

  it('accepts a code one step early or late, and none further off', async () => {
    const { secret } = await withFactor();
    for (const [steps, status] of [
      [-2, 400],
      [-1, 200],
      [2, 400],
      [1, 200],
    ] as const) {
      service.advance(120);
      expect((await finish(await half(), codeOf(secret, steps))).status, `${steps} steps`).toBe(status);
    }
  });

  it('accepts no code twice, nor one older than the last', async () => {
    const { secret } = await withFactor();
    const code = codeOf(secret);
    const older = codeOf(secret, -1);
    expect((await finish(await half(), code)).status).toBe(200);
    for (const used of [code, older])
      expect(await finish(await half(), used)).toMatchObject({
        status: 400,
        body: { problem: 'security.second_factor_wrong', error_description: '验证码不正确或已使用过' },
      });
    service.advance(30);
    expect((await finish(await half(), codeOf(secret))).status).toBe(200);
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { secret } = await withFactor();
    const steps = [await half(), await half()];
    const answers = await Promise.all(steps.map((step) => finish(step, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { access, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    expect((await finish(await half(), ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await finish(await half(), code)).body.problem).toBe('security.second_factor_wrong');
    expect((await service.call(getSecurity, access)).body.data.secondFactor.recoveryCodesLeft).toBe(9);
  });

  it('expires the token in between after five minutes, and accepts it once, with its own grant', async () => {
    const { secret } = await withFactor();
    const over = { status: 400, body: { problem: 'signin.second_step_over' } };
    const late = await half();
    service.advance(301);
    expect(await finish(late, codeOf(secret))).toMatchObject(over);
    const used = await half();
    expect(
      await requestToken(service.browser(), { grant_type: 'sms', mfa_token: used, otp: codeOf(secret) }),
    ).toMatchObject(over);
    expect((await finish(used, codeOf(secret))).status).toBe(200);
    service.advance(30);
    expect(await finish(used, codeOf(secret))).toMatchObject(over);
    expect(await finish('made-up', codeOf(secret))).toMatchObject(over);
  });

  it('slows wrong codes of an account down, for every sign-in of it, and allows a retry', async () => {
    const { secret } = await withFactor();
    const step = await half();
    expect((await finish(step, codeOf(secret, 9))).status).toBe(400);
    expect((await finish(step, codeOf(secret))).status).toBe(200);
    service.advance(30);
    for (let n = 0; n < 5; n++) expect((await finish(await half(), '000000')).status).toBe(400);
    expect(await finish(await half(), codeOf(secret))).toMatchObject({
      status: 429,
      body: { problem: 'signin.slow_down', seconds: 30 },
    });
    service.advance(31);
    expect((await finish(await half(), codeOf(secret))).status).toBe(200);
  });

  it('is required at sign-ins by code and text message as well', async () => {
    const { secret } = await withFactor();
    await fetch(new URL('/api/auth/sms-codes', service.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: phones.reader }),
    });
    const outbox = await (await fetch(`${service.url}/dev/outbox`)).text();
    const code = /"code":"(\d{6})"/.exec(outbox)?.[1] ?? '';
    const sms = { grant_type: 'sms', phone: phones.reader, code };
    const first = await requestToken(service.browser(), sms);
    expect(first.body.error).toBe('second_factor_required');
    const second = await requestToken(service.browser(), {
      grant_type: 'sms',
      mfa_token: first.body.mfa_token ?? '',
      otp: codeOf(secret),
    });
    expect(second.status).toBe(200);
  });

  it('is not requested of a disabled account, which gets that refusal', async () => {
    const { secret } = await withFactor();
    const step = await half();
    await service.db`update account set disabled_at = now() where phone = ${phones.reader}`;
    expect((await signInAs(service.browser(), phones.reader)).body.problem).toBe('signin.disabled');
    expect((await finish(step, codeOf(secret))).body.problem).toBe('signin.disabled');
  });
});

describe('turning it off', () => {
  it('requires the password and a code; signing in has one step again', async () => {
    const { access, secret } = await withFactor();
    const disable = (input: object) => service.call(disableSecondFactor, access, input);
    expect((await disable({ password: 'not-this', code: codeOf(secret) })).body.problem).toBe(
      'security.password_wrong',
    );
    expect((await disable({ password, code: '000000' })).body.problem).toBe('security.second_factor_wrong');
    expect((await disable({ password, code: codeOf(secret) })).status).toBe(200);
    expect((await signInAs(service.browser(), phones.reader)).status).toBe(200);
    expect((await service.call(getSecurity, access)).body.data.secondFactor).toMatchObject({
      since: null,
      recoveryCodesLeft: 0,
    });
  });

  it('new recovery codes require a code and invalidate the old ones', async () => {
    const { access, secret, recoveryCodes } = await withFactor();
    const renew = (code: string) => service.call(renewRecoveryCodes, access, { code });
    expect((await renew('000000')).body.problem).toBe('security.second_factor_wrong');
    const fresh: string[] = (await renew(codeOf(secret))).body.data.recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect((await finish(await half(), recoveryCodes[1] ?? '')).status).toBe(400);
    expect((await finish(await half(), fresh[0] ?? '')).status).toBe(200);
  });
});
