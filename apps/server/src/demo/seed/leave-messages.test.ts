// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../db/database.ts';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { seedDemo } from './seed-demo.ts';

let database: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.db, new Date());
});
afterAll(() => database.close());

it('leaves the inbox in the state that its messages imply', async () => {
  const { db } = database;
  const faults = await db`
    select s.conv_id from institution_session s join im_conv c on c.id = s.conv_id
      join im_member m on m.conv_id = s.conv_id and m.uid = s.institution_uid
      join im_msg last on last.conv_id = s.conv_id and last.seq = c.last_seq
    where s.last_seq <> c.last_seq or s.last_at <> c.last_at or last.ctime > now()
      or s.unread <> (
        select count(*) from im_msg x
        where x.conv_id = s.conv_id and x.seq > m.read_seq and x.from_uid = s.visitor_uid)
      or (s.waiting_since is not null) <> exists (
        select 1 from institution_wait w where w.conv_id = s.conv_id and w.ended_at is null)
      or exists (
        select 1 from im_msg a join im_msg b on b.conv_id = a.conv_id and b.seq = a.seq + 1
        where a.conv_id = s.conv_id and b.ctime < a.ctime)`;
  expect(faults).toEqual([]);
  const [totals] = await db`
    select count(*) as sessions, count(distinct state) as states, count(waiting_since) as waiting,
      (select count(*) from institution_note) > 4 as noted, (select count(*) from institution_visitor) as visitors,
      (select count(*) from institution_answer where member_uid is null) as automatic
    from institution_session`;
  expect(totals).toEqual({ sessions: 13, states: 3, waiting: 4, noted: true, visitors: 3, automatic: 4 });
});
