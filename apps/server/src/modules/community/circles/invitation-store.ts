import type { Queryable } from '../../../db/database.ts';
import type { circleInvitation } from './table.ts';

export type StoredInvitation = typeof circleInvitation.$inferSelect;
type NewInvitation = Pick<
  StoredInvitation,
  'circleId' | 'hash' | 'byUid' | 'createdAt' | 'expiresAt' | 'usesMax'
>;

export async function insertInvitation(db: Queryable, row: NewInvitation): Promise<StoredInvitation> {
  const [created] = await db<[StoredInvitation]>`insert into circle_invitation ${db(row)} returning *`;
  return created;
}

export async function findByHash(db: Queryable, hash: string): Promise<StoredInvitation | undefined> {
  const [row] = await db<StoredInvitation[]>`select * from circle_invitation where hash = ${hash}`;
  return row;
}

/** Invitations that still let members join; the circle's row is locked, so the number holds. */
export async function countValid(db: Queryable, circleId: number, now: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from circle_invitation
    where circle_id = ${circleId} and ended_at is null and expires_at > ${now} and uses < uses_max`;
  return row.n;
}

/** Newest first; one more than a page. */
export async function listInvitations(
  db: Queryable,
  circleId: number,
  { after, pageSize }: { after?: number | undefined; pageSize: number },
): Promise<StoredInvitation[]> {
  return db<StoredInvitation[]>`
    select * from circle_invitation
    where circle_id = ${circleId} ${after === undefined ? db`` : db`and id < ${after}`}
    order by id desc limit ${pageSize + 1}`;
}

/** @returns false: there is none that has not ended */
export async function endInvitation(
  db: Queryable,
  { id, circleId, at }: { id: number; circleId: number; at: string },
): Promise<boolean> {
  const rows = await db`
    update circle_invitation set ended_at = ${at}
    where id = ${id} and circle_id = ${circleId} and ended_at is null returning 1`;
  return rows.length > 0;
}

/** The circle's row is locked. */
export async function addUse(db: Queryable, id: number): Promise<void> {
  await db`update circle_invitation set uses = uses + 1 where id = ${id}`;
}

/** Whether the last that was decided about the member is that they were removed. */
export async function wasRemoved(db: Queryable, circleId: number, uid: number): Promise<boolean> {
  const [row] = await db<{ act: string }[]>`
    select act from circle_log
    where circle_id = ${circleId} and subject_uid = ${uid} and act in ('removed', 'approved')
    order by id desc limit 1`;
  return row?.act === 'removed';
}

/** Their links end with their account. */
export async function endInvitationsOf(db: Queryable, uid: number): Promise<void> {
  await db`update circle_invitation set ended_at = now() where by_uid = ${uid} and ended_at is null`;
}
