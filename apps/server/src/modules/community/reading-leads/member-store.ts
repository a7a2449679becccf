import type { Queryable } from '../../../db/database.ts';
import type { MemberState, readingLeadCheckIn, readingLeadMember } from './table.ts';

export type StoredMember = typeof readingLeadMember.$inferSelect;

export async function findMember(
  db: Queryable,
  workId: number,
  uid: number,
): Promise<StoredMember | undefined> {
  const [row] = await db<StoredMember[]>`
    select * from reading_lead_member where work_id = ${workId} and uid = ${uid}`;
  return row;
}

/**
 * Adds a member, last in the order of joining; the caller holds the lead's lock. A returning member keeps what the
 * earlier membership left, `hidden` included.
 */
export async function upsertMember(
  db: Queryable,
  row: Pick<StoredMember, 'workId' | 'uid' | 'joinedAt' | 'hidden'> & { state: MemberState },
): Promise<void> {
  const { workId } = row;
  await db`
    insert into reading_lead_member (work_id, uid, state, joined_at, hidden, turn)
    select ${workId}, ${row.uid}, ${row.state}, ${row.joinedAt}, ${row.hidden}, coalesce(max(turn), 0) + 1
      from reading_lead_member where work_id = ${workId}
    on conflict (work_id, uid) do update set state = excluded.state, joined_at = excluded.joined_at,
      turn = excluded.turn`;
}

export async function endMembership(
  db: Queryable,
  workId: number,
  uid: number,
  state: 'left' | 'removed',
): Promise<void> {
  await db`
    update reading_lead_member set state = ${state}, co_leader = false
    where work_id = ${workId} and uid = ${uid}`;
}

/** The first of the waiting list become members. */
export async function promoteWaiting(
  db: Queryable,
  workId: number,
  seats: number,
  now: string,
): Promise<Pick<StoredMember, 'uid' | 'finishedAt'>[]> {
  return db<StoredMember[]>`
    update reading_lead_member set state = 'member', joined_at = ${now} where work_id = ${workId} and uid in (
      select uid from reading_lead_member where work_id = ${workId} and state = 'waiting' order by turn limit ${seats})
    returning uid, finished_at`;
}

/** Adds what these members have read to the parts' readers, or subtracts it. */
export async function addReaders(
  db: Queryable,
  workId: number,
  uids: readonly number[],
  n: 1 | -1,
): Promise<void> {
  await db`
    update reading_lead_part p set readers = readers + ${n} * s.k
    from (select part_id, count(*)::int as k from reading_lead_part_read
      where work_id = ${workId} and uid = any(${[...uids]}::bigint[]) group by part_id) s
    where p.id = s.part_id`;
}

export async function countAhead(db: Queryable, workId: number, turn: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from reading_lead_member
    where work_id = ${workId} and state = 'waiting' and turn < ${turn}`;
  return row.n;
}

export async function listUids(
  db: Queryable,
  workId: number,
  states: readonly MemberState[],
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from reading_lead_member where work_id = ${workId} and state = any(${[...states]}::text[])
    order by uid`;
  return rows.map(({ uid }) => uid);
}

export async function setHidden(db: Queryable, workId: number, uid: number, hidden: boolean): Promise<void> {
  await db`update reading_lead_member set hidden = ${hidden} where work_id = ${workId} and uid = ${uid}`;
}

export async function setCoLeader(db: Queryable, workId: number, uid: number, on: boolean): Promise<void> {
  await db`update reading_lead_member set co_leader = ${on} where work_id = ${workId} and uid = ${uid}`;
}

/** Members first, then the waiting list, each in the order of joining. */
export async function listMembers(
  db: Queryable,
  workId: number,
  offset: number,
  limit: number,
): Promise<StoredMember[]> {
  return db<StoredMember[]>`
    select * from reading_lead_member where work_id = ${workId} and state in ('member', 'waiting')
    order by state, turn offset ${offset} limit ${limit}`;
}

export type ProgressMember = StoredMember & { readonly read: number[] };

/** Members furthest ahead first. Those who opted out are listed to themselves only. */
export async function listProgress(
  db: Queryable,
  workId: number,
  { uid, offset, limit }: { uid: number; offset: number; limit: number },
): Promise<ProgressMember[]> {
  return db<ProgressMember[]>`
    select m.*, array(select part_id from reading_lead_part_read k where k.work_id = m.work_id and k.uid = m.uid) as read
    from reading_lead_member m
    where m.work_id = ${workId} and m.state = 'member' and (not m.hidden or m.uid = ${uid})
    order by (m.uid = ${uid}) desc, m.read_parts desc, m.turn offset ${offset} limit ${limit}`;
}

