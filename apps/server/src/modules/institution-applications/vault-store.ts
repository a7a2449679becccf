import type { Queryable } from '../../db/database.ts';

export async function insertLeftovers(
  db: Queryable,
  sealedKeys: readonly string[],
  since: string,
): Promise<void> {
  await db`insert into qualification_leftover ${db(sealedKeys.map((sealedKey) => ({ sealedKey, since })))}`;
}

/** @returns whether it existed. */
export async function deleteLeftover(db: Queryable, sealedKey: string): Promise<boolean> {
  const rows = await db`delete from qualification_leftover where sealed_key = ${sealedKey} returning 1`;
  return rows.length > 0;
}

export async function deleteLeftovers(db: Queryable, sealedKeys: readonly string[]): Promise<void> {
  await db`delete from qualification_leftover where sealed_key = any(${[...sealedKeys]})`;
}

/** Locked until the transaction ends. */
export async function lockLeftovers(db: Queryable, sealedKeys: readonly string[]): Promise<string[]> {
  const rows = await db<{ sealedKey: string }[]>`
    select sealed_key from qualification_leftover where sealed_key = any(${[...sealedKeys]})
    for update skip locked`;
  return rows.map(({ sealedKey }) => sealedKey);
}

/** Locked until the transaction ends. */
export async function lockStaleLeftovers(db: Queryable, before: string, limit: number): Promise<string[]> {
  const rows = await db<{ sealedKey: string }[]>`
    select sealed_key from qualification_leftover where since < ${before}
    order by since limit ${limit} for update skip locked`;
  return rows.map(({ sealedKey }) => sealedKey);
}
