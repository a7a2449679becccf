import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeyLimit,
  type UsedCredential,
} from '@gongdu/contract/identity/account/passkeys';
import { beginSecondFactor, confirmSecondFactor } from '@gongdu/contract/identity/account/security';
import { listDevices } from '@gongdu/contract/identity/auth/devices';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AuthApp,
  callApi,
  password,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';
import { createAuthenticator } from '../../../../testing/fakes/authenticator.ts';
import { createAudit } from '../../../core/audit/service.ts';
import { resetSecondFactor } from '../mfa/reset.ts';

let service: AuthApp;
let access: string;
beforeAll(async () => {
  service = await startAuthApp();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db`delete from auth_passkey`;
  await service.forgetAttempts();
  access = await service.token(phones.reader);
});

const newDevice = () => createAuthenticator({ origin: service.url, host: 'localhost' });

async function optionsForNew(token = access) {
  return (await service.call(beginPasskey, token, { password })).body.data;
}

const add = (credential: unknown, token = access) => service.call(addPasskey, token, { credential });

/** A device with a passkey of the reader. */
async function withPasskey(token = access) {
  const device = newDevice();
  const added = await add(device.create(await optionsForNew(token)), token);
  expect(added.status).toBe(200);
  return { device, passkey: added.body.data };
}

const optionsForSignIn = async () => (await service.call(beginPasskeySignIn, '')).body.data;

const present = (credential: UsedCredential, browser = service.browser()) =>
  requestToken(browser, { grant_type: 'passkey', credential: JSON.stringify(credential) });

const onPath = (path: string, method: 'PUT' | 'POST', input: unknown) =>
  callApi(service.url, { ...addPasskey, method }, access, path, input);

it('signs in to its account, with a full session', async () => {
  const { device, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ lastUsedAt: null, synced: false });
  const browser = service.browser();
  const { status, body } = await present(device.get(await optionsForSignIn()), browser);
  expect(status).toBe(200);
  expect((await service.call(getUser, body.access_token)).body.data.name).toBe('林小满');
  const devices = (await service.call(listDevices, body.access_token)).body.data;
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  const [listed] = (await service.call(listPasskeys, access)).body.data;
  expect(listed?.lastUsedAt).not.toBeNull();
  const [entry] =
    await service.db`select act from activity_log where kind = 'sign_in' order by id desc limit 1`;
  expect(entry).toEqual({ act: 'passkey' });
  const page = await browser.get('/token/gettoken?redirectUrl=%2Findex');
  expect(page.headers.get('location')).toContain('token=');
  const refreshed = await requestToken(browser, {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
  });
  expect(refreshed.status).toBe(200);
});

it('is added only after the password, and the member is notified by text message', async () => {
  expect((await service.call(beginPasskey, access, {})).body.problem).toBe('security.proof_missing');
  const wrong = await service.call(beginPasskey, access, { password: 'not-this' });
  expect(wrong.body.problem).toBe('security.password_wrong');
  await withPasskey();
  const { notices } = JSON.parse(await (await fetch(`${service.url}/dev/outbox`)).text());
  expect(notices[0]).toMatchObject({
    phone: phones.reader,
    words: expect.stringContaining('添加了通行密钥'),
  });
  const [entry] = await service.db`select act from audit_log order by id desc limit 1`;
  expect(entry).toEqual({ act: 'account.passkey_added' });
});

it('asks for no second factor, and requires that the device verified its holder', async () => {
  const operator = await service.token(phones.operator);
  const { device } = await withPasskey(operator);
  const { secret } = (await service.call(beginSecondFactor, operator, { password })).body.data;
  const otp = TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: service.clock.now().getTime(),
  });
  await service.call(confirmSecondFactor, operator, { code: otp });
  expect((await signInAs(service.browser(), phones.operator)).body.error).toBe('second_factor_required');
  expect((await present(device.get(await optionsForSignIn()))).status).toBe(200);
  const unchecked = await present(device.get(await optionsForSignIn(), { verified: false }));
  expect(unchecked.body.problem).toBe('signin.passkey_wrong');
  const [{ uid }] = await service.db<[{ uid: number }]>`
    select uid from account where phone = ${phones.operator}`;
  await resetSecondFactor({ uid }, { db: service.db, clock: service.clock, audit: createAudit(service) });
  const afterReset = await present(device.get(await optionsForSignIn()));
  expect(afterReset.body.problem).toBe('signin.passkey_unknown');
});

