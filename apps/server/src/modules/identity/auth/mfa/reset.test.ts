import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecurity,
} from '@gongdu/contract/identity/account/security';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthApp, password, phones, signInAs, startAuthApp } from '../../../../testing/app/auth-app.ts';
import { createAudit } from '../../../core/audit/service.ts';
import { resetSecondFactor } from './reset.ts';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp({ demo: false });
});
afterAll(() => service.close());

const reset = (uid: number) => {
  const { db, clock } = service;
  return resetSecondFactor({ uid }, { db, clock, audit: createAudit({ clock }) });
};

it('lets a locked-out operator sign in by password and set it up again; every running node ends their sessions', async () => {
  const other = await service.startNode();
  const { access, uid } = await anOperatorWithFactor();
  expect((await signInAs(service.browser(), phones.operator)).body.problem).toBe(
    'signin.second_factor_needed',
  );
  expect(await other.signIn.authenticate(access)).not.toBeNull();

  expect(await reset(uid)).toBe(1);
  await expect.poll(() => other.signIn.authenticate(access)).toBeNull();
  await expect.poll(() => service.signIn.authenticate(access)).toBeNull();
  const { status, body } = await signInAs(service.browser(), phones.operator);
  expect(status).toBe(200);
  const { secondFactor } = (await service.call(getSecurity, body.access_token)).body.data;
  expect(secondFactor).toEqual({ since: null, required: true, recoveryCodesLeft: 0 });
  expect((await service.call(beginSecondFactor, body.access_token, { password })).status).toBe(200);

  expect(await service.db`select actor_uid, object_kind, object_id, details from audit_log`).toEqual([
    { actorUid: uid, objectKind: 'account', objectId: uid, details: { by: 'command', sessionsEnded: '1' } },
  ]);
});

it('does nothing, and ends no session, where there is no second factor', async () => {
  const { body } = await signInAs(service.browser(), phones.reader);
  const uid = (await service.signIn.authenticate(body.access_token))?.uid ?? 0;
  const rows = () => service.db`select count(*) as n from audit_log`;
  const before = await rows();
  expect(await reset(uid)).toBeNull();
  expect(await service.signIn.authenticate(body.access_token)).not.toBeNull();
  expect(await rows()).toEqual(before);
});

async function anOperatorWithFactor(): Promise<{ access: string; uid: number }> {
  const access = await service.token(phones.operator);
  const { secret } = (await service.call(beginSecondFactor, access, { password })).body.data;
  const code = TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: service.clock.now().getTime(),
  });
  expect((await service.call(confirmSecondFactor, access, { code })).status).toBe(200);
  const uid = (await service.signIn.authenticate(access))?.uid ?? 0;
  return { access, uid };
}
