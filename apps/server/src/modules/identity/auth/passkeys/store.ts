import type { Queryable } from '../../../../db/database.ts';
import type { authPasskey } from '../table.ts';

export type PasskeyRow = typeof authPasskey.$inferSelect;

/** The newest first. */
export function listOf(db: Queryable, uid: number): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`select * from auth_passkey where uid = ${uid} order by id desc`;
}

export async function find(db: Queryable, uid: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`select * from auth_passkey where id = ${id} and uid = ${uid}`;
  return row;
}

export async function findByCredential(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`select * from auth_passkey where credential_id = ${credentialId}`;
  return row;
}

type NewPasskey = Omit<PasskeyRow, 'id' | 'lastUsedAt'>;

/** undefined: the credential is already stored. */
export async function insert(db: Queryable, row: NewPasskey): Promise<PasskeyRow | undefined> {
  const [inserted] = await db<PasskeyRow[]>`
    insert into auth_passkey ${db(row)} on conflict (credential_id) do nothing returning *`;
  return inserted;
}

export async function countOf(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`select count(*) as n from auth_passkey where uid = ${uid}`;
  return row.n;
}

export async function rename(db: Queryable, uid: number, id: number, name: string): Promise<boolean> {
  const rows = await db`update auth_passkey set name = ${name} where id = ${id} and uid = ${uid} returning 1`;
  return rows.length > 0;
}

export async function remove(db: Queryable, uid: number, id: number): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    delete from auth_passkey where id = ${id} and uid = ${uid} returning name`;
  return row?.name;
}

export async function removeAllOf(db: Queryable, uid: number): Promise<void> {
  await db`delete from auth_passkey where uid = ${uid}`;
}

/**
 * false: another use has increased the counter to `counter` or above, as a copied key would. Devices without a counter
 * stay at 0.
 */
export async function markUsed(
  db: Queryable,
  { id, counter, synced, at }: { id: number; counter: number; synced: boolean; at: string },
): Promise<boolean> {
  const rows = await db`
    update auth_passkey set counter = ${counter}, synced = ${synced}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`;
  return rows.length > 0;
}

/** true for the first use only. */
export async function consumeChallenge(db: Queryable, hash: string, expiresAt: string): Promise<boolean> {
  const rows = await db`
    insert into auth_passkey_challenge (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict (hash) do nothing returning 1`;
  return rows.length > 0;
}

export async function removeExpiredChallenges(db: Queryable, now: string): Promise<void> {
  await db`delete from auth_passkey_challenge where expires_at < ${now}`;
}
