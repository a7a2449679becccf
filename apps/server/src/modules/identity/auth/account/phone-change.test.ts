import {
  changePhone,
  sendCurrentPhoneCode,
  sendNewPhoneCode,
  verifyForPhoneChange,
} from '@gongdu/contract/identity/account/phone-change';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AuthApp,
  password,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';

let service: AuthApp;
let access: string;
let fresh = 13_711_110_000;
beforeAll(async () => {
  service = await startAuthApp();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.forgetAttempts();
  await service.db`update account set phone = ${phones.reader} where name = '林小满'`;
  access = await service.token(phones.reader);
});

interface Outbox {
  readonly messages: readonly { phone: string; code: string }[];
  readonly notices: readonly { phone: string; words: string }[];
}

async function outbox(): Promise<Outbox> {
  const said: Outbox = JSON.parse(await (await fetch(`${service.url}/dev/outbox`)).text());
  return said;
}

async function codeTo(phone: string): Promise<string> {
  return (await outbox()).messages.find((message) => message.phone === phone)?.code ?? '';
}

const byPassword = async (of = access) =>
  (await service.call(verifyForPhoneChange, of, { password })).body.data.proof;

async function codeForNew(phone: string, proof: string): Promise<string> {
  expect((await service.call(sendNewPhoneCode, access, { proof, phone })).status).toBe(200);
  return codeTo(phone);
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

it('moves the account after a code on either phone, notifies the old one, ends the other sessions and keeps this one', async () => {
  const elsewhere = await service.token(phones.reader);
  const phone = String(fresh++);
  expect((await service.call(sendCurrentPhoneCode, access)).body.data).toEqual({ again: 60 });
  const answer = await service.call(verifyForPhoneChange, access, { code: await codeTo(phones.reader) });
  const { proof } = answer.body.data;
  const code = await codeForNew(phone, proof);
  expect((await service.call(changePhone, access, { proof, phone, code })).status).toBe(200);
  expect((await service.call(getUser, access)).body.data.phone).toBe(
    `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  );
  expect(await service.signIn.authenticate(elsewhere)).toBeNull();
  expect((await signInAs(service.browser(), phone)).status).toBe(200);
  expect((await signInAs(service.browser(), phones.reader)).body.problem).toBe('signin.wrong');
  const [notice] = (await outbox()).notices;
  expect(notice).toMatchObject({ phone: phones.reader });
  expect(notice?.words).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  const [entry] = await service.db`select act, details from audit_log order by id desc limit 1`;
  expect(entry).toMatchObject({ act: 'account.phone_changed', details: { from: '139****0001' } });
});

it('accepts the password instead of the code, and requires one of both', async () => {
  expect(await byPassword()).not.toBe('');
  for (const [evidence, problem] of [
    [{ password: 'not-this' }, 'security.password_wrong'],
    [{ code: '000000' }, 'signin.code_wrong'],
    [{}, 'security.proof_missing'],
  ] as const)
    expect((await service.call(verifyForPhoneChange, access, evidence)).body.problem).toBe(problem);
});

it('refuses a proof that is forged, another member’s, of another session, expired, or used', async () => {
  const phone = String(fresh++);
  const [mine, anothers] = [await byPassword(), await byPassword(await service.token(phones.owner))];
  const otherSession = await byPassword(await service.token(phones.reader));
  const refused = async (proof: string) =>
    (await service.call(sendNewPhoneCode, access, { proof, phone })).body.problem;
  for (const proof of ['1', `${Date.now() + 1e9}.x`, anothers, otherSession])
    expect(await refused(proof)).toBe('security.proof_over');
  const code = await codeForNew(phone, mine);
  await service.call(changePhone, access, { proof: mine, phone, code });
  expect(await refused(mine)).toBe('security.proof_over');
  const again = await byPassword();
  service.advance(601);
  expect(await refused(again)).toBe('security.proof_over');
});

it('reports a taken number only to its holder, and not whose it is', async () => {
  const proof = await byPassword();
  const code = await codeForNew(phones.owner, proof);
  const change = (given: string) =>
    service.call(changePhone, access, { proof, phone: phones.owner, code: given });
  expect((await change(wrongOf(code))).body.problem).toBe('signin.code_wrong');
  expect((await change(code)).body).toMatchObject({
    code: 409,
    problem: 'security.phone_taken',
    msg: '这个手机号已绑定其他账号，请换一个号码',
  });
  expect((await service.call(getUser, access)).body.data.phone).toBe('139****0001');
});

it('gives one number to one account with concurrent requests', async () => {
  const phone = String(fresh++);
  const others = await service.token(phones.owner);
  const theirs = await byPassword(others);
  const proof = await byPassword();
  const code = await codeForNew(phone, proof);
  const tried = await Promise.all([
    service.call(changePhone, access, { proof, phone, code }),
    service.call(changePhone, others, { proof: theirs, phone, code }),
  ]);
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 400]);
  await service.db`update account set phone = ${phones.owner} where name = '陈砚'`;
});

it('refuses a code sent for another purpose', async () => {
  const phone = String(fresh++);
  const proof = await byPassword();
  await service.call(sendSmsCode, '', { phone });
  const forSignIn = await codeTo(phone);
  const refused = await service.call(changePhone, access, { proof, phone, code: forSignIn });
  expect(refused.body.problem).toBe('signin.code_wrong');
  await service.forgetAttempts();
  const forChange = await codeForNew(phone, proof);
  const signIn = await requestToken(service.browser(), { grant_type: 'sms', phone, code: forChange });
  expect(signIn.body.problem).toBe('signin.code_wrong');
});

it('validates the number, and does not send to the account’s own', async () => {
  const proof = await byPassword();
  for (const [phone, message] of [
    ['12345678901', '请填写正确的 11 位手机号'],
    ['1391111222', '请填写正确的 11 位手机号'],
    [phones.reader, '这就是现在绑定的手机号'],
  ])
    expect((await service.call(sendNewPhoneCode, access, { proof, phone })).body.fields).toEqual([
      { field: 'phone', message },
    ]);
});

it('limits codes to one a minute, five attempts per code, and ten numbers a day', async () => {
  const proof = await byPassword();
  const send = (phone: string) => service.call(sendNewPhoneCode, access, { proof, phone });
  const phone = String(fresh++);
  const code = await codeForNew(phone, proof);
  expect((await send(phone)).body.problem).toBe('signin.code_too_soon');
  const change = (given: string) => service.call(changePhone, access, { proof, phone, code: given });
  for (let n = 0; n < 5; n++) expect((await change(wrongOf(code))).body.problem).toBe('signin.code_wrong');
  expect((await change(code)).body.problem).toBe('signin.code_wrong');
  for (let n = 0; n < 8; n++) expect((await send(String(fresh++))).status).toBe(200);
  expect((await send(String(fresh++))).body.problem).toBe('signin.slow_down');
});
