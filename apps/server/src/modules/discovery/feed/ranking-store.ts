import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues } from '../../../db/prepared.ts';
import { follows, inFeed, isCircleOpen, isShownTo } from './reader-sql.ts';

/** Owner of the common ranking, which is not personal. */
export const everyone = 0;

/** Entries of a ranking; below them the feed goes on by time. */
const rankedMax = 1000;
/** The newest entries, from which the common ranking chooses. */
const consideredMax = 20_000;
/** Rows read from each source of a personal ranking. */
const sizes = { fresh: 200, people: 200, likesOfEach: 20, worksOfEach: 3, interests: 30, ofInterest: 20 };
/** Factors of the score. */
const weights = { followed: 3, liked: 2, interest: 2 };

export async function findNewest(db: Queryable, uid: number): Promise<{ madeAt: string } | undefined> {
  const [row] = await db<{ madeAt: string }[]>`
    select made_at from feed_ranking where uid = ${uid} order by id desc limit 1`;
  return row;
}

/** Until the transaction ends, no other one makes or deletes rankings of this owner. */
export async function lockRanking(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('feed.ranking', ${uid}))`;
}

/** The score before its factors: likes and twice the collects, over the age in hours to the power of 1.2. */
const liking = '(1 + coalesce(c.likes, 0) + 2 * coalesce(c.collects, 0))';
const ageing = (now: string) =>
  `power(2 + greatest(extract(epoch from ${now} - e.published_at), 0)::float8 / 3600, 1.2)`;
const popular = `case when coalesce(c.likes, 0) + coalesce(c.collects, 0) > 0
  then 'popular:' || coalesce(c.likes, 0) || ':' || coalesce(c.collects, 0) else '' end`;

/** Stores the best entries. An author's second entry counts half, the third a third. */
function insertFrom(
  scored: string,
  { uid, now, sources = '' }: { uid: string; now: string; sources?: string },
) {
  return `${sources} insert into feed_ranking (uid, made_at, positions, whys, top)
    select ${uid}, ${now}, coalesce(array_agg(position order by score desc, position desc), '{}'),
      coalesce(array_agg(why order by score desc, position desc), '{}'),
      coalesce((select max(position) from content_entry), 0)
    from (
      select position, why,
        score / row_number() over (partition by owner_uid order by score desc, position desc) as score
      from (${scored}) scored order by score desc, position desc limit ${rankedMax}
    ) best`;
}

/** The common ranking; it depends on no reader. */
export async function makeForEveryone(db: Queryable, madeAt: string): Promise<void> {
  const { put, run } = createPreparedValues();
  const now = `${put(madeAt)}::timestamptz`;
  const scored = `
    select e.position, e.owner_uid, ${popular} as why, ${liking} / ${ageing(now)} as score
    from (
      select position, kind, id, owner_uid, circle_id, published_at from content_entry
      where ${inFeed()} order by position desc limit ${consideredMax}
    ) e left join reaction_count c on c.kind = e.kind and c.id = e.id
    where e.published_at <= ${now} and (e.circle_id is null or ${isCircleOpen})`;
  await run(db, insertFrom(scored, { uid: String(everyone), now }));
}

interface Taste {
  readonly uid: number;
  readonly topics: readonly number[];
  readonly channels: readonly number[];
}

/**
 * A personal ranking: from the common one, the newest entries, those in the reader's topics and channels, and those that
 * the people followed last wrote or liked. Every source is bounded, so the cost does not grow with what a reader follows.
 */
export async function makeForReader(db: Queryable, taste: Taste, madeAt: string): Promise<void> {
  const { put, run } = createPreparedValues();
  const uid = `${put(taste.uid)}::bigint`;
  const now = `${put(madeAt)}::timestamptz`;
  const topics = `${put(taste.topics.slice(0, sizes.interests))}::bigint[]`;
  const channels = `${put(taste.channels.slice(0, sizes.interests))}::bigint[]`;
  const scored = `
    select position, owner_uid, score * case when liked_by is null then 1 else ${weights.liked} end
        * case when is_followed then ${weights.followed} else 1 end
        * case when interest is null then 1 else ${weights.interest} end as score,
      case when liked_by is not null then 'liked:' || liked_by
        when is_followed then 'followed' when interest is not null then interest else popular end as why
    from (
      select e.position, e.owner_uid, ${liking} / ${ageing(now)} as score, ${popular} as popular,
        liked.by_uid as liked_by,
        ${follows(uid, 'person', 'e.owner_uid')} as is_followed,
        case when e.channel_id = any(${channels}) then 'channel:' || e.channel_id else (
          select 'topic:' || topic_id from work_topic
          where work_id = e.id and e.kind <> 'live' and topic_id = any(${topics}) limit 1) end as interest
      from candidate join content_entry e using (position)
        left join reaction_count c on c.kind = e.kind and c.id = e.id
        left join liked on liked.kind = e.kind and liked.id = e.id
      where e.owner_uid is distinct from ${uid} and e.published_at <= ${now} and ${isShownTo(uid)}
    ) known`;
  await run(db, insertFrom(scored, { uid, now, sources: sourcesOf({ uid, topics, channels }) }));
}

function sourcesOf({ uid, topics, channels }: { uid: string; topics: string; channels: string }): string {
  return `with people as materialized (
      select object_id as uid from reaction where uid = ${uid} and act = 'follow' and object_kind = 'person'
        and object_id not in (select blocked_uid from person_block where uid = ${uid})
      order by id desc limit ${sizes.people}
    ), liked as materialized (
      select done.object_kind as kind, done.object_id as id, min(people.uid) as by_uid
      from people cross join lateral (
        select object_kind, object_id from reaction where uid = people.uid and act = 'like'
        order by id desc limit ${sizes.likesOfEach}
      ) done group by 1, 2
    ), candidate as (
      select position from (
        select positions from feed_ranking where uid = ${everyone} order by id desc limit 1
      ) shared cross join unnest(shared.positions) position
      union (select position from content_entry where ${inFeed()} order by position desc limit ${sizes.fresh})
      union select e.position from liked join content_entry e on e.kind = liked.kind and e.id = liked.id
        where ${inFeed('e.')}
      union select written.position from people cross join lateral (
        select position from content_entry where owner_uid = people.uid and ${inFeed()}
        order by position desc limit ${sizes.worksOfEach}) written
      union select placed.position from unnest(${channels}) place (id) cross join lateral (
        select position from content_entry where channel_id = place.id and ${inFeed()}
        order by position desc limit ${sizes.ofInterest}) placed
      union select e.position from unnest(${topics}) place (id) cross join lateral (
        select work_id from work_topic where topic_id = place.id
        order by published_at desc, work_id desc limit ${sizes.ofInterest}) filed
        join work on work.id = filed.work_id
        join content_entry e on e.kind = work.kind and e.id = work.id and ${inFeed('e.')}
    )`;
}

/** Keeps the newest `kept`, because the reader may still be paging through one of them. */
export async function deleteBeyond(db: Queryable, uid: number, kept: number): Promise<void> {
  await db`
    delete from feed_ranking where uid = ${uid} and id < (
      select min(id) from (select id from feed_ranking where uid = ${uid} order by id desc limit ${kept}) newest)`;
}

export async function deleteRankings(db: Queryable, uid: number): Promise<void> {
  await db`delete from feed_ranking where uid = ${uid}`;
}

/** @returns the number of deleted rankings. */
export async function deleteMadeBefore(db: Queryable, moment: string, limit: number): Promise<number> {
  const rows = await db`
    delete from feed_ranking where id in (
      select id from feed_ranking where made_at < ${moment} limit ${limit}
    ) returning 1`;
  return rows.length;
}
