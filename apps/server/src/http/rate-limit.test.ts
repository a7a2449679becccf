import { getUser } from '@gongdu/contract/auth/session';
import { createWork } from '@gongdu/contract/works/work-text';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/app/test-app.ts';
import { textDocument } from '../testing/factories/documents.ts';
import { createRateLimiter } from './rate-limit.ts';

it('refuses one member who calls without a pause, with the seconds to wait, and no other member', async () => {
  const town = await startTestApp({ env: { CALLS_PER_MINUTE: '20' } });
  const [hasty, calm] = [await town.createMember(), await town.createMember()];
  for (let n = 0; n < 20; n++) await hasty.call(getUser);
  const headers = { authorization: `Bearer ${hasty.token}` };
  const reply = await town.app.inject({ url: getUser.path, headers });
  expect(reply.json()).toMatchObject({
    code: 429,
    problem: 'request.too_many',
    msg: expect.stringMatching(/^操作太频繁，请 [1-3] 秒后再试$/),
  });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  await calm.call(getUser);
  await town.close();
});

it('counts what is added by its kind', async () => {
  const town = await startTestApp({ env: { CREATIONS_PER_HOUR: '3' } });
  const person = await town.createMember();
  const draft = { body: { title: '草稿', body: textDocument('字') } };
  for (let n = 0; n < 3; n++) await person.call(createWork, draft);
  expect(await person.callRefused(createWork, draft)).toMatchObject({ problem: 'request.too_many' });
  await person.call(getUser);
  await town.close();
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
