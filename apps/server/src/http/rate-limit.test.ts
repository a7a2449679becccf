import { getPublicSite } from '@gongdu/contract/core/site/settings';
import { getSiteConfig } from '@gongdu/contract/core/site/site-config';
import type { Endpoint } from '@gongdu/contract/endpoint';
import { beginPasskeySignIn } from '@gongdu/contract/identity/account/passkeys';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { expect, it } from 'vitest';
import { startInstitutionApp } from '../testing/app/institution-app.ts';
import { startTestApp } from '../testing/app/test-app.ts';
import { textDocument } from '../testing/factories/documents.ts';
import { createRateLimiter } from './rate-limit.ts';

it('refuses one member who calls without a pause, with the seconds to wait, and no other member', async () => {
  const app = await startTestApp({ env: { CALLS_PER_MINUTE: '20' } });
  const [hasty, calm] = [await app.createMember(), await app.createMember()];
  for (let n = 0; n < 20; n++) await hasty.call(getUser);
  const headers = { authorization: `Bearer ${hasty.token}` };
  const reply = await app.app.inject({ url: getUser.path, headers });
  expect(reply.json()).toMatchObject({
    code: 429,
    problem: 'request.too_many',
    msg: expect.stringMatching(/^操作太频繁，请 [1-3] 秒后再试$/),
  });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  await calm.call(getUser);
  await app.close();
});

it('leaves each call that signing in needs its own allowance at an address without tokens', async () => {
  const app = await startTestApp({ env: { CALLS_PER_MINUTE: '5' } });
  const status = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
    (await app.app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) })).statusCode;
  for (let n = 0; n < 5; n++) expect(await status(getUser)).toBe(401);
  expect(await status(getUser)).toBe(429);
  expect(await status(getPublicSite)).toBe(429);
  expect(await status(getSiteConfig)).toBe(200);
  for (let n = 0; n < 5; n++) expect(await status(sendSmsCode)).toBe(400);
  expect(await status(sendSmsCode)).toBe(429);
  expect(await status(beginPasskeySignIn)).toBe(200);
  await app.close();
});

it('counts members who act for an institution one by one', async () => {
  const app = await startInstitutionApp({ env: { CALLS_PER_MINUTE: '20' } });
  const shop = await app.createInstitution();
  const [hasty, calm] = [await shop.join('staff'), await shop.join('staff')];
  const calls = Array.from({ length: 30 }, () => hasty.acting.call(getUser).catch(() => 'refused'));
  expect(await Promise.all(calls)).toContain('refused');
  await calm.acting.call(getUser);
  await shop.account.call(getUser);
  await app.close();
});

it('counts what is added by its kind', async () => {
  const app = await startTestApp({ env: { CREATIONS_PER_HOUR: '3' } });
  const person = await app.createMember();
  const draft = { body: { title: '草稿', body: textDocument('字') } };
  for (let n = 0; n < 3; n++) await person.call(createWork, draft);
  expect(await person.callRefused(createWork, draft)).toMatchObject({ problem: 'request.too_many' });
  await person.call(getUser);
  await app.close();
});

it('refills steadily, up to its capacity', () => {
  let now = 0;
  const limits = createRateLimiter({ callsPerMinute: 60, creationsPerHour: 0 }, () => now);
  const call = () => limits.count(getUser, null, '203.0.113.7');
  const untilRefused = () => {
    for (let n = 0; ; n++) {
      try {
        call();
      } catch {
        return n;
      }
    }
  };
  expect(untilRefused()).toBe(60);
  now += 10_000;
  expect(untilRefused()).toBe(10);
  now += 600_000;
  expect(untilRefused()).toBe(60);
});
