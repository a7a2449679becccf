import { beginSecondFactor, confirmSecondFactor } from '@gongdu/contract/identity/account/security';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import { type AuthApp, requestToken, startAuthApp } from '../../../../testing/app/auth-app.ts';
import { createBrowser, type TestBrowser } from '../../../../testing/browser.ts';
import { type FakeOpenIdProvider, startOpenIdProvider } from '../../../../testing/fakes/openid-provider.ts';

const publicUrl = 'http://localhost:18742';
const start = `/connect/external?redirectUrl=${encodeURIComponent('/index?a=1')}`;
const failed = '/login?redirectUrl=%2F&problem=signin.external_failed';

let provider: FakeOpenIdProvider;
let service: AuthApp;
let browser: TestBrowser;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${publicUrl}/connect/external/callback`);
  const settings = { name: '校园', clientId: 'gongdu', clientSecret: 'outside-secret' };
  service = await startAuthApp({ publicUrl, external: { ...settings, issuer: provider.url } });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(() => {
  provider.person = 'person-7';
  browser = createBrowser(service.url);
});

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** From our button through the provider's pages to the callback address; `bend` changes the request. */
async function atProvider(bend = (asked: string) => asked): Promise<string> {
  const there = createBrowser(provider.url);
  let next = bend(locationOf(await browser.get(start)));
  for (let hop = 0; hop < 6 && !next.startsWith(publicUrl); hop++)
    next = new URL(locationOf(await there.get(next)), provider.url).href;
  return next.slice(publicUrl.length);
}

async function accessOf(from: TestBrowser): Promise<string> {
  const answer = await from.get('/token/gettoken?redirectUrl=%2Findex');
  return new URL(locationOf(answer), publicUrl).searchParams.get('token') ?? '';
}

it('signs a member in through the provider, as the same reader each time', async () => {
  const uids: (number | undefined)[] = [];
  for (let time = 0; time < 2; time++) {
    browser.clearCookies();
    const back = await browser.get(await atProvider());
    expect(locationOf(back)).toBe('/token/gettoken?redirectUrl=%2Findex%3Fa%3D1');
    expect(browser.cookie('gongdu_external')).toBeUndefined();
    uids.push((await service.signIn.authenticate(await accessOf(browser)))?.uid);
  }
  expect(uids[0]).toBeTypeOf('number');
  expect(uids[1]).toBe(uids[0]);
  const [account] = await service.db`select name, role from account where uid = ${uids[0] ?? 0}`;
  expect(account).toEqual({ name: '远方的书友', role: 'user' });
});

it('keeps only an HttpOnly key in the browser, for 10 minutes', async () => {
  await browser.get(start);
  expect(browser.lastSetCookies()).toEqual([
    expect.stringMatching(/^gongdu_external=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ]);
  const back = await atProvider();
  service.advance(601);
  expect(locationOf(await browser.get(back))).toBe(failed);
});

it("refuses a forged state, a reply without the browser's key, and a repeated reply", async () => {
  const back = await atProvider();
  const key = `gongdu_external=${browser.cookie('gongdu_external')}`;
  const forged = back.replace(/state=[^&]+/, 'state=forged');
  expect(forged).not.toBe(back);
  expect(locationOf(await createBrowser(service.url).get(forged, { cookie: key }))).toBe(failed);
  expect(locationOf(await createBrowser(service.url).get(back))).toBe(failed);
  expect(locationOf(await browser.get(back, { cookie: key }))).toMatch(/^\/token\/gettoken/);
  const again = createBrowser(service.url);
  expect(locationOf(await again.get(back, { cookie: key }))).toBe(failed);
  expect(again.cookie('gongdu_sso')).toBeUndefined();
});

it('refuses an ID token that answers another request', async () => {
  const back = await atProvider((asked) => asked.replace(/nonce=[^&]+/, 'nonce=of-another-visit'));
  expect(back).toContain('code=');
  expect(locationOf(await browser.get(back))).toMatch(/^\/login\?.*problem=signin\.external_failed$/);
  expect(browser.cookie('gongdu_sso')).toBeUndefined();
});

it('returns to the sign-in page and reports a cancellation when the provider answers access_denied', async () => {
  provider.person = null;
  const back = await atProvider();
  expect(back).toContain('error=access_denied');
  expect(locationOf(await browser.get(back))).toBe(
    '/login?redirectUrl=%2Findex%3Fa%3D1&problem=signin.external_cancelled',
  );
  expect(browser.cookie('gongdu_sso')).toBeUndefined();
});

it('refuses a return address that is not ours', async () => {
  const answer = await browser.get('/connect/external?redirectUrl=https%3A%2F%2Fevil.example%2F');
  expect(answer.status).toBe(400);
});

it('requires a second factor before the sign-in, then refuses a disabled account', async () => {
  provider.person = 'person-8';
  await browser.get(await atProvider());
  const access = await accessOf(browser);
  const { secret } = (await service.call(beginSecondFactor, access, {})).body.data;
  const code = () =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: service.clock.now().getTime() });
  expect((await service.call(confirmSecondFactor, access, { code: code() })).status).toBe(200);
  service.advance(30);

  browser.clearCookies();
  const half = new URL(locationOf(await browser.get(await atProvider())), publicUrl);
  expect([half.pathname, half.searchParams.get('problem')]).toEqual([
    '/login',
    'signin.second_factor_needed',
  ]);
  expect(browser.cookie('gongdu_sso')).toBeUndefined();
  const mfa_token = new URLSearchParams(half.hash.slice(1)).get('mfa_token') ?? '';
  const whole = await requestToken(browser, { grant_type: 'external', mfa_token, otp: code() });
  expect(whole.status).toBe(200);

  const caller = await service.signIn.authenticate(whole.body.access_token);
  await inTransaction(service.db, (tx) => service.signIn.oversight.disable(tx, caller?.uid ?? 0));
  browser.clearCookies();
  expect(locationOf(await browser.get(await atProvider()))).toMatch(/problem=signin\.disabled$/);
  expect(browser.cookie('gongdu_sso')).toBeUndefined();
});
