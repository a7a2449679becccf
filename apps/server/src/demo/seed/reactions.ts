import type { Queryable } from '../../db/database.ts';
import { bookWorkReactions } from '../../modules/library/books/work-reactions.ts';
import { demoComments } from '../content/community.ts';
import { hourMs, iso, type SeededWork, type Seeding } from './seeding.ts';

/** Likes, collections, follows and comments of the community, with their counts and notifications. */
export async function seedReactions(demo: Seeding): Promise<void> {
  const published = demo.works.filter(({ state }) => state === 'published');
  await seedReactionRows(demo, published);
  await seedComments(demo, published);
  await updateCounts(demo.sql);
  await bookWorkReactions.publishedAll(
    demo,
    published.map(({ id }) => id),
  );
  await seedNotifications(demo.sql);
  await markSomeUnread(demo.sql, demo.uidOf('xiaoman'));
}

async function seedReactionRows(demo: Seeding, works: readonly SeededWork[]): Promise<void> {
  const { now } = demo;
  const people = [...demo.uids.values()];
  const onWorks = works.flatMap(({ kind, id, authorUid, publishedAt }, nth) =>
    people
      .filter((uid, at) => uid !== authorUid && pseudoRandom(nth, at, 11) < nth % 9)
      .flatMap((uid, at) => {
        const about = { objectKind: kind, objectId: id, uid, ownerUid: authorUid };
        const liked = { act: 'like' as const, ...about, at: laterThan(publishedAt, at, now) };
        return pseudoRandom(nth, at, 4) === 0 ? [liked, { ...liked, act: 'collect' as const }] : [liked];
      }),
  );
  const follows = people.flatMap((uid, nth) =>
    people
      .filter((other, at) => other !== uid && pseudoRandom(nth, at, 7) === 0)
      .map((other) => {
        const about = { objectKind: 'person' as const, objectId: other, uid, ownerUid: other };
        return { act: 'follow' as const, ...about, at: now.toISOString() };
      }),
  );
  await demo.insert('reaction', [...onWorks, ...follows]);
}

async function seedComments(demo: Seeding, works: readonly SeededWork[]): Promise<void> {
  const { sql, now } = demo;
  const people = [...demo.uids.values()];
  const said = works.flatMap((work, nth) =>
    demoComments.flatMap(({ text, answer }, at) => {
      const authorUid = people[(nth * 5 + at * 3) % people.length] ?? 0;
      if (authorUid === work.authorUid || pseudoRandom(nth, at, 13) > nth % 4) return [];
      const createdAt = laterThan(work.publishedAt, at, now);
      const row = { objectKind: work.kind, objectId: work.id, authorUid, text, createdAt };
      return [{ row, answer, answeredBy: work.authorUid }];
    }),
  );
  said.sort((a, b) => Date.parse(a.row.createdAt) - Date.parse(b.row.createdAt));
  const ids = await demo.insertForIds(
    'comment',
    said.map(({ row }) => row),
  );
  const answers = said.flatMap(({ row, answer, answeredBy }, at) => {
    if (!answer) return [];
    const createdAt = laterThan(row.createdAt, 1, now);
    return [{ ...row, rootId: ids[at] ?? 0, authorUid: answeredBy, text: answer, createdAt }];
  });
  await demo.insert('comment', answers);
  await sql`
    update comment set replies = n, heat = 2 * n
    from (select root_id, count(*)::int as n from comment where root_id is not null group by 1) of
    where of.root_id = comment.id`;
  const shown = await sql<{ id: number; ownerUid: number; text: string; publishedAt: string; on: number }[]>`
    select id, author_uid as owner_uid, text, created_at as published_at, object_id as on from comment order by id`;
  const entries = shown.map(({ id, ownerUid, text, publishedAt, on }) => {
    const entry = { kind: 'comment' as const, id, ownerUid, title: text.slice(0, 60), summary: text };
    return { ...entry, publishedAt, link: `/post/${on}?comment=${id}` };
  });
  await demo.addToIndex(entries);
}

