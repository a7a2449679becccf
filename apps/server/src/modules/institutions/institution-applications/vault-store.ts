import type { Queryable } from '../../../db/database.ts';

export async function insertLeftovers(
  db: Queryable,
  sealedKeys: readonly string[],
  since: string,
): Promise<void> {
  await db`insert into qualification_leftover ${db(sealedKeys.map((sealedKey) => ({ sealedKey, since })))}`;
}

/** @param since An older one may be removed at this moment. @returns whether it existed. */
export async function deleteLeftover(db: Queryable, sealedKey: string, since: string): Promise<boolean> {
  const rows = await db`
    delete from qualification_leftover where sealed_key = ${sealedKey} and since >= ${since} returning 1`;
  return rows.length > 0;
}

export async function deleteLeftovers(db: Queryable, sealedKeys: readonly string[]): Promise<void> {
  await db`delete from qualification_leftover where sealed_key = any(${[...sealedKeys]})`;
}

/** Older ones, except `failed`. */
export async function listStaleLeftovers(
  db: Queryable,
  before: string,
  failed: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db<{ sealedKey: string }[]>`
    select sealed_key from qualification_leftover where since < ${before} and sealed_key <> all(${[...failed]})
    order by since limit ${limit}`;
  return rows.map(({ sealedKey }) => sealedKey);
}
