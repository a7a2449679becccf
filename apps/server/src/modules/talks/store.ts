import type { Queryable } from '../../db/database.ts';
import type { talk } from './table.ts';

export type StoredTalk = typeof talk.$inferSelect;
export type TalkChange = Omit<StoredTalk, 'id' | 'ownerUid' | 'createdAt'>;

export async function findTalk(db: Queryable, id: number): Promise<StoredTalk | undefined> {
  const [row] = await db<StoredTalk[]>`select * from talk where id = ${id}`;
  return row;
}

/** The latest start first. */
export async function listTalksOf(db: Queryable, ownerUid: number, most: number): Promise<StoredTalk[]> {
  return db<StoredTalk[]>`
    select * from talk where owner_uid = ${ownerUid} order by starts_at desc, id desc limit ${most}`;
}

export async function lockTalk(db: Queryable, id: number): Promise<StoredTalk | undefined> {
  const [row] = await db<StoredTalk[]>`select * from talk where id = ${id} for update`;
  return row;
}

export async function insertTalk(db: Queryable, row: Omit<StoredTalk, 'id'>): Promise<StoredTalk> {
  const [created] = await db<[StoredTalk]>`insert into talk ${db(row)} returning *`;
  return created;
}

export async function updateTalk(db: Queryable, id: number, change: TalkChange): Promise<StoredTalk> {
  const [row] = await db<[StoredTalk]>`update talk set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function deleteTalk(db: Queryable, id: number): Promise<void> {
  await db`delete from talk where id = ${id}`;
}
