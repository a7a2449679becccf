import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';

/** Members of circles after this one, in the order of their uids. */
export async function listMembersAfter(db: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    with recursive next (uid, n) as (
      (select uid, 1 from circle_member where uid > ${after} order by uid limit 1)
      union all
      select (select m.uid from circle_member m where m.uid > next.uid order by m.uid limit 1), n + 1
      from next where next.uid is not null and n < ${limit})
    select uid from next where uid is not null`;
  return rows.map(({ uid }) => uid);
}

/**
 * Claims members to send this week's news to. Where two nodes claim the same member, one of them succeeds.
 * @param week A day in China.
 */
export async function claimWeek(db: Queryable, uids: readonly number[], week: string): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    insert into circle_week (uid, week)
    select uid, ${week}::date from unnest(${[...uids]}::bigint[]) person (uid) order by uid
    on conflict (uid) do update set week = excluded.week where circle_week.week < excluded.week
    returning uid`;
  return rows.map(({ uid }) => uid);
}

/** Public circles of these members. */
export async function listMemberships(
  db: Queryable,
  uids: readonly number[],
): Promise<{ uid: number; circleId: number }[]> {
  return db<{ uid: number; circleId: number }[]>`
    select m.uid, m.circle_id from circle_member m join circle c on c.id = m.circle_id and c.state = 'public'
    where m.uid = any(${[...uids]}::bigint[]) order by m.uid, c.active_at desc, c.id desc`;
}

export interface CircleNews {
  readonly id: number;
  readonly name: string;
  /** The newest works, `n` of which are told. */
  readonly posts: readonly { readonly kind: WorkKind; readonly id: number }[];
  readonly postCount: number;
  readonly joined: readonly number[];
  readonly joinedCount: number;
  readonly bookId: number | null;
  readonly bookIsNew: boolean;
}

/** Counted up to 100. Circles without anything new are left out. */
export async function listNews(
  db: Queryable,
  circleIds: readonly number[],
  { since, told }: { since: string; told: number },
): Promise<CircleNews[]> {
  return db<CircleNews[]>`
    select c.id, c.name, coalesce(p.posts, '[]'::jsonb) as posts, p.n as post_count,
      coalesce(j.uids, '{}') as joined, j.n as joined_count,
      b.book_id, coalesce(b.started_at >= ${since}, false) as book_is_new
    from circle c
      cross join lateral (
        select count(*)::int as n,
          jsonb_agg(jsonb_build_object('kind', kind, 'id', work_id)) filter (where place <= ${told}) as posts
        from (
          select kind, work_id, row_number() over (order by published_at desc, work_id desc) as place
          from circle_post where circle_id = c.id and published_at >= ${since}
          order by published_at desc, work_id desc limit 100) newest) p
      cross join lateral (
        select count(*)::int as n, array_agg(uid) filter (where place <= ${told}) as uids
        from (
          select uid, row_number() over (order by joined_at desc, uid) as place
          from circle_member where circle_id = c.id and rank = 2 and joined_at >= ${since}
          order by joined_at desc, uid limit 100) newest) j
      left join circle_book b on b.circle_id = c.id and b.ended_at is null
    where c.id = any(${[...circleIds]}::bigint[])
      and (p.n > 0 or j.n > 0 or b.started_at >= ${since})`;
}
