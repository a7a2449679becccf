import { getUser } from '@gongdu/contract/identity/auth/session';
import { issueInstitutionTicket } from '@gongdu/contract/identity/auth/sign-in';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  callApi,
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

describe('POST /connect/token', () => {
  it('password: returns a token pair whose access token the APIs accept for 25 hours', async () => {
    const { status, body, headers } = await signInAs(service.browser(), phones.reader);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 90_000, scope: 'api offline_access' });
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({
      iss: service.url,
      aud: `${service.url}/api`,
      role: 'user',
      perms: [],
      inst: null,
    });
    expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const user = await callApi(service.url, getUser, body.access_token);
    expect(user.body.data).toEqual({
      uid: Number(claims.sub),
      name: '林小满',
      avatar: null,
      phone: '139****0001',
      nameShowsPhone: false,
      roles: ['user'],
      permissions: [],
      isInstitution: false,
      isInstitutionAdmin: false,
      institutionRole: null,
      institution: null,
      actingMember: null,
      secondFactorMissing: false,
      cancellationDueAt: null,
      minor: { ageUnknown: true, consentMissing: false, mode: false },
    });
  });

  it('password: distinguishes an institution and its administrator', async () => {
    const shop = await signInAs(service.browser(), phones.institution);
    const owner = await signInAs(service.browser(), phones.owner);
    const institution = { name: '南风书店', slug: 'nanfeng' };
    expect((await callApi(service.url, getUser, shop.body.access_token)).body.data).toMatchObject({
      roles: ['institution'],
      isInstitution: true,
      isInstitutionAdmin: false,
      institution,
    });
    expect((await callApi(service.url, getUser, owner.body.access_token)).body.data).toMatchObject({
      roles: ['user'],
      isInstitution: false,
      isInstitutionAdmin: true,
      institution,
    });
    const operator = await signInAs(service.browser(), phones.operator);
    expect(decodeJwt(operator.body.access_token)).toMatchObject({ role: 'admin', perms: ['*:*:*'] });
  });

  it('password: reads a phone in any spelling, and never another one', async () => {
    const national = `${phones.reader.slice(0, 3)} ${phones.reader.slice(3)}`;
    const wide = phones.reader.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    for (const username of [`+86 ${national}`, `0086${phones.reader}`, `\u202d${national}\u202c`, wide]) {
      const { status } = await requestToken(service.browser(), {
        grant_type: 'password',
        username,
        password,
      });
      expect(status, username).toBe(200);
    }
    const longer = { grant_type: 'password', username: `${phones.reader}2`, password };
    expect(await requestToken(service.browser(), longer)).toMatchObject({ status: 400 });
    const sms = { grant_type: 'sms', phone: `${phones.reader}2`, code: '123456' };
    expect((await requestToken(service.browser(), sms)).body).toMatchObject({
      error_description: '请填写正确的 11 位手机号',
    });
  });

  it('password: answers a wrong password and an unknown phone alike', async () => {
    const form = { grant_type: 'password', password: 'not-this-one' };
    const wrong = await requestToken(service.browser(), { ...form, username: phones.operator });
    const unknown = await requestToken(service.browser(), { ...form, username: '13700000009' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      error: 'invalid_grant',
      error_description: '手机号或密码不正确',
      problem: 'signin.wrong',
    });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: wrong.status,
      body: wrong.body,
    });
  });

  it('password: names the empty field', async () => {
    const { status, body } = await requestToken(service.browser(), {
      grant_type: 'password',
      username: phones.reader,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_description: '请填写密码', problem: 'request.invalid' });
  });

  it('password: reports a disabled account, and only with the correct password', async () => {
    await service.db`update account set disabled_at = now() where phone = ${phones.operator}`;
    const right = await signInAs(service.browser(), phones.operator);
    const wrong = await requestToken(service.browser(), {
      grant_type: 'password',
      username: phones.operator,
      password: 'x',
    });
    await service.db`update account set disabled_at = null where phone = ${phones.operator}`;
    expect(right).toMatchObject({ status: 403, body: { problem: 'signin.disabled' } });
    expect(wrong).toMatchObject({ status: 400, body: { problem: 'signin.wrong' } });
  });

  it("anonymity: a guest token has no refresh token and is not accepted as a member's", async () => {
    const { status, body } = await requestToken(service.browser(), { grant_type: 'anonymity' });
    expect(status).toBe(200);
    expect(body.refresh_token).toBeUndefined();
    expect(await service.signIn.authenticate(body.access_token)).toBeNull();
    expect((await callApi(service.url, getUser, body.access_token)).status).toBe(401);
  });

  it('external and jverification: report when they are not configured', async () => {
    const external = await requestToken(service.browser(), {
      grant_type: 'external',
      provider: 'x',
      id_token: 'x',
      nonce: 'x',
    });
    const onePress = await requestToken(service.browser(), { grant_type: 'jverification', token: 'x' });
    const answer = { status: 400, body: { problem: 'signin.not_offered' } };
    expect(external).toMatchObject(answer);
    expect(onePress).toMatchObject(answer);
    expect(onePress.body.error_description).toBe('这种登录方式还没有开通，请使用其他方式登录');
  });

  it('ticket: opens the institution once, within 60 seconds', async () => {
    const owner = await signInAs(service.browser(), phones.owner);
    const issue = async () =>
      (await callApi(service.url, issueInstitutionTicket, owner.body.access_token)).body.data.ticket;
    const use = (ticket: string) => requestToken(service.browser(), { grant_type: 'ticket', ticket });

    const ticket = await issue();
    const first = await use(ticket);
    expect(decodeJwt(first.body.access_token)).toMatchObject({
      role: 'institution',
      inst: expect.any(Number),
    });
    expect(await use(ticket)).toMatchObject({ status: 400, body: { problem: 'signin.ticket_invalid' } });

    const late = await issue();
    service.advance(61);
    expect(await use(late)).toMatchObject({ status: 400, body: { problem: 'signin.ticket_invalid' } });
  });

  it('ticket: issued only to an administrator of an institution', async () => {
    for (const phone of [phones.reader, phones.institution]) {
      const { body } = await signInAs(service.browser(), phone);
      const answer = await callApi(service.url, issueInstitutionTicket, body.access_token);
      expect(answer).toMatchObject({ status: 403, body: { problem: 'session.forbidden' } });
    }
  });

  it('refuses an unknown grant, a foreign client and a wrong client secret in Chinese', async () => {
    const browser = service.browser();
    const unknown = await requestToken(browser, { grant_type: 'magic' });
    expect(unknown).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
    expect(unknown.body.error_description).toBe('不支持的登录方式');
    const form = { grant_type: 'password', username: phones.reader, password };
    for (const change of [{ client_id: 'nobody' }, { client_secret: 'wrong' }]) {
      const { status, body } = await requestToken(browser, { ...form, ...change });
      expect(status).toBe(401);
      expect(body).toMatchObject({
        error: 'invalid_client',
        error_description: '客户端未登记，或客户端凭据不正确',
      });
    }
  });

  it("refuses a sign-in from another site's page", async () => {
    const answer = await service.browser().post(
      '/connect/token',
      {
        grant_type: 'password',
        username: phones.reader,
        password,
        client_id: 'gongdu-web',
        client_secret: 'gongdu-web-public',
      },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
