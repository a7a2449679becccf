import type { LivestreamContent } from '@gongdu/contract/community/livestreams/livestream';
import type { Queryable } from '../../../db/database.ts';
import type { livestream } from './table.ts';

export type StoredLivestream = typeof livestream.$inferSelect;
export type LivestreamChange = Partial<Omit<StoredLivestream, 'id' | 'ownerUid' | 'createdAt' | 'proposed'>>;

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
  row: LivestreamContent & Pick<StoredLivestream, 'ownerUid' | 'createdAt'>,
): Promise<StoredLivestream> {
  const [created] = await db<[StoredLivestream]>`
    insert into livestream ${db({ ...row, state: 'pending' })} returning *`;
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

export async function setProposed(
  db: Queryable,
  id: number,
  { proposed, revision }: Pick<StoredLivestream, 'proposed' | 'revision'>,
): Promise<StoredLivestream> {
  const document = proposed && db.json({ ...proposed });
  const [row] = await db<[StoredLivestream]>`
    update livestream set proposed = ${document}, revision = ${revision} where id = ${id} returning *`;
  return row;
}

export async function deleteLivestream(db: Queryable, id: number): Promise<void> {
  await db`delete from livestream where id = ${id}`;
}
