import type { Queryable } from '../../../db/database.ts';
import type { invitedAuthor } from './table.ts';

export type StoredAuthor = typeof invitedAuthor.$inferSelect;

export async function findAuthor(db: Queryable, uid: number): Promise<StoredAuthor | undefined> {
  const [row] = await db<StoredAuthor[]>`select * from invited_author where uid = ${uid}`;
  return row;
}

/** A second invitation changes only the introduction. */
export async function upsertAuthor(db: Queryable, row: StoredAuthor): Promise<StoredAuthor> {
  const [author] = await db<[StoredAuthor]>`
    insert into invited_author ${db(row)} on conflict (uid) do update set line = excluded.line returning *`;
  return author;
}

export async function deleteAuthor(db: Queryable, uid: number): Promise<void> {
  await db`delete from invited_author where uid = ${uid}`;
}
