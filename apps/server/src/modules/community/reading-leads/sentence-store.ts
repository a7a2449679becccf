import type { Queryable } from '../../../db/database.ts';
import type { StoredCheckIn, StoredMember } from './member-store.ts';
import type { LeadSummary } from './store.ts';

/** The parts that a member has read, or checked in with. */
export async function findReachedPartIds(db: Queryable, workId: number, uid: number): Promise<Set<number>> {
  const rows = await db<{ partId: number }[]>`
    select part_id from reading_lead_part_read where work_id = ${workId} and uid = ${uid}
    union
    select part_id from reading_lead_check_in where work_id = ${workId} and uid = ${uid} and part_id is not null`;
  return new Set(rows.map(({ partId }) => partId));
}

interface About {
  readonly partId: number;
  /** Of the caller, who sees their own. */
  readonly uid: number;
}

/** Of members who are named on the wall, and the caller's own; newest first. */
export async function listSentences(
  db: Queryable,
  { partId, uid, before, limit }: About & { before: number | undefined; limit: number },
): Promise<Pick<StoredCheckIn, 'id' | 'uid' | 'sentence' | 'at'>[]> {
  return db<StoredCheckIn[]>`
    select c.id, c.uid, c.sentence, c.at from ${named(db, { partId, uid })}
      ${before === undefined ? db`` : db`and c.id < ${before}`}
    order by c.id desc limit ${limit}`;
}

/** Up to `max`. */
export async function countSentences(db: Queryable, about: About, max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (select from ${named(db, about)} limit ${max}) counted`;
  return row.n;
}

function named(db: Queryable, { partId, uid }: About) {
  return db`reading_lead_check_in c join reading_lead_member m on m.work_id = c.work_id and m.uid = c.uid
    where c.part_id = ${partId} and c.sentence <> '' and m.state = 'member' and (not m.hidden or m.uid = ${uid})`;
}

/** A check-in with a sentence, and what decides whether a reader may read it. */
export interface Said
  extends Pick<StoredCheckIn, 'id' | 'workId' | 'uid' | 'partId'>,
    Pick<LeadSummary, 'title' | 'authorUid' | 'state' | 'deletedAt' | 'startsAt' | 'endsAt'> {
  /** Of the reader; null: never was a member. */
  readonly member: Pick<StoredMember, 'state' | 'coLeader'> | null;
  /** The reader has read the part or checked in with it, or the check-in names none. */
  readonly reached: boolean;
}

/** Of these the ones by members who are named on the wall, and the reader's own. */
export async function findSaid(db: Queryable, ids: readonly number[], uid: number): Promise<Said[]> {
  return db<Said[]>`
    select c.id, c.work_id, c.uid, c.part_id, w.author_uid, coalesce(r.title, w.title) as title, w.state,
      w.deleted_at, l.ends_at, (select min(opens_at) from reading_lead_part where work_id = c.work_id) as starts_at,
      case when me.uid is not null then jsonb_build_object('state', me.state, 'coLeader', me.co_leader) end as member,
      c.part_id is null or exists (
        select from reading_lead_part_read seen
        where seen.work_id = c.work_id and seen.uid = ${uid} and seen.part_id = c.part_id) or exists (
        select from reading_lead_check_in own
        where own.work_id = c.work_id and own.uid = ${uid} and own.part_id = c.part_id) as reached
    from reading_lead_check_in c
      join reading_lead_member m on m.work_id = c.work_id and m.uid = c.uid
      join reading_lead l on l.work_id = c.work_id join work w on w.id = c.work_id
      left join work_release r on r.work_id = c.work_id
      left join reading_lead_member me on me.work_id = c.work_id and me.uid = ${uid}
    where c.id = any(${[...ids]}::bigint[]) and c.sentence <> ''
      and m.state = 'member' and (not m.hidden or m.uid = ${uid})`;
}

/** The check-ins of one lead, or of one member. */
export type CheckInsOf = { readonly workId: number } | { readonly uid: number };

/** In the order of their ids. */
export async function listCheckInIds(
  db: Queryable,
  of: CheckInsOf,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from reading_lead_check_in
    where ${'workId' in of ? db`work_id = ${of.workId}` : db`uid = ${of.uid}`} and id > ${after}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
