import type { Queryable } from '../../../db/database.ts';
import { foldName } from '../../../shared/text/fold.ts';
import type { channelRequest } from './table.ts';

export type StoredRequest = typeof channelRequest.$inferSelect;
export type RequestDraft = Pick<StoredRequest, 'name' | 'about' | 'reason'>;

export async function insertRequest(
  db: Queryable,
  row: RequestDraft & Pick<StoredRequest, 'creatorUid' | 'createdAt'>,
): Promise<StoredRequest> {
  const [created] = await db<[StoredRequest]>`
    insert into channel_request ${db({ ...row, nameKey: foldName(row.name), state: 'pending' })} returning *`;
  return created;
}

export async function updateRequest(
  db: Queryable,
  id: number,
  change: Partial<Omit<StoredRequest, 'id' | 'nameKey' | 'creatorUid'>>,
): Promise<StoredRequest> {
  const [row] = await db<[StoredRequest]>`
    update channel_request set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function findRequest(db: Queryable, id: number): Promise<StoredRequest | undefined> {
  const [row] = await db<StoredRequest[]>`select * from channel_request where id = ${id}`;
  return row;
}

export async function lockRequest(db: Queryable, id: number): Promise<StoredRequest | undefined> {
  const [row] = await db<StoredRequest[]>`select * from channel_request where id = ${id} for update`;
  return row;
}

export async function deleteRequest(db: Queryable, id: number): Promise<void> {
  await db`delete from channel_request where id = ${id}`;
}

/** The pending request with this name, of any member. */
export async function findWaiting(db: Queryable, name: string): Promise<StoredRequest | undefined> {
  const [row] = await db<StoredRequest[]>`
    select * from channel_request where name_key = ${foldName(name)} and state = 'pending'`;
  return row;
}

/** The member's last one with this name. */
export async function findOwn(db: Queryable, uid: number, name: string): Promise<StoredRequest | undefined> {
  const [row] = await db<StoredRequest[]>`
    select * from channel_request where creator_uid = ${uid} and name_key = ${foldName(name)}
    order by id desc limit 1`;
  return row;
}

export async function countWaitingOf(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from channel_request where creator_uid = ${uid} and state = 'pending'`;
  return row.n;
}

export async function listRequestsOf(db: Queryable, uid: number, limit: number): Promise<StoredRequest[]> {
  return db<StoredRequest[]>`
    select * from channel_request where creator_uid = ${uid} order by id desc limit ${limit}`;
}
