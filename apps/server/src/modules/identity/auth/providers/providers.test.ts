import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { type AuthApp, callApi, requestToken, startAuthApp } from '../../../../testing/app/auth-app.ts';
import { aliyunAccepts } from '../../../../testing/fakes/aliyun.ts';
import { type FakeService, startFakeService } from '../../../../testing/fakes/http-service.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const keep = <T extends FakeService | AuthApp>(one: T): T => {
  open.push(one);
  return one;
};

it('Aliyun: sends the code with a valid signature, and the code signs in', async () => {
  const sent: URLSearchParams[] = [];
  const aliyun = keep(
    await startFakeService((request) => {
      if (!aliyunAccepts(request, 'key-secret')) return { Code: 'SignatureDoesNotMatch', Message: 'no' };
      sent.push(request.url.searchParams);
      return { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' };
    }),
  );
  const settings = {
    endpoint: aliyun.url,
    accessKeyId: 'key-id',
    signName: '共读（测试）*',
    templateCode: 'SMS_1',
    noticeTemplateCodes: { phone_changed: '', passkey_added: '', account_cancelled: '', complaint_moved: '' },
  };
  const service = keep(await startAuthApp({ aliyunSms: { ...settings, accessKeySecret: 'key-secret' } }));
  const phone = '13611112222';
  expect((await callApi(service.url, sendSmsCode, '', sendSmsCode.path, { phone })).status).toBe(200);
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    PhoneNumbers: phone,
    SignName: '共读（测试）*',
    TemplateCode: 'SMS_1',
  });
  const { code }: { code: string } = JSON.parse(sent[0]?.get('TemplateParam') ?? '{}');
  expect((await requestToken(service.browser(), { grant_type: 'sms', phone, code })).status).toBe(200);
  expect((await fetch(`${service.url}/dev/outbox`)).status).toBe(404);
});

it('Aliyun: answers a refusal with 502, and allows the next attempt at once', async () => {
  const aliyun = keep(
    await startFakeService((request) => ({
      Code: aliyunAccepts(request, 'another') ? 'OK' : 'SignatureDoesNotMatch',
    })),
  );
  const settings = {
    endpoint: aliyun.url,
    accessKeyId: 'key-id',
    signName: 's',
    templateCode: 't',
    noticeTemplateCodes: { phone_changed: '', passkey_added: '', account_cancelled: '', complaint_moved: '' },
  };
  const service = keep(await startAuthApp({ aliyunSms: { ...settings, accessKeySecret: 'key-secret' } }));
  for (let n = 0; n < 2; n++) {
    const answer = await callApi(service.url, sendSmsCode, '', sendSmsCode.path, { phone: '13611112222' });
    expect(answer).toMatchObject({ status: 502, body: { problem: 'signin.sms_failed' } });
  }
});

it('JiGuang: exchanges a login token for the number it encrypted for us', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const jiguang = keep(
    await startFakeService(({ method, url, headers, body }) => {
      const basic = `Basic ${Buffer.from('app:master').toString('base64')}`;
      const isCall = method === 'POST' && url.pathname === '/v1/web/loginTokenVerify';
      if (!isCall || headers.authorization !== basic) return { code: 8001, content: 'auth failed' };
      const { loginToken }: { loginToken: string } = JSON.parse(body);
      if (loginToken !== 'good') return { code: 8003, content: 'token expired' };
      const phone = publicEncrypt(
        { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from('13655556666'),
      );
      return { id: 1, code: 8000, content: 'get phone success', phone: phone.toString('base64') };
    }),
  );
  const settings = { endpoint: jiguang.url, appKey: 'app', privateKey: pem };
  const service = keep(await startAuthApp({ jiguang: { ...settings, masterSecret: 'master' } }));
  const press = (of: AuthApp, value: string) =>
    requestToken(of.browser(), { grant_type: 'jverification', token: value });
  const first = await press(service, 'good');
  expect(first.status).toBe(200);
  const again = await press(service, 'good');
  const [a, b] = await Promise.all(
    [first, again].map(({ body }) => service.signIn.authenticate(body.access_token)),
  );
  expect(a?.uid).toBe(b?.uid);
  const [account] = await service.db`select phone from account where uid = ${a?.uid ?? 0}`;
  expect(account).toEqual({ phone: '13655556666' });
  expect(await press(service, 'bad')).toMatchObject({
    status: 400,
    body: { problem: 'signin.one_press_failed' },
  });

  const misset = keep(await startAuthApp({ jiguang: { ...settings, masterSecret: 'wrong' } }));
  expect(await press(misset, 'good')).toMatchObject({
    status: 400,
    body: { problem: 'signin.one_press_failed' },
  });
});