/** The same sums that the live actions maintain. */
async function updateCounts(sql: Queryable): Promise<void> {
  await sql`
    insert into reaction_count (kind, id, likes, collects, follows, comments, following, received)
    select kind, id, sum(likes), sum(collects), sum(follows), sum(comments), sum(following), sum(received) from (
      select object_kind as kind, object_id as id, (act = 'like')::int as likes, (act = 'collect')::int as collects,
        (act = 'follow')::int as follows, 0 as comments, 0 as following, 0 as received from reaction
      union all select object_kind, object_id, 0, 0, 0, 1, 0, 0 from comment
      union all select 'person', uid, 0, 0, 0, 0, 1, 0 from reaction where act = 'follow'
      union all select 'person', owner_uid, 0, 0, 0, 0, 0, 1 from reaction where act in ('like', 'collect')
    ) each group by kind, id`;
}

async function seedNotifications(sql: Queryable): Promise<void> {
  await sql`
    insert into notification_source (uid, type, object_kind, object_id, actor_uid, source_id, body, link, at)
    select owner_uid, case act when 'like' then 3 when 'collect' then 4 else 5 end, object_kind, object_id, uid, 0, '',
      case act when 'follow' then '/user/' || uid else '/post/' || object_id end, at
    from reaction
    union all
    select work.author_uid, 6, c.object_kind, c.object_id, c.author_uid, c.id, left(c.text, 60),
      '/post/' || c.object_id || '?comment=' || c.id, c.created_at
    from comment c join work on work.id = c.object_id where c.root_id is null
    union all
    select root.author_uid, 7, 'comment', root.id, c.author_uid, c.id, left(c.text, 60),
      '/post/' || c.object_id || '?comment=' || c.id, c.created_at
    from comment c join comment root on root.id = c.root_id where root.author_uid <> c.author_uid`;
  await sql`
    insert into notification (uid, type, kind, title, body, link, object_kind, object_id, actors, read_at, created_at)
    select s.uid, s.type, (array['like', 'collect', 'follow', 'comment', 'reply'])[s.type - 2],
      coalesce(left(max(c.text), 60), max(work.title), max(account.name), ''),
      (array_agg(s.body order by s.at desc))[1], (array_agg(s.link order by s.at desc))[1],
      s.object_kind, s.object_id, count(distinct s.actor_uid), max(s.at), max(s.at)
    from notification_source s
      left join comment c on s.object_kind = 'comment' and c.id = s.object_id
      left join work on s.object_kind in ('post', 'review') and work.id = s.object_id
      left join account on s.object_kind = 'person' and account.uid = s.object_id
    group by s.uid, s.type, s.object_kind, s.object_id order by max(s.at)`;
}

/** Marks the two newest notifications of each type as unread, with the latest action of each as unseen. */
async function markSomeUnread(sql: Queryable, uid: number): Promise<void> {
  await sql`
    with news as (
      update notification set read_at = null from (
        select id, row_number() over (partition by type order by id desc) as nth
        from notification where uid = ${uid} and type >= 3
      ) ranked where ranked.id = notification.id and nth <= 2
      returning notification.id, notification.uid, type, object_kind, object_id
    ), latest as (
      select distinct on (news.id) news.id, s.uid, s.type, s.object_kind, s.object_id, s.actor_uid, s.source_id
      from news join notification_source s using (uid, type, object_kind, object_id) order by news.id, s.at desc
    ), marked as (
      update notification_source s set notification_id = latest.id from latest
      where (s.uid, s.type, s.object_kind, s.object_id, s.actor_uid, s.source_id) =
        (latest.uid, latest.type, latest.object_kind, latest.object_id, latest.actor_uid, latest.source_id)
    ) insert into notification_unread (uid, type, n) select uid, type, count(*) from news group by uid, type`;
}

/** A pseudo-random number below `sides` that is always the same. */
function pseudoRandom(a: number, b: number, sides: number): number {
  const mixed = Math.imul(Math.imul(a + 11, 0x9e37_79b1) ^ (b + 7), 0x85eb_ca6b) >>> 0;
  return (mixed >>> 8) % sides;
}

/** A while later, but not in the future. */
function laterThan(moment: string | null | undefined, nth: number, now: Date): string {
  const before = moment ? Date.parse(moment) : now.getTime();
  return iso(Math.min(before + (nth + 1) * 3 * hourMs, now.getTime() - hourMs / 2));
}
