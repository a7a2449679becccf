import { chinaDay } from '@gongdu/rules/china-time';
import { demoAnnouncements } from '../content/operators.ts';
import { auditAt, type Seeding } from './seeding.ts';

/** Announcements in each state; those that have started were seen by a part of their audience. */
export async function seedAnnouncements(demo: Seeding): Promise<void> {
  const createdBy = demo.uidOf('operator');
  for (const { circle, from, to, ...texts } of demoAnnouncements) {
    const createdAt = demo.inDays(Math.min(from, 0) - 1);
    const [{ circleId }] = await demo.sql<[{ circleId: number | null }]>`
      select max(id) as circle_id from circle where name = ${circle ?? ''}`;
    const [startsAt, endsAt] = [demo.inDays(from), demo.inDays(to)];
    const row = { ...texts, circleId, startsAt, endsAt, createdBy, createdAt };
    const id = await demo.insertOne('announcement', row);
    const audit = auditAt(createdAt);
    await audit.write(demo, { uid: createdBy }, 'announcement.published', id, { title: texts.title });
    if (from < 0) await seedSeen(demo, id, [chinaDay(startsAt), chinaDay(demo.inDays(from + 1))]);
  }
}

/** Two in three of them saw it on one of these days, and four in seven of those read it. */
async function seedSeen({ sql }: Seeding, id: number, [first, second]: [string, string]): Promise<void> {
  const isAudience = sql`(circle_id is null or exists (
    select 1 from circle_member member where member.circle_id = announcement.circle_id and member.uid = account.uid))`;
  await sql`
    update announcement set number = nextval('notification_id_seq'),
      audience_size = (select count(*) from account where ${isAudience})
    where id = ${id}`;
  await sql`
    insert into announcement_seen (number, uid, read)
    select number, uid, uid % 7 < 4 from announcement, account
    where announcement.id = ${id} and uid % 3 > 0 and ${isAudience}`;
  await sql`
    insert into announcement_count (number, day, what, shard, n)
    select number, case when uid % 5 < 3 then ${first}::date else ${second}::date end as day, what, 0, count(*)
    from announcement join announcement_seen seen using (number), (values ('seen'), ('read')) of (what)
    where announcement.id = ${id} and (what = 'seen' or read) group by 1, 2, 3`;
}
