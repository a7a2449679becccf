import type { Queryable } from '../../../db/database.ts';
import type { StoredCheckIn } from './member-store.ts';

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
