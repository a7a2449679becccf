import type { Transaction } from '../../db/database.ts';
import { demoCircleRequests, demoCircles } from '../content/community.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  /** In the order of the demo circles. */
  readonly ids: readonly number[];
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

const hour = 3_600_000;

/** The activity of the circles: posts, pins, topics, requests, and the operators' selection. */
export async function seedCircleActivity(tx: Transaction, needs: Needs): Promise<void> {
  await seedPosts(tx);
  await seedTopics(tx, needs);
  await seedRequests(tx, needs);
  await seedFeatured(tx, needs);
}

/** Each published work of a member is in one of their circles, or in none. */
async function seedPosts({ sql }: Transaction): Promise<void> {
  await sql`
    insert into circle_post (kind, work_id, circle_id, published_at)
    select kind, id, (places.ids)[1 + id % array_length(places.ids, 1)], published_at
    from work join (
      select uid, array_agg(circle_id order by circle_id) as ids from circle_member group by uid
    ) places on places.uid = work.author_uid
    where state = 'published' and deleted_at is null and kind in ('post', 'review') and id % 3 <> 0`;
  await sql`update work set circle_id = p.circle_id from circle_post p where p.work_id = work.id`;
  await sql`update work_release r set circle_id = p.circle_id from circle_post p where p.work_id = r.work_id`;
  await sql`
    update content_entry e set circle_id = p.circle_id from circle_post p
    where p.work_id = e.id and p.kind = e.kind`;
  await sql`
    update circle set posts = n, active_at = greatest(active_at, newest) from (
      select circle_id, count(*)::int as n, max(published_at) as newest from circle_post group by circle_id
    ) counted where counted.circle_id = circle.id`;
  await sql`
    update circle_post set pinned_at = published_at where work_id in (
      select distinct on (circle_id) work_id from circle_post order by circle_id, published_at
    )`;
}

async function seedTopics({ sql }: Transaction, { ids }: Needs): Promise<void> {
  for (const [at, { topics }] of demoCircles.entries()) {
    await sql`
      insert into circle_topic (circle_id, topic_id, position)
      select ${ids[at] ?? 0}, topic.id, nth from unnest(${topics}::text[]) with ordinality wanted (name, nth)
        join topic using (name)`;
  }
}

async function seedRequests({ sql }: Transaction, { ids, uids, now }: Needs): Promise<void> {
  const rows = demoCircleRequests.map(({ circle, who, answer }, index) => {
    const at = demoCircles.findIndex(({ key }) => key === circle);
    const askedAt = new Date(now.getTime() - (index + 2) * 5 * hour);
    const question = demoCircles[at]?.question ?? '';
    return { circleId: ids[at] ?? 0, uid: uids.get(who) ?? 0, question, answer, state: 'waiting', askedAt };
  });
  // Members do not send requests.
  await sql`delete from circle_member m using unnest(${rows.map((row) => row.circleId)}::bigint[],
    ${rows.map((row) => row.uid)}::bigint[]) asked (circle_id, uid)
    where m.circle_id = asked.circle_id and m.uid = asked.uid and m.role = 'member'`;
  await sql`insert into ${bulkInsert(sql, 'circle_request', rows)}`;
  await sql`
    update circle set waiting = (
        select count(*) from circle_request r where r.circle_id = circle.id and r.state = 'waiting'),
      members = (select count(*) from circle_member m where m.circle_id = circle.id)`;
}

async function seedFeatured({ sql }: Transaction, { ids, uids, now }: Needs): Promise<void> {
  const chosen = ids.slice(0, 5).map((circleId, position) => ({
    circleId,
    position,
    startsAt: new Date(now.getTime() - 48 * hour),
    endsAt: position < 3 ? null : new Date(now.getTime() + 30 * 24 * hour),
    chosenByUid: uids.get('operator') ?? 0,
    changedByUid: uids.get('operator') ?? 0,
    changedAt: new Date(now.getTime() - 48 * hour),
    version: 1,
  }));
  await sql`insert into ${bulkInsert(sql, 'circle_featured', chosen)}`;
}
