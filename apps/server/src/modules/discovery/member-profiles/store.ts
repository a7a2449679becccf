import type { Role } from '@gongdu/contract/core/accounts/role';
import type { Queryable } from '../../../db/database.ts';

export interface Profile {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly bio: string;
  readonly role: Exclude<Role, 'visitor'>;
  readonly createdAt: string;
  readonly region: string | null;
  readonly followers: number;
  readonly following: number;
  readonly received: number;
  readonly works: number;
  readonly lists: number;
  readonly leads: number;
  /** Slug of an institution's published page. */
  readonly publicPage: string | null;
}

/** Enabled accounts; visitors are not members. */
export async function findProfile(db: Queryable, uid: number): Promise<Profile | undefined> {
  const [row] = await db<Profile[]>`
    select account.uid, name, avatar, bio, role, created_at, region,
      coalesce(counts.follows, 0) as followers, coalesce(counts.following, 0) as following,
      coalesce(counts.received, 0) as received,
      published.works, published.lists, published.leads,
      (select slug from institution join institution_page page on page.institution_id = institution.id
        where institution.id = account.institution_id and account.role = 'institution'
          and page.state = 'published') as public_page
    from account left join reaction_count counts on counts.kind = 'person' and counts.id = account.uid
      cross join lateral (
        select coalesce(sum(n), 0)::int as works,
          coalesce(sum(n) filter (where kind = 'book_list'), 0)::int as lists,
          coalesce(sum(n) filter (where kind = 'reading_lead'), 0)::int as leads
        from work_count where author_uid = account.uid and bucket = 'published') published
    where account.uid = ${uid} and disabled_at is null and role <> 'visitor'`;
  return row;
}

/** In the order of the request. */
export async function findMembers(
  db: Queryable,
  uids: readonly number[],
): Promise<Pick<Profile, 'uid' | 'name' | 'avatar' | 'bio'>[]> {
  return db<Profile[]>`
    select uid, name, avatar, bio from unnest(${[...uids]}::bigint[]) with ordinality wanted (uid, nth)
      join account using (uid) order by nth`;
}

/** Above every character: the upper bound of a prefix range. */
const rangeEnd = '\u{10ffff}';
/** The number of rows of the range that are read; the most followed of them come first. */
const candidatesMax = 60;
/** The number of latest follows in which a name is searched. */
const followsMax = 2000;

/** Uids of others with these words in their name: exact names, then names that start with them, then others. */
export async function findByName(
  db: Queryable,
  uid: number,
  words: string,
  limit: number,
): Promise<number[]> {
  const key = () => db`fold_name(${words})`;
  const range = (isFull: boolean) => db`(
    select uid, suffix from name_suffix
    where is_full = ${isFull} and suffix ~>=~ ${key()} and suffix ~<~ (${key()} || ${rangeEnd})
    order by suffix using ~<~, uid limit ${candidatesMax})`;
  const rows = await db<{ uid: number }[]>`
    with found as (
        select uid, case when suffix = ${key()} then 0 else 1 end as nearness from ${range(true)} whole
        union all select uid, 2 from ${range(false)} part),
      best as (select uid, min(nearness) as nearness from found group by uid)
    select best.uid from best left join reaction_count counts on counts.kind = 'person' and counts.id = best.uid
    where best.uid <> ${uid} and ${notBlocked(db, uid, db`best.uid`)}
    order by nearness, coalesce(counts.follows, 0) desc, best.uid limit ${limit}`;
  return rows.map(({ uid }) => uid);
}

/** Followed people of this member, latest first. */
export async function findFollowed(
  db: Queryable,
  uid: number,
  words: string,
  limit: number,
): Promise<number[]> {
  const rows = await db<{ objectId: number }[]>`
    with key as materialized (select fold_name(${words}) as key), followed as (
      select id, object_id from reaction
      where uid = ${uid} and act = 'follow' and object_kind = 'person' order by id desc limit ${followsMax})
    select object_id from key, followed join account on account.uid = object_id
    where disabled_at is null and ${notBlocked(db, uid, db`object_id`)}
      and position(key in fold_name(name)) > 0
    order by followed.id desc limit ${limit}`;
  return rows.map(({ objectId }) => objectId);
}

/** No block in either direction. */
function notBlocked(db: Queryable, uid: number, other: ReturnType<typeof db>) {
  return db`not exists (
    select 1 from person_block
    where (uid = ${uid} and blocked_uid = ${other}) or (uid = ${other} and blocked_uid = ${uid}))`;
}