it('any OpenID provider: a code with PKCE, or a recent ID token, identifies the same reader each time', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const idToken = (issuer: string, nonce?: string, audience = 'gongdu', at = Date.now()) =>
    new SignJWT({ name: '远方的书友', ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('person-7')
      .setIssuedAt(Math.floor(at / 1000))
      .setExpirationTime(Math.floor(at / 1000) + 3600)
      .sign(privateKey);
  const verifier = 'v'.repeat(64);
  const provider = keep(
    await startFakeService(async ({ method, url, headers, body }, issuer) => {
      if (url.pathname === '/.well-known/openid-configuration')
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
        };
      if (url.pathname === '/keys') return { keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] };
      const form = new URLSearchParams(body);
      const authentic =
        form.get('client_secret') === 'outside-secret' ||
        headers.authorization === `Basic ${Buffer.from('gongdu:outside-secret').toString('base64')}`;
      const right =
        method === 'POST' &&
        authentic &&
        form.get('code') === 'good-code' &&
        form.get('code_verifier') === verifier &&
        form.get('redirect_uri') === 'https://gongdu.example/login';
      return right
        ? { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: await idToken(issuer) }
        : { error: 'invalid_grant' };
    }),
  );
  const external = {
    name: 'campus',
    issuer: provider.url,
    clientId: 'gongdu',
    clientSecret: 'outside-secret',
  };
  const service = keep(await startAuthApp({ external }));
  const use = (form: Record<string, string>) =>
    requestToken(service.browser(), { grant_type: 'external', provider: 'campus', ...form });

  const code = { code: 'good-code', redirect_uri: 'https://gongdu.example/login', code_verifier: verifier };
  const first = await use(code);
  expect(first.status).toBe(200);
  const second = await use({ id_token: await idToken(provider.url, 'n1'), nonce: 'n1' });
  const [a, b] = await Promise.all(
    [first, second].map(({ body }) => service.signIn.authenticate(body.access_token)),
  );
  expect(a).not.toBeNull();
  expect(b?.uid).toBe(a?.uid);
  const [account] = await service.db`select name, phone, role from account where uid = ${a?.uid ?? 0}`;
  expect(account).toEqual({ name: '远方的书友', phone: null, role: 'user' });

  const refused = { status: 400, body: { problem: 'signin.external_failed' } };
  expect(await use({ ...code, code: 'bad' })).toMatchObject(refused);
  expect(await use({ ...code, code_verifier: 'w'.repeat(64) })).toMatchObject(refused);
  expect(await use({ id_token: await idToken(provider.url, 'n1'), nonce: 'n2' })).toMatchObject(refused);
  expect(await use({ id_token: await idToken(provider.url, 'n', 'another'), nonce: 'n' })).toMatchObject(
    refused,
  );
  expect(await use({ id_token: await idToken('https://x.example', 'n'), nonce: 'n' })).toMatchObject(refused);
  const old = await idToken(provider.url, 'n', 'gongdu', Date.now() - 600_000);
  expect(await use({ id_token: old, nonce: 'n' })).toMatchObject(refused);
  expect(await use({ ...code, provider: 'other' })).toMatchObject({
    body: { problem: 'signin.not_offered' },
  });
});