it('accepts a challenge once, within five minutes, and only one made for signing in', async () => {
  const { device } = await withPasskey();
  const options = await optionsForSignIn();
  const both = await Promise.all([present(device.get(options)), present(device.get(options))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  for (const challenge of [options.challenge, `${options.challenge}=`])
    expect((await present(device.get({ challenge }))).body.problem).toBe('signin.passkey_over');
  const late = await optionsForSignIn();
  service.advance(301);
  expect((await present(device.get(late))).body.problem).toBe('signin.passkey_over');
  const forNew = await optionsForNew(await service.token(phones.reader));
  for (const challenge of [forNew.challenge, 'bWFkZS11cA'])
    expect((await present(device.get({ challenge }))).body.problem).toBe('signin.passkey_over');
});

it('refuses and records another origin, another key, another owner and a counter that does not increase', async () => {
  const { device } = await withPasskey();
  await present(device.get(await optionsForSignIn()));
  for (const twist of [
    { origin: 'https://gongdu.example' },
    { host: 'gongdu.example' },
    { counter: 1 },
    { userHandle: 'c29tZWJvZHktZWxzZQ', counter: 9 },
  ]) {
    const { body } = await present(device.get(await optionsForSignIn(), twist));
    expect(body.problem, JSON.stringify(twist)).toBe('signin.passkey_wrong');
  }
  const stranger = newDevice();
  stranger.create(await optionsForNew());
  expect((await present(stranger.get(await optionsForSignIn()))).body.problem).toBe('signin.passkey_unknown');
  const forged = { ...stranger.get(await optionsForSignIn()), id: device.get({ challenge: 'eA' }).id };
  expect((await present(forged)).body.problem).toBe('signin.passkey_wrong');
  await expect
    .poll(
      () => service.db`
        select details->>'problem' as problem from audit_log
        where act = 'account.sign_in_refused' and details->>'way' = 'passkey'`,
    )
    .toContainEqual({ problem: 'signin.passkey_wrong' });
});

it('is added once, in the session that requested it, with user verification, and not beyond the limit', async () => {
  const options = await optionsForNew();
  const device = newDevice();
  const credential = device.create(options);
  const another = await service.token(phones.reader);
  const owner = await service.token(phones.owner);
  for (const token of [another, owner])
    expect((await add(credential, token)).body.problem).toBe('security.passkey_refused');
  expect((await add(credential)).status).toBe(200);
  expect((await add(credential)).body.problem).toBe('security.passkey_refused');
  const unchecked = newDevice().create(await optionsForNew(), { verified: false });
  expect((await add(unchecked)).body.problem).toBe('security.passkey_refused');
  expect((await optionsForNew()).excludeCredentials).toMatchObject([{ id: credential.id }]);
  const last = newDevice().create(await optionsForNew());
  await service.db`
    insert into auth_passkey (uid, credential_id, public_key, counter, transports, synced, name, created_at)
    select uid, 'c' || n, '', 0, '{}', false, '', now()
    from account, generate_series(2, ${passkeyLimit}) n where phone = ${phones.reader}`;
  expect((await add(last)).body.problem).toBe('security.passkeys_full');
  expect((await service.call(beginPasskey, access, { password })).body.problem).toBe(
    'security.passkeys_full',
  );
});

it('is renamed by its owner and removed after the password, and cannot sign in any more', async () => {
  const { device, passkey } = await withPasskey();
  const path = `/api/security/passkeys/${passkey.id}`;
  expect((await onPath(path, 'PUT', { name: '书房的电脑' })).status).toBe(200);
  const [listed] = (await service.call(listPasskeys, access)).body.data;
  expect(listed?.name).toBe('书房的电脑');
  expect((await onPath(path, 'PUT', { name: ' ' })).body.fields).toMatchObject([{ field: 'name' }]);
  const mine = access;
  access = await service.token(phones.owner);
  expect((await onPath(path, 'PUT', { name: '别人的' })).body.problem).toBe('security.passkey_none');
  expect((await onPath(`${path}/remove`, 'POST', { password })).body.problem).toBe('security.passkey_none');
  access = mine;
  expect((await onPath(`${path}/remove`, 'POST', {})).body.problem).toBe('security.proof_missing');
  expect((await onPath(`${path}/remove`, 'POST', { password })).status).toBe(200);
  expect((await present(device.get(await optionsForSignIn()))).body.problem).toBe('signin.passkey_unknown');
});

it('refuses malformed credentials, and delays further attempts after thirty failures', async () => {
  for (const credential of ['', '{', '{}', '[]', 'null', '{"id":"a"}']) {
    const { status } = await requestToken(service.browser(), { grant_type: 'passkey', credential });
    expect(status).toBe(400);
  }
  const stranger = newDevice();
  stranger.create(await optionsForNew());
  const credential = stranger.get(await optionsForSignIn());
  for (let n = 0; n < 30; n++) await present(credential);
  expect((await present(credential)).body.problem).toBe('signin.slow_down');
});

it('is not offered at an IP address, nor if operators have disabled it', async () => {
  const plain = await startAuthApp({ passkeyHost: null });
  expect((await plain.call(beginPasskeySignIn, '')).body.problem).toBe('signin.not_offered');
  await plain.close();
  await service.db`
    insert into site_section (section, value, version, updated_by, updated_at)
    values ('signIn', '{"ways":["password","sms"]}', 1, 1, now())`;
  const node = await service.startNode();
  const { device } = await withPasskey();
  const credential = device.get(await optionsForSignIn());
  expect((await node.call(beginPasskeySignIn, '')).body.problem).toBe('signin.not_offered');
  const { id, secret, scope } = webClient;
  const response = await fetch(`${node.url}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: id,
      client_secret: secret,
      scope,
      grant_type: 'passkey',
      credential: JSON.stringify(credential),
    }),
  });
  expect(await response.json()).toMatchObject({ problem: 'signin.not_offered' });
});
