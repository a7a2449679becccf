import type { AnnouncementState } from '@gongdu/contract/core/notifications/announcement';
import type { PendingQuery, Row } from 'postgres';
import type { MessagingQueryable, Queryable } from '../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../db/numbered-page.ts';
import type { announcement } from './table.ts';

export type StoredAnnouncement = typeof announcement.$inferSelect;
type AnnouncementDraft = Pick<
  StoredAnnouncement,
  'title' | 'body' | 'audience' | 'circleId' | 'style' | 'startsAt' | 'endsAt'
>;
/** With the name of its circle. */
export type NamedAnnouncement = StoredAnnouncement & { readonly circleName: string | null };

export async function insert(
  db: Queryable,
  row: AnnouncementDraft & Pick<StoredAnnouncement, 'createdBy' | 'createdAt'>,
): Promise<StoredAnnouncement> {
  const [created] = await db<[StoredAnnouncement]>`insert into announcement ${db(row)} returning *`;
  return created;
}

export async function lock(db: Queryable, id: number): Promise<StoredAnnouncement | undefined> {
  const [row] = await db<StoredAnnouncement[]>`select * from announcement where id = ${id} for update`;
  return row;
}

export async function update(
  db: Queryable,
  id: number,
  draft: Partial<AnnouncementDraft & Pick<StoredAnnouncement, 'withdrawnAt'>>,
): Promise<StoredAnnouncement> {
  const [row] = await db<[StoredAnnouncement]>`
    update announcement set ${db(draft)} where id = ${id} returning *`;
  return row;
}

/** How many are due to be started. */
export async function countDue(db: Queryable, now: string): Promise<number> {
  const [row] = await db<
    [{ n: number }]
  >`select count(*)::int as n from announcement where ${isDue(db, now)}`;
  return row.n;
}

/** Ids of the sequence of the notices, ascending. */
export async function takeNumbers(db: MessagingQueryable, n: number): Promise<number[]> {
  const rows = await db<{ number: number }[]>`
    select nextval('notification_id_seq') as number from generate_series(1, ${n}) order by 1`;
  return rows.map(({ number }) => number);
}

/**
 * Due announcements get one of these ids each. Serialized, and those below the newest id are left out, so that a later id
 * is never visible before an earlier one. @returns How many were started.
 */
