import type { Queryable } from '../../../../db/database.ts';
import type { importInbox } from '../table.ts';

export type StoredInbox = typeof importInbox.$inferSelect;

export async function findInbox(db: Queryable, uid: number): Promise<StoredInbox | undefined> {
  const [row] = await db<StoredInbox[]>`
    select uid, token_hash, made_at, used_at from import_inbox where uid = ${uid}`;
  return row;
}

export async function findByToken(db: Queryable, tokenHash: string): Promise<StoredInbox | undefined> {
  const [row] = await db<StoredInbox[]>`
    select uid, token_hash, made_at, used_at from import_inbox where token_hash = ${tokenHash}`;
  return row;
}

/** One that the member had before ends. */
export async function replaceInbox(
  db: Queryable,
  { uid, tokenHash, madeAt }: Omit<StoredInbox, 'usedAt'>,
): Promise<void> {
  await db`
    insert into import_inbox (uid, token_hash, made_at) values (${uid}, ${tokenHash}, ${madeAt})
    on conflict (uid) do update set token_hash = excluded.token_hash, made_at = excluded.made_at, used_at = null`;
}

/** In the transaction of what is sent. @returns false: it has ended meanwhile */
export async function markUsed(db: Queryable, tokenHash: string, usedAt: string): Promise<boolean> {
  const rows = await db`
    update import_inbox set used_at = ${usedAt} where token_hash = ${tokenHash} returning 1`;
  return rows.length > 0;
}

export async function deleteInbox(db: Queryable, uid: number): Promise<void> {
  await db`delete from import_inbox where uid = ${uid}`;
}
