import { endDevice, listDevices } from '@gongdu/contract/identity/auth/devices';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import {
  type AuthApp,
  callApi,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';
import { refreshGrace } from './sessions.ts';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp();
});
afterAll(() => service.close());

const expired = { status: 400, body: { error: 'invalid_grant', problem: 'session.expired' } };
const refresh = (refresh_token: string) =>
  requestToken(service.browser(), { grant_type: 'refresh_token', refresh_token });

describe('refreshing', () => {
  it('returns a new pair of the same session, and the new one works', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const next = await refresh(body.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(body.refresh_token);
    const [before, after] = await Promise.all(
      [body, next.body].map(({ access_token }) => service.signIn.authenticate(access_token)),
    );
    expect(after).toEqual(before);
    expect((await refresh(next.body.refresh_token)).status).toBe(200);
  });

  it('ends the whole family for a used refresh token: every token of the session is refused', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const next = await refresh(body.refresh_token);
    service.advance(refreshGrace + 1);
    const again = await refresh(body.refresh_token);
    expect(again).toMatchObject(expired);
    expect(again.body.error_description).toBe('登录状态已过期，请重新登录');
    expect((await refresh(next.body.refresh_token)).status).toBe(400);
    expect(await service.signIn.authenticate(next.body.access_token)).toBeNull();
    expect(await service.signIn.authenticate(body.access_token)).toBeNull();
  });

  it('ends the family at once for a used refresh token whose successor has been used', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const next = await refresh(body.refresh_token);
    const newest = await refresh(next.body.refresh_token);
    expect(await refresh(body.refresh_token)).toMatchObject(expired);
    expect(await refresh(newest.body.refresh_token)).toMatchObject(expired);
    expect(await service.signIn.authenticate(newest.body.access_token)).toBeNull();
  });

  it('updates changed claims of the account', async () => {
    const { body } = await signInAs(service.browser(), phones.operator);
    await service.db`update account set permissions = '{approval:post:review}' where phone = ${phones.operator}`;
    const next = await refresh(body.refresh_token);
    const caller = await service.signIn.authenticate(next.body.access_token);
    expect(caller?.permissions).toEqual(['approval:post:review']);
  });
});

describe('refreshing after the answer was lost', () => {
  it('returns another pair of the same session, and its refresh token works', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const lost = await refresh(body.refresh_token);
    service.advance(refreshGrace - 1);
    const heard = await refresh(body.refresh_token);
    expect(heard.status).toBe(200);
    expect(heard.body.refresh_token).not.toBe(lost.body.refresh_token);
    const caller = await service.signIn.authenticate(body.access_token);
    expect(await service.signIn.authenticate(heard.body.access_token)).toEqual(caller);
    const later = await refresh(heard.body.refresh_token);
    expect(later.status).toBe(200);
    expect((await refresh(later.body.refresh_token)).status).toBe(200);
  });

  it('counts the grace period from the first use, however often the token is used', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    await refresh(body.refresh_token);
    service.advance(refreshGrace - 60);
    expect((await refresh(body.refresh_token)).status).toBe(200);
    service.advance(61);
    expect(await refresh(body.refresh_token)).toMatchObject(expired);
  });

  it('keeps the first used of two pairs for one token, and ends the family with the other', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const [one, two] = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const next = await refresh(two.body.refresh_token);
    expect(next.status).toBe(200);
    expect(await refresh(one.body.refresh_token)).toMatchObject(expired);
    expect(await refresh(next.body.refresh_token)).toMatchObject(expired);
  });

  it('keeps one of two pairs that are used at the same moment', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const pairs = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    const used = await Promise.all(pairs.map((pair) => refresh(pair.body.refresh_token)));
    expect(used.filter(({ status }) => status === 200).length).toBeLessThan(2);
  });
});

