import { demoCircles } from '../content/community.ts';
import type { Seeding } from './seeding.ts';

/** The posts of the circles, pins and topics. @param ids in the order of the demo circles */
export async function seedCircleWorks({ sql }: Seeding, ids: readonly number[]): Promise<void> {
  // Each published work of a member is in one of their circles, or in none.
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
  for (const [at, { topics }] of demoCircles.entries()) {
    await sql`
      insert into circle_topic (circle_id, topic_id, position)
      select ${ids[at] ?? 0}, topic.id, nth from unnest(${topics}::text[]) with ordinality wanted (name, nth)
        join topic using (name)`;
  }
}
