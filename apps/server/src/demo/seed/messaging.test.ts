// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { demoAccounts } from '../accounts.ts';
import { demoConversations } from '../content/messages.ts';
import { demoPeople } from '../content/people.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.db, new Date());
});
afterAll(() => database.close());

it('seeds conversations without gaps, in the order of time, with some unread lines', async () => {
  const rows = await database.db<{ n: number; ordered: boolean; unread: number }[]>`
    select c.last_seq as n, (select bool_and(m.seq = later.n) from (
        select seq, row_number() over (order by ctime, seq) as n from im_msg where conv_id = c.id) later
        join im_msg m on m.conv_id = c.id and m.seq = later.seq) as ordered,
      (select max(c.last_seq - read_seq) from im_member where conv_id = c.id) as unread
    from im_conv c where kind <> 5 and id not in (select conv_id from institution_session) order by id`;
  expect(rows).toEqual(
    demoConversations.map(({ lines, late }) => ({
      n: lines.length,
      ordered: true,
      unread: late?.lines ?? 0,
    })),
  );
});

it('stores the receiver of every line: the other member, or the group', async () => {
  const rows = await database.db<{ named: string; meant: string }[]>`
    select m.body ->> 'target_id' as named,
      case c.kind when 3 then 'user_' || (c.low_uid + c.high_uid - m.from_uid) else c.gid::text end as meant
    from im_msg m join im_conv c on c.id = m.conv_id`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ named, meant }) => named !== meant)).toEqual([]);
});

it('has only senders of the community, and only in their own conversations', () => {
  const known = new Set([...demoAccounts, ...demoPeople].map(({ key }) => key));
  for (const { members, lines, late } of demoConversations) {
    expect(members.filter((key) => !known.has(key))).toEqual([]);
    expect((late?.readers ?? []).filter((key) => !members.includes(key))).toEqual([]);
    expect(lines.filter(({ from }) => !members.includes(from))).toEqual([]);
  }
});
