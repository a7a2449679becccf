import { getOperatorWeek } from '@gongdu/contract/administration/board';
import { addReaction } from '@gongdu/contract/core/reaction';
import { getInstitutionWeek } from '@gongdu/contract/institutions/week';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;
let now = new Date('2026-11-23T02:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => app.close());

it('counts an institution’s reads and new followers, this week and the one before', async () => {
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('南风书店', 'nanfeng') returning id`;
  const shop = await app.createMember({ role: 'institution', institutionId: id });
  const reader = await app.createMember();
  const { readership } = app.app.services;
  now = new Date(now.getTime() - 8 * dayMs);
  readership.countPage(shop.uid, { visitor: 'a' });
  now = new Date(now.getTime() + 8 * dayMs);
  readership.countPage(shop.uid, { visitor: 'a' });
  readership.countPage(shop.uid, { visitor: 'b' });
  await readership.flush();
  await reader.call(addReaction, { params: { kind: 'person', id: shop.uid, act: 'follow' } });
  const { days, firstReply } = await shop.call(getInstitutionWeek);
  expect(days).toHaveLength(14);
  expect(days.at(-9)).toMatchObject({ day: '2026-11-15', pageReads: 1, followers: 0 });
  expect(days.at(-1)).toMatchObject({ day: '2026-11-23', pageReads: 2, followers: 1, waits: 0 });
  expect(firstReply).toBeNull();
});

it('counts operators’ decisions and what came in, by day', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: ['system:board:read'] });
  const { minuteCounts } = app.app.services;
  minuteCounts.add('message', 4);
  await minuteCounts.flush();
  const { days } = await operator.call(getOperatorWeek);
  expect([days.length, days.at(-1)?.messages, days.at(-2)?.messages]).toEqual([14, 4, 0]);
});