describe('the end of a session', () => {
  it('devices are listed and ended one by one', async () => {
    const here = await signInAs(service.browser(), phones.owner);
    const phone = await signInAs(
      service.browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50'),
      phones.owner,
    );
    const { body } = await callApi(service.url, listDevices, here.body.access_token);
    expect(body.data).toHaveLength(2);
    const devices: { sid: string; device: string; current: boolean; ip: string }[] = body.data;
    expect(devices.find((device) => device.current)).toMatchObject({ device: 'Chrome · Windows' });
    const other = devices.find((device) => !device.current);
    expect(other).toMatchObject({ device: '微信 · iPhone', ip: expect.stringMatching(/127\.0\.0\.1|::1/) });

    const end = (sid: string) =>
      callApi(service.url, endDevice, here.body.access_token, `/api/sessions/${sid}`);
    expect((await end(other?.sid ?? '')).status).toBe(200);
    expect(await service.signIn.authenticate(phone.body.access_token)).toBeNull();
    expect((await refresh(phone.body.refresh_token)).status).toBe(400);
    expect(await service.signIn.authenticate(here.body.access_token)).not.toBeNull();
    expect(await end(other?.sid ?? '')).toMatchObject({
      status: 404,
      body: { problem: 'session.not_found' },
    });
  });

  it("refuses to end another member's session", async () => {
    const reader = await signInAs(service.browser(), phones.reader);
    const owner = await signInAs(service.browser(), phones.owner);
    const sid = (await service.signIn.authenticate(owner.body.access_token))?.sid ?? '';
    const answer = await callApi(service.url, endDevice, reader.body.access_token, `/api/sessions/${sid}`);
    expect(answer.status).toBe(404);
    expect(await service.signIn.authenticate(owner.body.access_token)).not.toBeNull();
  });

  it('is reported on every node, once', async () => {
    const other = await service.startNode();
    const heard: string[] = [];
    other.signIn.onSessionEnded((sid) => heard.push(sid));
    const { body } = await signInAs(service.browser(), phones.reader);
    const caller = await other.signIn.authenticate(body.access_token);
    expect(caller).not.toBeNull();
    await callApi(service.url, endDevice, body.access_token, `/api/sessions/${caller?.sid}`);
    await expect.poll(() => other.signIn.authenticate(body.access_token)).toBeNull();
    expect(heard).toEqual([caller?.sid]);
  });

  it('is known to a node that starts later', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const caller = await service.signIn.authenticate(body.access_token);
    await callApi(service.url, endDevice, body.access_token, `/api/sessions/${caller?.sid}`);
    const late = await service.startNode();
    expect(await late.signIn.authenticate(body.access_token)).toBeNull();
  });

  it('follows a changed password for all other sessions', async () => {
    const [here, there] = await Promise.all([
      signInAs(service.browser(), phones.institution),
      signInAs(service.browser(), phones.institution),
    ]);
    const caller = await service.signIn.authenticate(here.body.access_token);
    await service.signIn.changePassword(caller?.uid ?? 0, 'another-spring', caller?.sid ?? null);
    expect(await service.signIn.authenticate(here.body.access_token)).not.toBeNull();
    expect(await service.signIn.authenticate(there.body.access_token)).toBeNull();
    expect((await signInAs(service.browser(), phones.institution)).status).toBe(400);
  });

  it('follows the disabling of an account, everywhere', async () => {
    const { body } = await signInAs(service.browser(), phones.owner);
    const caller = await service.signIn.authenticate(body.access_token);
    await inTransaction(service.db, (tx) => service.signIn.oversight.disable(tx, caller?.uid ?? 0));
    expect((await callApi(service.url, getUser, body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(400);
  });
});

describe('authenticate', () => {
  it('refuses what is not our access token', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    const [head, claims = '', signature] = body.access_token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'admin' }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const wrong of ['', 'x', body.refresh_token, `${head}.${forged}.${signature}`, `${none}.${claims}.`])
      expect(await service.signIn.authenticate(wrong)).toBeNull();
  });

  it('refuses an expired token, also a cached one', async () => {
    const { body } = await signInAs(service.browser(), phones.reader);
    expect(await service.signIn.authenticate(body.access_token)).not.toBeNull();
    service.advance(25 * 3600 + 1);
    expect(await service.signIn.authenticate(body.access_token)).toBeNull();
  });
});