export async function startDue(db: Queryable, now: string, numbers: readonly number[]): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtext('announcement.start'))`;
  const due = await db<{ id: number }[]>`
    select id from announcement where ${isDue(db, now)} order by starts_at, id for update`;
  const [row] = await db<[{ newest: number }]>`select coalesce(max(number), 0) as newest from announcement`;
  const usable = numbers.filter((number) => number > row.newest);
  const started = due.slice(0, usable.length).map(({ id }) => id);
  await db`
    update announcement set number = started.number
    from unnest(${started}::bigint[], ${usable.slice(0, started.length)}::bigint[]) started (id, number)
    where announcement.id = started.id`;
  return started.length;
}

function isDue(db: Queryable, now: string): Fragment {
  return db`number is null and withdrawn_at is null and starts_at <= ${now}`;
}

/** Counts the audience of started announcements, once each. A circle has its own number of members. */
export async function countAudiences(db: Queryable, now: string): Promise<void> {
  await db`
    update announcement set audience_size = case
      when audience = 'circle' then coalesce((select members from circle where id = announcement.circle_id), 0)
      else (
        select count(*) from account person
        where person.disabled_at is null and person.role <> 'visitor'
          and announcement.audience in ('everyone', ${audienceOfRole(db)})
      ) end
    where number is not null and audience_size is null and withdrawn_at is null and ends_at > ${now}`;
}

export async function isPublicCircle(db: Queryable, id: number): Promise<boolean> {
  const rows = await db`select 1 from circle where id = ${id} and state = 'public'`;
  return rows.length > 0;
}

export async function find(db: Queryable, id: number): Promise<NamedAnnouncement | undefined> {
  const [row] = await db<NamedAnnouncement[]>`${named(db)} where announcement.id = ${id}`;
  return row;
}

function named(db: Queryable) {
  return db`
    select announcement.*, circle.name as circle_name
    from announcement left join circle on circle.id = announcement.circle_id`;
}

/** The latest start first. */
export async function list(
  db: Queryable,
  { state, now, ...page }: NumberedPage & { state?: AnnouncementState | undefined; now: string },
): Promise<{ rows: NamedAnnouncement[]; count: number }> {
  const where = state ? inState(db, state, now) : db`true`;
  const [rows, [{ n }]] = await Promise.all([
    db<NamedAnnouncement[]>`
      ${named(db)} where ${where}
      order by announcement.starts_at desc, announcement.id desc ${rangeOf(db, page)}`,
    db<[{ n: number }]>`select count(*)::int as n from announcement where ${where}`,
  ]);
  return { rows, count: n };
}

function inState(db: Queryable, state: AnnouncementState, now: string) {
  if (state === 'withdrawn') return db`withdrawn_at is not null`;
  const ended = db`withdrawn_at is null and ends_at <= ${now}`;
  if (state === 'ended') return ended;
  const current = db`withdrawn_at is null and ends_at > ${now}`;
  return state === 'running' ? db`${current} and number is not null` : db`${current} and number is null`;
}

export interface MemberAnnouncement
  extends Pick<StoredAnnouncement, 'title' | 'body' | 'style' | 'startsAt' | 'endsAt'> {
  /** Its id among the notifications. */
  readonly id: number;
  readonly read: boolean;
  readonly deletedAt: string | null;
}

export type Fragment = PendingQuery<Row[]>;

/** For members in `among`: uid, type 2 and the number of unread announcements, as a part of the counters. */
export function unreadRows(db: Queryable, among: Fragment, now: string): Fragment {
  return db`
    select uid, 2::smallint as type, count(*)::int as n from (${visibleTo(db, among, now)}) mine
    where not read and deleted_at is null group by uid`;
}

/** Newest first. */
export async function listRunning(
  db: Queryable,
  uid: number,
  {
    now,
    beforeId,
    pageSize,
    unread,
  }: { now: string; beforeId?: number | undefined; pageSize: number; unread?: boolean },
): Promise<MemberAnnouncement[]> {
  return db<MemberAnnouncement[]>`
    select * from (${visibleTo(db, db`= ${uid}`, now)}) mine where deleted_at is null
      ${beforeId === undefined ? db`` : db`and id < ${beforeId}`} ${unread ? db`and not read` : db``}
    order by id desc limit ${pageSize}`;
}

export async function findRunning(
  db: Queryable,
  uid: number,
  ids: readonly number[],
  now: string,
): Promise<MemberAnnouncement[]> {
  return db<MemberAnnouncement[]>`
    select * from (${visibleTo(db, db`= ${uid}`, now)}) mine where id = any(${[...ids]}::bigint[])`;
}

/** Whether an announcement with this or a later id was ever started for this member. */
export async function isReached(db: Queryable, uid: number, id: number): Promise<boolean> {
  const rows = await db`
    select 1 from account person join announcement on ${isMeantFor(db)}
    where person.uid = ${uid} and announcement.number >= ${id} limit 1`;
  return rows.length > 0;
}

/** Up to those visible now: one that gets its id at this moment stays unread, however small its id is. */
export async function readUpTo(db: Queryable, uid: number, upToId: number): Promise<void> {
  await db`
    insert into announcement_read (uid, up_to)
    select ${uid}, max(number) from announcement where number <= ${upToId} having max(number) is not null
    on conflict (uid) do update set up_to = greatest(announcement_read.up_to, excluded.up_to)`;
  await db`update announcement_mark set read = true where uid = ${uid} and number <= ${upToId} and not read`;
}

export async function upsertMarks(
  db: Queryable,
  uid: number,
  rows: readonly { id: number; read: boolean; deletedAt: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const marks = rows.map(({ id, read, deletedAt }) => ({ uid, number: id, read, deletedAt }));
  await db`
    insert into announcement_mark ${db(marks)}
    on conflict (uid, number) do update set read = excluded.read, deleted_at = excluded.deleted_at`;
}

/** Announcements that ended or were withdrawn long ago need no marks. @returns The number of deleted rows. */
export async function deleteOldMarks(db: Queryable, before: string, limit: number): Promise<number> {
  const rows = await db`
    delete from announcement_mark where (uid, number) in (
      select uid, number from announcement_mark join announcement using (number)
      where announcement.ends_at < ${before} limit ${limit}
    ) returning 1`;
  return rows.length;
}

/**
 * The running ones, for each member of the audience in `among`; there are few, and one for a circle requires a lookup
 * in its members' index.
 */
function visibleTo(db: Queryable, among: Fragment, now: string): Fragment {
  return db`
    select person.uid, announcement.number as id, title, body, style, starts_at, ends_at,
      coalesce(mark.read, announcement.number <= coalesce(cursor.up_to, 0)) as read, mark.deleted_at
    from account person
      join announcement on ${isMeantFor(db)} and withdrawn_at is null and ends_at > ${now}
      left join announcement_read cursor on cursor.uid = person.uid
      left join announcement_mark mark on mark.uid = person.uid and mark.number = announcement.number
    where person.uid ${among}`;
}

function isMeantFor(db: Queryable) {
  return db`announcement.number is not null and (
    announcement.audience in ('everyone', ${audienceOfRole(db)})
    or announcement.audience = 'circle' and exists (
      select 1 from circle_member member
      where member.circle_id = announcement.circle_id and member.uid = person.uid
    ))`;
}

function audienceOfRole(db: Queryable) {
  return db`case person.role when 'user' then 'readers' when 'institution' then 'institutions' else 'operators' end`;
}
