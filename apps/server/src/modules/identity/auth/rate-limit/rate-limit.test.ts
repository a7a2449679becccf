// @module-tag slow

import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  callApi,
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

const wrong = (username: string) =>
  requestToken(service.browser(), { grant_type: 'password', username, password: 'x' });

describe('wrong passwords', () => {
  it('require a wait after five, longer each time, whether the account exists or not', async () => {
    for (const username of [phones.reader, '13700000000']) {
      for (let n = 0; n < 5; n++) expect((await wrong(username)).body.problem).toBe('signin.wrong');
      const { status, headers, body } = await wrong(username);
      expect(status).toBe(429);
      expect(body).toMatchObject({ error: 'slow_down', problem: 'signin.slow_down', seconds: 30 });
      expect(body.error_description).toBe('尝试次数过多，请 30 秒后再试');
      expect(headers.get('retry-after')).toBe('30');
      service.advance(31);
      expect((await wrong(username)).body.problem).toBe('signin.wrong');
      expect((await wrong(username)).body.seconds).toBe(60);
    }
  });

  it('delay the correct password, too, and are reset after it', async () => {
    for (let n = 0; n < 5; n++) await wrong(phones.reader);
    expect((await signInAs(service.browser(), phones.reader)).status).toBe(429);
    service.advance(31);
    expect((await signInAs(service.browser(), phones.reader)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await wrong(phones.reader)).status).toBe(400);
  });

  it('cannot exceed the limit concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(phones.reader)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('do not affect correct ones at the same moment', async () => {
    for (let n = 0; n < 20; n++) {
      const answers = await Promise.all([1, 2, 3].map(() => signInAs(service.browser(), phones.reader)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('from one address about many accounts are slowed, correct ones do not count', async () => {
    const about = (n: number) => wrong(`137${String(n).padStart(8, '0')}`);
    for (let n = 0; n < 29; n++) expect((await about(n)).status).toBe(400);
    for (let n = 0; n < 3; n++) expect((await signInAs(service.browser(), phones.reader)).status).toBe(200);
    expect((await about(29)).status).toBe(400);
    expect(await about(30)).toMatchObject({ status: 429, body: { seconds: 10 } });
  });

  it('take the same time for an unknown account', async () => {
    const fastest = new Map<string, number>();
    for (let n = 0; n < 5; n++)
      for (const username of [phones.operator, '13712345678']) {
        const start = performance.now();
        await wrong(username);
        fastest.set(username, Math.min(fastest.get(username) ?? Infinity, performance.now() - start));
      }
    const [known = 0, unknown = 0] = fastest.values();
    // Without the hash it would be about ten times faster; a slower result only means a busy machine.
    expect(unknown).toBeGreaterThan(known / 4);
  });
});

describe('wrong attempts of a stranger', () => {
  const phone = '13922220001';
  const neighbour = '13922220002';
  /** Accounts that no browser has signed in to from this address, except the test's. */
  const fresh = async () => {
    await service.db`delete from account where phone in (${phone}, ${neighbour})`;
    await service.db`
      insert into account (phone, name, role, permissions, password_hash)
      select p, '书友', 'user', permissions, password_hash from account, unnest(array[${phone}, ${neighbour}]) as p
      where account.phone = ${phones.reader}`;
  };
  const forgetAddress = () => service.db`update auth_session set ip = '203.0.113.9'`;

  it('about an account do not lock its owner out: not on a known device, not at a known address', async () => {
    await fresh();
    const own = service.browser();
    await signInAs(own, phone);
    await forgetAddress();
    for (let n = 0; n < 8; n++) await wrong(phone);
    expect((await signInAs(service.browser(), phone)).status).toBe(429);
    expect((await signInAs(own, phone)).status).toBe(200);
    // that sign-in has made the address known
    expect((await signInAs(service.browser(), phone)).status).toBe(200);
  });

  it('from an address do not lock out its other members', async () => {
    await fresh();
    const own = service.browser();
    await signInAs(own, phone);
    for (let n = 0; n < 33; n++) await wrong(`137${String(n).padStart(8, '0')}`);
    expect((await signInAs(service.browser(), neighbour)).status).toBe(429);
    expect((await signInAs(own, phone)).status).toBe(200);
    expect((await signInAs(service.browser(), phone)).status).toBe(200);
    await callApi(service.url, sendSmsCode, '', sendSmsCode.path, { phone: neighbour });
    const form = { grant_type: 'sms', phone: neighbour, code: await lastSmsCode(service.url) };
    expect((await requestToken(service.browser(), form)).status).toBe(200);
  });

  it('are limited for known devices and addresses as well', async () => {
    await fresh();
    const own = service.browser();
    await signInAs(own, phone);
    const guess = () => requestToken(own, { grant_type: 'password', username: phone, password: 'x' });
    for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    for (let n = 0; n < 5; n++) expect((await wrong(phone)).status).toBe(400);
    expect((await wrong(phone)).status).toBe(429);
  });

  it('are recorded: with address, request and masked account in the log, and in the account’s audit rows', async () => {
    await fresh();
    service.log.length = 0;
    await wrong(phone);
    await wrong('13700009999');
    const lines = service.log
      .filter((line) => line.includes('"sign-in refused"'))
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { way: 'password', problem: 'signin.wrong', account: '139****0001', ip: expect.any(String) },
      { account: '137****9999' },
    ]);
    expect(lines[0].reqId).toMatch(/^[\da-f-]{36}$/);
    await expect
      .poll(
        () => service.db`
        select details->>'way' as way, details->>'ip' as ip from audit_log
        where act = 'account.sign_in_refused' and actor_uid = (select uid from account where phone = ${phone})`,
        { timeout: 10_000 },
      )
      .toEqual([{ way: 'password', ip: lines[0].ip }]);
  });
});

describe('codes by text message', () => {
  const phone = '13611112222';
  const send = (to = phone) => callApi(service.url, sendSmsCode, '', sendSmsCode.path, { phone: to });
  const sendWith = (cookie: string, to: string) =>
    fetch(new URL(sendSmsCode.path, service.url), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: to }),
    });
  const use = (code: string, to = phone) =>
    requestToken(service.browser(), { grant_type: 'sms', phone: to, code });
  const codeSent = () => lastSmsCode(service.url);
  const another = (code: string) => (code === '000000' ? '000001' : '000000');

  it('sign in once; a new phone creates a reader, who is found the next time', async () => {
    expect((await send()).body.data).toEqual({ again: 60 });
    const code = await codeSent();
    expect(code).toMatch(/^\d{6}$/);
    const first = await use(code);
    const reader = await service.signIn.authenticate(first.body.access_token);
    expect(reader).toMatchObject({ role: 'user', permissions: [] });
    expect(await use(code)).toMatchObject({ status: 400, body: { problem: 'signin.code_wrong' } });
    service.advance(61);
    await send();
    const second = await use(await codeSent());
    expect((await service.signIn.authenticate(second.body.access_token))?.uid).toBe(reader?.uid);
  });

  it('are sent to a phone once a minute', async () => {
    expect((await send()).status).toBe(200);
    service.advance(20);
    expect(await send()).toMatchObject({
      status: 429,
      body: { problem: 'signin.code_too_soon', msg: '验证码已发送，请 40 秒后再获取' },
    });
    service.advance(41);
    expect((await send()).status).toBe(200);
  });

  it('are sent to a phone five times a day for one stranger; the member’s own device still gets one', async () => {
    const own = service.browser();
    await signInAs(own, phones.reader);
    for (let n = 0; n < 5; n++) {
      expect((await send(phones.reader)).status).toBe(200);
      service.advance(61);
    }
    expect(await send(phones.reader)).toMatchObject({ status: 429, body: { problem: 'signin.slow_down' } });
    service.advance(61);
    const device = `gongdu_device=${own.cookie('gongdu_device')}`;
    expect((await sendWith(device, phones.reader)).status).toBe(200);
    service.advance(86_400);
    expect((await send(phones.reader)).status).toBe(200);
  });

  it('are sent thirty times an hour for one address', async () => {
    for (let n = 0; n < 30; n++) expect((await send(`135${String(n).padStart(8, '0')}`)).status).toBe(200);
    expect(await send('13400000000')).toMatchObject({ status: 429, body: { problem: 'signin.slow_down' } });
  });

  it('become invalid for an address after five wrong attempts', async () => {
    await send();
    const code = await codeSent();
    for (let n = 0; n < 5; n++) expect((await use(another(code))).body.problem).toBe('signin.code_wrong');
    expect((await use(code)).body.problem).toBe('signin.code_wrong');
  });

  it('stay valid for the member’s own device while a stranger uses up attempts', async () => {
    const own = service.browser();
    await signInAs(own, phones.reader);
    await send(phones.reader);
    const code = await codeSent();
    for (let n = 0; n < 30; n++) await use(another(code), phones.reader);
    expect((await use(code, phones.reader)).status).toBe(400);
    expect((await requestToken(own, { grant_type: 'sms', phone: phones.reader, code })).status).toBe(200);
  });

  it('become invalid after five minutes, and with the next code', async () => {
    await send();
    const first = await codeSent();
    service.advance(301);
    expect((await use(first)).body.problem).toBe('signin.code_wrong');
    await send();
    const second = await codeSent();
    service.advance(61);
    await send();
    const third = await codeSent();
    if (second !== third) expect((await use(second)).body.problem).toBe('signin.code_wrong');
    expect((await use(third)).status).toBe(200);
  });

  it('are valid for their phone only', async () => {
    await send();
    expect((await use(await codeSent(), phones.reader)).body.problem).toBe('signin.code_wrong');
  });

  it('are stored only as a keyed hash', async () => {
    await send();
    const code = await codeSent();
    const [row] = await service.db`select * from auth_sms_code where phone = ${phone}`;
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('are shown on a page in demo mode', async () => {
    await send();
    const page = await service.browser().get('/dev/outbox');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain(await codeSent());
  });

  it('report outside demo mode that there is no service to send with, and there is no outbox', async () => {
    const real = await startAuthApp({ demo: false });
    const outbox = await fetch(`${real.url}/dev/outbox`);
    const sent = await callApi(real.url, sendSmsCode, '', sendSmsCode.path, { phone });
    await real.close();
    expect(outbox.status).toBe(404);
    expect(sent).toMatchObject({ status: 400, body: { problem: 'signin.not_offered' } });
  });
});

it('never logs a secret', async () => {
  const real = await startAuthApp({
    aliyunSms: {
      endpoint: 'http://127.0.0.1:1',
      accessKeyId: 'k',
      accessKeySecret: 'AliyunSecret99',
      signName: 's',
      templateCode: 't',
      noticeTemplateCodes: {
        phone_changed: '',
        passkey_added: '',
        account_cancelled: '',
        complaint_moved: '',
      },
    },
  });
  const browser = real.browser();
  const { body } = await signInAs(browser, phones.reader);
  const cookie = browser.cookie('gongdu_sso') ?? '';
  await wrongPasswordOf(real);
  const next = await requestToken(browser, {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
  });
  await requestToken(browser, { grant_type: 'refresh_token', refresh_token: body.refresh_token });
  await signInAs(browser, phones.reader);
  const redirected = await browser.get(`/token/gettoken?redirectUrl=${encodeURIComponent(`${real.url}/`)}`);
  await browser.get(`/index?token=${body.access_token}&refreshToken=${body.refresh_token}`);
  await callApi(real.url, sendSmsCode, '', sendSmsCode.path, { phone: '13611113333' });
  const address = new URL(redirected.headers.get('location') ?? '');
  const secrets = [
    password,
    'my-wrong-password',
    body.access_token,
    body.refresh_token,
    next.body.access_token,
    next.body.refresh_token,
    address.searchParams.get('token'),
    address.searchParams.get('refreshToken'),
    cookie.split('.')[1],
    'AliyunSecret99',
    'gongdu-web-public',
  ];
  const log = real.log.join('\n');
  await real.close();
  expect(log).toContain('sign-in request refused');
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
  }
});

function wrongPasswordOf(real: AuthApp) {
  return requestToken(real.browser(), {
    grant_type: 'password',
    username: phones.reader,
    password: 'my-wrong-password',
  });
}
