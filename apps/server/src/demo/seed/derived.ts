import { chinaDay } from '@gongdu/rules/china-time';
import type { Queryable } from '../../db/database.ts';
import type { Seeding } from './seeding.ts';

/** Author statistics by day, derived from the seeded data: the last step. */
export async function seedAuthorStats({ sql }: Seeding): Promise<void> {
  await sql`
    insert into author_stat_work (work_id, uid, day, words)
    select id, author_uid, (published_at at time zone 'Asia/Shanghai')::date, words from work where state = 'published'`;
  await sql`
    insert into author_stat_day (uid, day, works, words, likes, collects, comments, followers)
    select uid, day, sum(works), sum(words), sum(likes), sum(collects), sum(comments), sum(followers)
    from (${worksAndReactionsOf(sql)} union all ${commentsOf(sql)}) received
    where uid is not null group by uid, day`;
  await sql`
    insert into author_stat_total (uid, works, words, likes, collects, comments, followers)
    select uid, sum(works), sum(words), sum(likes), sum(collects), sum(comments), sum(followers)
    from author_stat_day group by uid`;
}

function worksAndReactionsOf(sql: Queryable) {
  return sql`
    select uid, day, 1 as works, words, 0 as likes, 0 as collects, 0 as comments, 0 as followers from author_stat_work
    union all
    select owner_uid, (at at time zone 'Asia/Shanghai')::date, 0, 0,
      (act = 'like')::int, (act = 'collect')::int, 0, (act = 'follow')::int
    from reaction where owner_uid <> uid`;
}

/** A comment is received by the owner of its object, a reply by the author of the comment it answers. */
function commentsOf(sql: Queryable) {
  return sql`
    select case when c.root_id is null then entry.owner_uid else c.reply_to_uid end,
      (c.created_at at time zone 'Asia/Shanghai')::date, 0, 0, 0, 0, 1, 0
    from comment c left join content_entry entry on entry.kind = c.object_kind and entry.id = c.object_id
    where c.deleted_at is null
      and case when c.root_id is null then entry.owner_uid else c.reply_to_uid end <> c.author_uid`;
}

/**
 * Reads of the community's works and of its bookshop's page: most in the first days, more on weekends. The numbers are
 * derived from the ids, so every demo has the same. Runs after the reactions and comments, which it counts.
 */
export async function seedReadership({ sql, now }: Seeding): Promise<void> {
  const today = chinaDay(now);
  await sql`
    insert into work_day (work_id, day, member_reads, visitor_reads, likes, collects, comments)
    select work_id, day, sum(members), sum(visitors), sum(likes), sum(collects), sum(comments)
    from (${reads(sql, today)} union all ${readersReactions(sql)} union all ${readersComments(sql)}) counted
    where day > ${today}::date - 400 group by work_id, day`;
  await sql`
    insert into work_read (work_id, member_reads, visitor_reads)
    select work_id, sum(member_reads), sum(visitor_reads) from work_day group by work_id`;
  await sql`
    insert into owner_read_day (uid, day, works, page)
    select author_uid, day, sum(member_reads + visitor_reads), 0
    from work_day join work on work.id = work_id group by author_uid, day`;
  await sql`
    insert into owner_read_day (uid, day, works, page)
    select page.account_uid, ${today}::date - back, 0, 6 + (back * 7) % 11 + case when extract(isodow from ${today}::date - back) > 5 then 9 else 0 end
    from institution_page page, generate_series(0, 60) as back where page.account_uid is not null
    on conflict (uid, day) do update set page = excluded.page`;
}

function reads(sql: Queryable, today: string) {
  return sql`
    select work.id as work_id, the.day::date as day,
      (3 + (work.id * 7) % 19) * weekend / (1 + age / 3) + (work.id + age) % 3 as members,
      (5 + (work.id * 5) % 23) * weekend / (2 + age / 2) + (work.id + age) % 2 as visitors,
      0 as likes, 0 as collects, 0 as comments
    from work
      cross join generate_series((published_at at time zone 'Asia/Shanghai')::date, ${today}::date, interval '1 day') the (day)
      cross join lateral (
        select the.day::date - (published_at at time zone 'Asia/Shanghai')::date as age,
          case when extract(isodow from the.day) > 5 then 2 else 1 end as weekend
      ) facts
    where state = 'published' and deleted_at is null`;
}

function readersReactions(sql: Queryable) {
  return sql`
    select object_id, (at at time zone 'Asia/Shanghai')::date, 0, 0, (act = 'like')::int, (act = 'collect')::int, 0
    from reaction join work on work.id = object_id and work.kind = object_kind
    where act in ('like', 'collect')`;
}

function readersComments(sql: Queryable) {
  return sql`
    select object_id, (comment.created_at at time zone 'Asia/Shanghai')::date, 0, 0, 0, 0, 1
    from comment join work on work.id = object_id and work.kind = object_kind
    where comment.deleted_at is null`;
}
