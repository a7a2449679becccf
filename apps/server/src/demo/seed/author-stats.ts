import type { Queryable } from '../../db/database.ts';

/** Author statistics by day, derived from the seeded data: the last step. */
export async function seedAuthorStats(sql: Queryable): Promise<void> {
  await sql`
    insert into author_stat_work (work_id, uid, day, words)
    select id, author_uid, (published_at at time zone 'Asia/Shanghai')::date, words from work where state = 'published'`;
  await sql`
    insert into author_stat_day (uid, day, works, words, likes, collects, comments, followers)
    select uid, day, sum(works), sum(words), sum(likes), sum(collects), sum(comments), sum(followers)
    from (${worksAndReactions(sql)} union all ${comments(sql)}) received
    where uid is not null group by uid, day`;
  await sql`
    insert into author_stat_total (uid, works, words, likes, collects, comments, followers)
    select uid, sum(works), sum(words), sum(likes), sum(collects), sum(comments), sum(followers)
    from author_stat_day group by uid`;
}

function worksAndReactions(sql: Queryable) {
  return sql`
    select uid, day, 1 as works, words, 0 as likes, 0 as collects, 0 as comments, 0 as followers from author_stat_work
    union all
    select owner_uid, (at at time zone 'Asia/Shanghai')::date, 0, 0,
      (act = 'like')::int, (act = 'collect')::int, 0, (act = 'follow')::int
    from reaction where owner_uid <> uid`;
}

/** A comment is received by the owner of its object, a reply by the author of the comment it answers. */
function comments(sql: Queryable) {
  return sql`
    select case when c.root_id is null then entry.owner_uid else c.reply_to_uid end,
      (c.created_at at time zone 'Asia/Shanghai')::date, 0, 0, 0, 0, 1, 0
    from comment c left join content_entry entry on entry.kind = c.object_kind and entry.id = c.object_id
    where c.deleted_at is null
      and case when c.root_id is null then entry.owner_uid else c.reply_to_uid end <> c.author_uid`;
}
