import { issueInstitutionTicket, sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthApp,
  callApi,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../testing/app/auth-app.ts';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp();
});
afterAll(() => service.close());

const tables = [
  'auth_session',
  'auth_oidc_model',
  'auth_sms_code',
  'auth_ticket',
  'auth_attempt',
  'auth_device',
] as const;
const counts = async () => {
  const rows = await Promise.all(
    tables.map((table) => service.db<[{ n: number }]>`select count(*) as n from ${service.db(table)}`),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.[0].n]));
};

it('deletes everything that has expired, and nothing that is valid', async () => {
  const { body } = await signInAs(service.browser(), phones.owner);
  await requestToken(service.browser(), { grant_type: 'password', username: phones.reader, password: 'x' });
  await callApi(service.url, sendSmsCode, '', sendSmsCode.path, { phone: '13611112222' });
  await callApi(service.url, issueInstitutionTicket, body.access_token);
  await service.signIn.sweep();
  expect(await counts()).toEqual({
    auth_session: 1,
    auth_oidc_model: 2,
    auth_sms_code: 1,
    auth_ticket: 1,
    auth_attempt: 6,
    auth_device: 1,
  });

  service.advance(31 * 86_400);
  await service.signIn.sweep();
  // The grant lives for a year, the session stays in the list for another month.
  expect(await counts()).toEqual({
    auth_session: 1,
    auth_oidc_model: 1,
    auth_sms_code: 0,
    auth_ticket: 0,
    auth_attempt: 0,
    auth_device: 1,
  });

  service.advance(400 * 86_400);
  await service.signIn.sweep();
  expect(await counts()).toEqual({
    auth_session: 0,
    auth_oidc_model: 0,
    auth_sms_code: 0,
    auth_ticket: 0,
    auth_attempt: 0,
    auth_device: 0,
  });
});
