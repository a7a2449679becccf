import type { Queryable } from '../../db/database.ts';
import type { livestream } from './table.ts';

export type StoredLivestream = typeof livestream.$inferSelect;
export type LivestreamChange = Omit<StoredLivestream, 'id' | 'ownerUid' | 'createdAt'>;

export async function findLivestream(db: Queryable, id: number): Promise<StoredLivestream | undefined> {
  const [row] = await db<StoredLivestream[]>`select * from livestream where id = ${id}`;
  return row;
}

/** The latest start first. */
export async function listLivestreamsOf(
  db: Queryable,
  ownerUid: number,
  limit: number,
): Promise<StoredLivestream[]> {
  return db<StoredLivestream[]>`
    select * from livestream where owner_uid = ${ownerUid} order by starts_at desc, id desc limit ${limit}`;
}

export async function lockLivestream(db: Queryable, id: number): Promise<StoredLivestream | undefined> {
  const [row] = await db<StoredLivestream[]>`select * from livestream where id = ${id} for update`;
  return row;
}

export async function insertLivestream(
  db: Queryable,
  row: Omit<StoredLivestream, 'id'>,
): Promise<StoredLivestream> {
  const [created] = await db<[StoredLivestream]>`insert into livestream ${db(row)} returning *`;
  return created;
}

export async function updateLivestream(
  db: Queryable,
  id: number,
  change: LivestreamChange,
): Promise<StoredLivestream> {
  const [row] = await db<
    [StoredLivestream]
  >`update livestream set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function deleteLivestream(db: Queryable, id: number): Promise<void> {
  await db`delete from livestream where id = ${id}`;
}
