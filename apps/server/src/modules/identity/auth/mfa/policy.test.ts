import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
} from '@gongdu/contract/identity/account/security';
import { listDevices } from '@gongdu/contract/identity/auth/devices';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { issueInstitutionTicket } from '@gongdu/contract/identity/auth/sign-in';
import { listModerationItems } from '@gongdu/contract/moderation/queue/queue';
import { TOTP } from 'otpauth';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthApp,
  password,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';
import { startTestApp } from '../../../../testing/app/test-app.ts';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp({ demo: false });
});
afterAll(() => service.close());

const missing = { status: 403, body: { problem: 'session.second_factor_missing' } };

const codeOf = (secret: string) =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: service.clock.now().getTime() });

async function setUp(access: string): Promise<string> {
  const { secret } = (await service.call(beginSecondFactor, access, { password })).body.data;
  expect((await service.call(confirmSecondFactor, access, { code: codeOf(secret) })).status).toBe(200);
  return secret;
}

it('operators, institutions and their administrators can only set it up', async () => {
  for (const phone of [phones.operator, phones.institution, phones.owner]) {
    const { status, body } = await signInAs(service.browser(), phone);
    expect(status).toBe(200);
    const access = body.access_token;
    expect((await service.call(getUser, access)).body.data.secondFactorMissing).toBe(true);
    expect((await service.call(getSecurity, access)).body.data.secondFactor).toMatchObject({
      since: null,
      required: true,
    });
    expect((await service.call(listDevices, access)).status).toBe(200);
    expect(await service.call(issueInstitutionTicket, access)).toMatchObject(missing);
  }
});

it('readers can continue without it', async () => {
  const { body } = await signInAs(service.browser(), phones.reader);
  expect((await service.call(getUser, body.access_token)).body.data.secondFactorMissing).toBe(false);
  expect((await service.call(issueInstitutionTicket, body.access_token)).body.problem).toBe(
    'session.forbidden',
  );
});

it('allows everything with the first refresh after the setup, and cannot be turned off', async () => {
  const { body } = await signInAs(service.browser(), phones.operator);
  const secret = await setUp(body.access_token);
  expect(await service.call(issueInstitutionTicket, body.access_token)).toMatchObject(missing);
  const next = await requestToken(service.browser(), {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
  });
  const access = next.body.access_token;
  expect((await service.call(getUser, access)).body.data.secondFactorMissing).toBe(false);
  expect((await service.call(issueInstitutionTicket, access)).body.problem).toBe('session.forbidden');
  service.advance(30);
  const off = await service.call(disableSecondFactor, access, { password, code: codeOf(secret) });
  expect(off).toMatchObject({ status: 403, body: { problem: 'security.second_factor_required' } });
});

it("an administrator's own factor counts for the institution they enter, also at refreshes", async () => {
  const { body } = await signInAs(service.browser(), phones.owner);
  const secret = await setUp(body.access_token);
  service.advance(30);
  const half = await signInAs(service.browser(), phones.owner);
  const owner = await requestToken(service.browser(), {
    grant_type: 'password',
    mfa_token: half.body.mfa_token ?? '',
    otp: codeOf(secret),
  });
  const { ticket } = (await service.call(issueInstitutionTicket, owner.body.access_token)).body.data;
  const shop = await requestToken(service.browser(), { grant_type: 'ticket', ticket });
  expect(shop.status).toBe(200);
  const next = await requestToken(service.browser(), {
    grant_type: 'refresh_token',
    refresh_token: shop.body.refresh_token,
  });
  for (const { access_token } of [shop.body, next.body])
    expect(await service.signIn.authenticate(access_token)).toMatchObject({
      role: 'institution',
      secondFactorMissing: false,
    });
  const alone = await signInAs(service.browser(), phones.institution);
  expect(await service.signIn.authenticate(alone.body.access_token)).toMatchObject({
    secondFactorMissing: true,
  });
});

it('refuses everything on the whole server and its socket until then, not only the sign-in service', async () => {
  const product = await startTestApp({ env: { DEMO: '0' } });
  const operator = await product.createMember({ role: 'admin', permissions: ['*:*:*'] });
  expect((await operator.callRefused(listModerationItems)).problem).toBe('session.second_factor_missing');
  const socket = io(`${product.address}/page`, {
    auth: { token: operator.token },
    transports: ['websocket'],
  });
  await expect(
    new Promise((resolve, reject) => {
      socket.once('connect', () => resolve('connected')).once('connect_error', reject);
    }),
  ).rejects.toThrow('session.second_factor_missing');
  socket.close();
  await product.close();
});
