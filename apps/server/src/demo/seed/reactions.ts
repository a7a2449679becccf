import type { Queryable, Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { bookWorkReactions } from '../../modules/library/books/work-reactions.ts';
import { demoComments } from '../content/community.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { SeededWork } from './works.ts';

const hour = 3_600_000;

interface SeedContext {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  readonly works: readonly SeededWork[];
  readonly now: Date;
}

/** Likes, collections, follows and comments of the community, with their counts and notifications. */
export async function seedReactions(tx: Transaction, community: SeedContext): Promise<void> {
  const people = [...community.uids.values()];
  const published = community.works.filter(({ state }) => state === 'published');
  await seedReactionRows(tx.sql, published, people, community.now);
  await seedComments(tx, published, people, community);
  await updateCounts(tx.sql);
  await bookWorkReactions.publishedAll(
    tx,
    published.map(({ id }) => id),
  );
  await seedNotifications(tx.sql);
  await markSomeUnread(tx.sql, community.uids.get('xiaoman') ?? 0);
}

async function seedReactionRows(
  sql: Queryable,
  works: readonly SeededWork[],
  people: readonly number[],
  now: Date,
): Promise<void> {
  const onWorks = works.flatMap(({ kind, id, authorUid, decidedAt }, nth) =>
    people
      .filter((uid, at) => uid !== authorUid && pseudoRandom(nth, at, 11) < nth % 9)
      .flatMap((uid, at) => {
        const liked = {
          act: 'like',
          objectKind: kind,
          objectId: id,
          uid,
          ownerUid: authorUid,
          at: laterThan(decidedAt ?? now, at, now),
        };
        return pseudoRandom(nth, at, 4) === 0 ? [liked, { ...liked, act: 'collect' }] : [liked];
      }),
  );
  const follows = people.flatMap((uid, nth) =>
    people
      .filter((other, at) => other !== uid && pseudoRandom(nth, at, 7) === 0)
      .map((other) => ({
        act: 'follow',
        objectKind: 'person',
        objectId: other,
        uid,
        ownerUid: other,
        at: now,
      })),
  );
  await sql`insert into ${bulkInsert(sql, 'reaction', [...onWorks, ...follows])}`;
}

async function seedComments(
  { sql, afterCommit }: Transaction,
  works: readonly SeededWork[],
  people: readonly number[],
  { contentIndex, now }: SeedContext,
): Promise<void> {
  const rows = works.flatMap((work, nth) =>
    demoComments.flatMap(({ text, answer }, at) => {
      const authorUid = people[(nth * 5 + at * 3) % people.length] ?? 0;
      if (authorUid === work.authorUid || pseudoRandom(nth, at, 13) > nth % 4) return [];
      return [{ work, text, answer, authorUid, at: laterThan(work.decidedAt ?? now, at, now) }];
    }),
  );
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  const made = await sql<{ id: number }[]>`
    insert into ${bulkInsert(
      sql,
      'comment',
      rows.map(({ work, text, authorUid, at }) => ({
        objectKind: work.kind,
        objectId: work.id,
        authorUid,
        text,
        createdAt: at,
        replies: 0,
      })),
    )} returning id`;
  const answers = rows.flatMap(({ work, answer, at }, nth) =>
    answer
      ? [
          {
            objectKind: work.kind,
            objectId: work.id,
            rootId: made[nth]?.id ?? 0,
            authorUid: work.authorUid,
            text: answer,
            createdAt: laterThan(at, 1, now),
          },
        ]
      : [],
  );
  await sql`insert into ${bulkInsert(sql, 'comment', answers)}`;
  await sql`
    update comment set replies = n, heat = 2 * n
    from (select root_id, count(*)::int as n from comment where root_id is not null group by 1) of
    where of.root_id = comment.id`;
  await indexComments({ sql, afterCommit }, contentIndex);
}

async function indexComments(tx: Transaction, contentIndex: ContentIndex): Promise<void> {
  const rows = await tx.sql<
    { id: number; uid: number; name: string; text: string; at: string; on: number }[]
  >`
    select comment.id, uid, name, text, comment.created_at as at, object_id as on
    from comment join account on uid = author_uid order by comment.id`;
  const entries = rows.map(({ id, uid, name, text, at, on }) => ({
    kind: 'comment' as const,
    id,
    ownerUid: uid,
    title: text.slice(0, 60),
    authorName: name,
    cover: null,
    summary: text,
    text,
    publishedAt: at,
    link: `/post/${on}?comment=${id}`,
  }));
  for (let at = 0; at < entries.length; at += 500)
    await contentIndex.upsertAll(tx, entries.slice(at, at + 500));
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
function laterThan(moment: Date, nth: number, now: Date): Date {
  return new Date(Math.min(moment.getTime() + (nth + 1) * 3 * hour, now.getTime() - hour / 2));
}
