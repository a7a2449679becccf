import type { Queryable } from '../../../db/database.ts';

/** A picture and the object that holds it. */
export interface SealedPicture {
  readonly id: number;
  readonly sealedKey: string;
  readonly keyId: string;
}

/** Pictures that another key has encrypted, in the order of their ids. */
export function listSealedByOthers(
  db: Queryable,
  keyId: string,
  after: number,
  limit: number,
): Promise<SealedPicture[]> {
  return db<SealedPicture[]>`
    select id, sealed_key, key_id from qualification_file
    where sealed_key is not null and key_id <> ${keyId} and id > ${after} order by id limit ${limit}`;
}

/** @returns false: the picture was deleted or replaced meanwhile. */
export async function replaceSealed(
  db: Queryable,
  { id, sealedKey }: SealedPicture,
  fresh: Omit<SealedPicture, 'id'>,
): Promise<boolean> {
  const rows = await db`
    update qualification_file set sealed_key = ${fresh.sealedKey}, key_id = ${fresh.keyId}
    where id = ${id} and sealed_key = ${sealedKey} returning 1`;
  return rows.length > 0;
}

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
