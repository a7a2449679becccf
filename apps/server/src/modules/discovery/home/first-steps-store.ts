import type { FirstStep } from '@gongdu/contract/discovery/first-steps';
import type { Queryable } from '../../../db/database.ts';
import { newestWorks } from './works-store.ts';

/** Newest follows that are read; a new account has fewer. */
const newestFollows = 500;
/** Newest works of each kind, from which writers and books are suggested. */
const newestOfKind = 150;

type Counted = Record<Exclude<FirstStep, 'profile'>, number>;

/** What the member has followed, joined and shelved, counted up to `max`. */
export async function readProgress(db: Queryable, uid: number, max: number): Promise<Counted> {
  const [row] = await db<[Counted]>`
    with followed as materialized (
      select object_kind from reaction where uid = ${uid} and act = 'follow' order by id desc limit ${newestFollows})
    select least(${max}, count(*) filter (where object_kind in ('topic', 'channel')))::int as interests,
      least(${max}, count(*) filter (where object_kind = 'person'))::int as people,
      (select count(*)::int from (select from circle_member where uid = ${uid} limit ${max}) joined) as circles,
      (select count(*)::int from (select from shelf_entry where uid = ${uid} limit ${max}) kept) as books
    from followed`;
  return row;
}

/** Topics and channels among the member's newest follows. */
export async function listFollowedPlaces(
  db: Queryable,
  uid: number,
): Promise<{ kind: 'topic' | 'channel'; id: number }[]> {
  return db<{ kind: 'topic' | 'channel'; id: number }[]>`
    select object_kind as kind, object_id as id from (
      select object_kind, object_id from reaction where uid = ${uid} and act = 'follow'
      order by id desc limit ${newestFollows}) followed
    where object_kind in ('topic', 'channel')`;
}

export interface LivelyWriter {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly bio: string;
  readonly works: number;
  readonly followers: number;
}

/** Readers who published lately, without those the member follows and without blocks in either direction. */
export async function listLivelyWriters(db: Queryable, uid: number, limit: number): Promise<LivelyWriter[]> {
  return db<LivelyWriter[]>`
    with lately as (
      select distinct owner_uid from ${newestWorks(db, newestOfKind)} newest
      where owner_uid is not null and owner_uid <> ${uid})
    select a.uid, a.name, a.avatar, a.bio, coalesce(total.works, 0) as works, coalesce(c.follows, 0) as followers
    from lately join account a on a.uid = lately.owner_uid
      left join reaction_count c on c.kind = 'person' and c.id = a.uid
      left join author_stat_total total on total.uid = a.uid
    where a.role = 'user' and a.disabled_at is null
      -- looked up for each writer: a join would read all that the member follows
      and (select true from reaction
        where object_kind = 'person' and object_id = a.uid and act = 'follow' and uid = ${uid} limit 1) is null
      and not exists (
        select from person_block b
        where (b.uid = ${uid} and b.blocked_uid = a.uid) or (b.uid = a.uid and b.blocked_uid = ${uid}))
    order by followers desc, works desc, a.uid limit ${limit}`;
}

/** Books of the newest reviews, those reviewed most first, that are not on the member's shelf. */
export async function listReviewedBooks(db: Queryable, uid: number, limit: number): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select r.book_id from (
        select id from content_entry where kind = 'review' order by position desc limit ${newestOfKind}
      ) newest join work_release r on r.work_id = newest.id
    where r.book_id is not null
      and not exists (select from shelf_entry s where s.uid = ${uid} and s.book_id = r.book_id)
    group by r.book_id order by count(*) desc, max(newest.id) desc limit ${limit}`;
  return rows.map(({ bookId }) => bookId);
}