export async function countHidden(db: Queryable, workId: number, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from reading_lead_member
    where work_id = ${workId} and state = 'member' and hidden and uid <> ${uid}`;
  return row.n;
}

export async function findReadPartIds(db: Queryable, workId: number, uid: number): Promise<Set<number>> {
  const rows = await db<{ partId: number }[]>`
    select part_id from reading_lead_part_read where work_id = ${workId} and uid = ${uid}`;
  return new Set(rows.map(({ partId }) => partId));
}

interface ReadMark {
  readonly workId: number;
  readonly uid: number;
  readonly partId: number;
}

/** @returns Whether it is new. */
export async function insertReadMark(db: Queryable, mark: ReadMark & { at: string }): Promise<boolean> {
  const rows = await db`insert into reading_lead_part_read ${db(mark)} on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** @returns Whether there was one. */
export async function deleteReadMark(db: Queryable, { workId, uid, partId }: ReadMark): Promise<boolean> {
  const rows = await db`
    delete from reading_lead_part_read where work_id = ${workId} and uid = ${uid} and part_id = ${partId} returning 1`;
  return rows.length > 0;
}

/** @returns How many parts the member has read now. */
export async function addReadParts(
  db: Queryable,
  { workId, uid, partId }: ReadMark,
  n: 1 | -1,
): Promise<number> {
  await db`update reading_lead_part set readers = readers + ${n} where id = ${partId}`;
  const [row] = await db<[{ readParts: number }]>`
    update reading_lead_member set read_parts = read_parts + ${n} where work_id = ${workId} and uid = ${uid}
    returning read_parts`;
  return row.readParts;
}

export async function setFinished(
  db: Queryable,
  workId: number,
  uid: number,
  at: string | null,
): Promise<void> {
  await db`update reading_lead_member set finished_at = ${at} where work_id = ${workId} and uid = ${uid}`;
}

export type StoredCheckIn = typeof readingLeadCheckIn.$inferSelect;

/** The newest days, oldest first. */
export async function listOwnCheckIns(
  db: Queryable,
  workId: number,
  uid: number,
  limit: number,
): Promise<StoredCheckIn[]> {
  return db<StoredCheckIn[]>`
    select * from (
      select id, work_id, uid, day::text as day, part_id, pages, minutes, sentence, at from reading_lead_check_in
      where work_id = ${workId} and uid = ${uid} order by day desc limit ${limit}) newest
    order by day`;
}

/** @returns Whether it is the day's first. */
export async function upsertCheckIn(db: Queryable, row: Omit<StoredCheckIn, 'id'>): Promise<boolean> {
  const [saved] = await db<[{ isNew: boolean }]>`
    insert into reading_lead_check_in ${db(row)}
    on conflict (work_id, uid, day) do update set part_id = excluded.part_id, pages = excluded.pages,
      minutes = excluded.minutes, sentence = excluded.sentence
    returning (xmax = 0) as is_new`;
  return saved.isNew;
}

export interface Streak {
  readonly streak: number;
  readonly longest: number;
  readonly lastDay: string;
}

export async function updateStreak(
  db: Queryable,
  workId: number,
  uid: number,
  streak: Streak,
): Promise<void> {
  await db`
    update reading_lead_member set check_ins = check_ins + 1, streak = ${streak.streak}, longest = ${streak.longest},
      last_day = ${streak.lastDay}::date
    where work_id = ${workId} and uid = ${uid}`;
}

export async function findStreak(
  db: Queryable,
  workId: number,
  uid: number,
): Promise<{ checkIns: number; streak: number; longest: number; lastDay: string | null } | undefined> {
  const [row] = await db<[{ checkIns: number; streak: number; longest: number; lastDay: string | null }?]>`
    select check_ins, streak, longest, last_day::text as last_day from reading_lead_member
    where work_id = ${workId} and uid = ${uid}`;
  return row;
}

/** Check-ins of members who are named on the wall, and the caller's own; newest first. */
export async function listSharedCheckIns(
  db: Queryable,
  workId: number,
  { uid, before, limit }: { uid: number; before: number | undefined; limit: number },
): Promise<StoredCheckIn[]> {
  return db<StoredCheckIn[]>`
    select c.id, c.work_id, c.uid, c.day::text as day, c.part_id, c.pages, c.minutes, c.sentence, c.at
    from reading_lead_check_in c
    join reading_lead_member m on m.work_id = c.work_id and m.uid = c.uid
    where c.work_id = ${workId} and m.state = 'member' and (not m.hidden or m.uid = ${uid})
      ${before === undefined ? db`` : db`and c.id < ${before}`}
    order by c.id desc limit ${limit}`;
}

/** A check-in with a text. */
export async function findSpoken(
  db: Queryable,
  id: number,
): Promise<{ workId: number; uid: number; text: string } | undefined> {
  const [row] = await db<{ workId: number; uid: number; text: string }[]>`
    select work_id, uid, sentence as text from reading_lead_check_in where id = ${id} and sentence <> ''`;
  return row;
}

/** A sentence that the member has written since stays. @returns Whether it changed. */
export async function writeSentence(db: Queryable, id: number, sentence: string): Promise<boolean> {
  const rows = await db`
    update reading_lead_check_in set sentence = ${sentence}
    where id = ${id} and (sentence = '') = ${sentence !== ''} returning 1`;
  return rows.length > 0;
}

interface TodaysPart {
  readonly id: number;
  readonly title: string;
  readonly authorUid: number;
  readonly bookId: number | null;
  readonly members: number;
  readonly parts: number;
  readonly partId: number;
  readonly no: number;
  readonly partTitle: string;
  readonly range: string;
  readonly readers: number;
  readonly read: boolean;
  readonly lastDay: string | null;
}

/** The part that opened last in each running lead of the member; unread ones first. */
export async function findTodaysParts(
  db: Queryable,
  uid: number,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<TodaysPart[]> {
  return db<TodaysPart[]>`
    select w.id, r.title, w.author_uid, l.book_id, l.members, part.id as part_id, part.no, part.title as part_title, part.range,
      part.readers, m.last_day::text as last_day,
      (select count(*)::int from reading_lead_part where work_id = w.id) as parts,
      exists (
        select from reading_lead_part_read seen
        where seen.work_id = w.id and seen.uid = m.uid and seen.part_id = part.id) as read
    from reading_lead_member m join reading_lead l on l.work_id = m.work_id
      join work w on w.id = l.work_id join work_release r on r.work_id = w.id,
      lateral (
        select * from reading_lead_part where work_id = w.id and opens_at <= ${now}
        order by no desc limit 1) part
    where m.uid = ${uid} and m.state = 'member' and l.ends_at >= ${now}
      and w.state = 'published' and w.deleted_at is null
    order by read, part.opens_at desc, w.id limit ${limit}`;
}
