import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../db/database.ts';
import { createAudit } from '../../modules/core/audit/service.ts';
import { demoAnnouncements } from '../content/operators.ts';

interface Needs {
  readonly operator: number;
  readonly now: Date;
}

const day = 86_400_000;

/** Announcements in each state; those that have started were seen by a part of their audience. */
export async function seedAnnouncements(tx: Transaction, { operator, now }: Needs): Promise<void> {
  const { sql } = tx;
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString();
  for (const { circle, from, to, ...texts } of demoAnnouncements) {
    const createdAt = inDays(Math.min(from, 0) - 1);
    const [{ circleId }] = await sql<[{ circleId: number | null }]>`
      select max(id) as circle_id from circle where name = ${circle ?? ''}`;
    const [{ id }] = await sql<[{ id: number }]>`
      insert into announcement ${sql({
        ...texts,
        circleId,
        startsAt: inDays(from),
        endsAt: inDays(to),
        createdBy: operator,
        createdAt,
      })} returning id`;
    const audit = createAudit({ clock: { now: () => new Date(createdAt) } });
    await audit.write(tx, { uid: operator }, 'announcement.published', id, { title: texts.title });
    if (from < 0) await seedSeen(tx, id, chinaDay(inDays(from)), chinaDay(inDays(from + 1)));
  }
}

/** Two in three of them saw it on one of these days, and four in seven of those read it. */
async function seedSeen({ sql }: Transaction, id: number, first: string, second: string): Promise<void> {
  await sql`update announcement set number = nextval('notification_id_seq') where id = ${id}`;
  await sql`
    insert into announcement_seen (number, uid, read)
    select number, uid, uid % 7 < 4 from announcement, account
    where announcement.id = ${id} and uid % 3 > 0 and (circle_id is null or exists (
      select 1 from circle_member member where member.circle_id = announcement.circle_id and member.uid = account.uid))`;
  await sql`
    insert into announcement_count (number, day, what, shard, n)
    select number, case when uid % 5 < 3 then ${first}::date else ${second}::date end as day, what, 0, count(*)
    from announcement join announcement_seen seen using (number), (values ('seen'), ('read')) of (what)
    where announcement.id = ${id} and (what = 'seen' or read) group by 1, 2, 3`;
  await sql`
    update announcement set audience_size = (
      select count(*) from account where circle_id is null or exists (
        select 1 from circle_member member where member.circle_id = announcement.circle_id and member.uid = account.uid))
    where id = ${id}`;
}
