import type { Queryable } from '../../../db/database.ts';

export interface CircleWork {
  readonly circleId: number;
  readonly name: string;
  readonly picture: string | null;
  readonly ownerUid: number;
  readonly title: string;
  readonly link: string | null;
  readonly publishedAt: string;
  readonly fresh: number;
}

interface CircleNewsFilter {
  /** null: nothing counts as new. */
  readonly since: string | null;
  readonly limit: number;
  readonly max: number;
}

/** Circles that are read: more than shown, since those with works by blocked members alone are left out. */
const liveliest = 12;
/** Works of a circle that are read to find one by an author the reader has not blocked. */
const newestOfCircle = 10;

/**
 * The newest work in each of the member's most recently active circles, without works by blocked members. Activity is the
 * time of the newest work, so works of other circles are not read.
 */
export async function listCircleNews(
  db: Queryable,
  uid: number,
  { since, limit, max }: CircleNewsFilter,
): Promise<CircleWork[]> {
  return db<CircleWork[]>`
    with mine as (
      select c.id, c.name, c.cover from circle_member m join circle c on c.id = m.circle_id
      where m.uid = ${uid} and c.state = 'public' order by c.active_at desc, c.id desc limit ${liveliest}
    ), newest as (
      select mine.id as circle_id, mine.name, mine.cover as picture, work.* from mine cross join lateral (
        select entry.owner_uid, entry.title, entry.link, post.published_at from (
          select kind, work_id, published_at from circle_post where circle_id = mine.id
          order by published_at desc, work_id desc limit ${newestOfCircle}
        ) post join content_entry entry on entry.kind = post.kind and entry.id = post.work_id
        where ${notBlocked(db, uid, db`entry.owner_uid`)}
        order by post.published_at desc, post.work_id desc limit 1
      ) work order by work.published_at desc limit ${limit}
    )
    select newest.*, (
      select count(*)::int from (
        select kind, work_id from circle_post
        where circle_id = newest.circle_id and published_at > ${since}::timestamptz limit ${max}
      ) late join content_entry entry on entry.kind = late.kind and entry.id = late.work_id
      where entry.owner_uid is distinct from ${uid} and ${notBlocked(db, uid, db`entry.owner_uid`)}
    ) as fresh
    from newest order by published_at desc`;
}

/** The first books of a list, as readers see it. */
export async function listFirstBooks(db: Queryable, listId: number, limit: number): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select shown.book_id from book_list_shown shown
      left join book_list_item item on item.list_id = shown.list_id and item.book_id = shown.book_id
    where shown.list_id = ${listId} order by item.rank limit ${limit}`;
  return rows.map(({ bookId }) => bookId);
}

/** A branch per kind, so that each reads its own range of the index and not past all others. */
export function newestWorks(db: Queryable, ofEachKind: number) {
  return db`(
    (select position, id, owner_uid from content_entry where kind = 'post' order by position desc limit ${ofEachKind})
    union all
    (select position, id, owner_uid from content_entry where kind = 'review' order by position desc limit ${ofEachKind})
    union all
    (select position, id, owner_uid from content_entry where kind = 'book_list' order by position desc limit ${ofEachKind})
    union all
    (select position, id, owner_uid from content_entry where kind = 'reading_lead' order by position desc limit ${ofEachKind}))`;
}

function notBlocked(db: Queryable, uid: number, other: ReturnType<typeof db>) {
  return db`not exists (select from person_block where person_block.uid = ${uid} and blocked_uid = ${other})`;
}
