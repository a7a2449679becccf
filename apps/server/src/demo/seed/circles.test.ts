// @module-tag slow

import { expect, it, onTestFinished } from 'vitest';
import { createContentIndex } from '../../modules/core/content-index/service.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { demoCircles, demoTopics } from '../content/community.ts';
import { seedDemo } from './seed-demo.ts';

it('seeds circles and topics with consistent counters, in lists and queues', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await seedDemo(db, new Date('2026-11-21T08:00:00Z'));
  const contentIndex = createContentIndex({ db, clock: systemClock });
  const list = { pageIndex: 1, pageSize: 10, name: '', children: false };
  expect((await contentIndex.listPage('circle', list)).dataCount).toBe(demoCircles.length);
  expect((await contentIndex.listPage('topic', list)).dataCount).toBe(demoTopics.length);
  const drifted = await db`
    select name from circle c where members <> (select count(*) from circle_member where circle_id = c.id)
      or admins <> (select count(*) from circle_member where circle_id = c.id and role = 'admin')
      or waiting <> (select count(*) from circle_request where circle_id = c.id and state = 'waiting')
      or posts <> (select count(*) from circle_post where circle_id = c.id)
      or (state = 'public' and posts = 0) or members > seats
    union all select name from topic t where works <> (select count(*) from work_topic where topic_id = t.id)
      + (select count(*) from thought_topic where topic_id = t.id)`;
  expect(drifted).toEqual([]);
  const waiting = await db`
    select kind, n from moderation_count where kind in ('circle', 'topic') and state = 'pending' order by kind`;
  expect(waiting).toEqual([
    { kind: 'circle', n: 1 },
    { kind: 'topic', n: 2 },
  ]);
});
