import type { WereadFailure } from '@gongdu/contract/library/imports/weread';
import type { Queryable } from '../../../../db/database.ts';
import type { wereadBook, wereadKey } from '../table.ts';

export type StoredKey = typeof wereadKey.$inferSelect;
export type FetchedBook = typeof wereadBook.$inferSelect;

export async function findKey(db: Queryable, uid: number): Promise<StoredKey | undefined> {
  const [row] = await db<StoredKey[]>`
    select uid, ring_key, sealed, kept_since, asked_at, going_since, fetched_at, failed_at, failure
    from weread_key where uid = ${uid}`;
  return row;
}

/** Until the transaction ends the key is neither replaced nor removed. */
export async function lockKey(db: Queryable, uid: number): Promise<StoredKey | undefined> {
  const [row] = await db<StoredKey[]>`
    select uid, ring_key, sealed, kept_since, asked_at, going_since, fetched_at, failed_at, failure
    from weread_key where uid = ${uid} for update`;
  return row;
}

/** A key that the member had before is replaced; how far was fetched stays. */
export async function replaceKey(
  db: Queryable,
  row: Pick<StoredKey, 'uid' | 'ringKey' | 'sealed' | 'keptSince'>,
): Promise<void> {
  const { uid, ringKey, sealed, keptSince: at } = row;
  await db`
    insert into weread_key (uid, ring_key, sealed, kept_since, asked_at, going_since)
    values (${uid}, ${ringKey}, ${sealed}, ${at}, ${at}, ${at})
    on conflict (uid) do update set ring_key = excluded.ring_key, sealed = excluded.sealed,
      kept_since = excluded.kept_since, asked_at = excluded.asked_at, going_since = excluded.going_since,
      failed_at = null, failure = null`;
}

export async function updateKey(
  db: Queryable,
  uid: number,
  change: Partial<Omit<StoredKey, 'uid'>>,
): Promise<void> {
  await db`update weread_key set ${db(change)} where uid = ${uid}`;
}

/** With it goes how far was fetched: another key may open another shelf. */
export async function deleteKey(db: Queryable, uid: number): Promise<void> {
  await db`delete from weread_key where uid = ${uid}`;
  await db`delete from weread_book where uid = ${uid}`;
}

/** Members whose key was not refused and whose notes are not being fetched; marks the fetch as begun. */
export async function takeDue(
  db: Queryable,
  { now, stale, limit }: { readonly now: string; readonly stale: string; readonly limit: number },
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    update weread_key set going_since = ${now}
    where uid in (
      select uid from weread_key
      where failure is distinct from 'key' and (going_since is null or going_since < ${stale})
        and greatest(asked_at, fetched_at, failed_at) < ${stale}
      order by uid limit ${limit} for update
    ) returning uid`;
  return rows.map(({ uid }) => uid);
}

export async function setFailure(
  db: Queryable,
  uid: number,
  { failure, failedAt }: { readonly failure: WereadFailure; readonly failedAt: string },
): Promise<void> {
  await db`
    update weread_key set failure = ${failure}, failed_at = ${failedAt}, going_since = null where uid = ${uid}`;
}

export async function listFetched(db: Queryable, uid: number): Promise<FetchedBook[]> {
  return db<FetchedBook[]>`
    select uid, weread_id, sort, noted_until, is_shelved from weread_book where uid = ${uid}`;
}

export async function saveFetched(
  db: Queryable,
  uid: number,
  books: readonly Omit<FetchedBook, 'uid'>[],
): Promise<void> {
  if (books.length === 0) return;
  await db`
    insert into weread_book (uid, weread_id, sort, noted_until, is_shelved)
    select ${uid}, "wereadId", "sort", "notedUntil", "isShelved"
    from jsonb_to_recordset(${db.json(books.map(({ wereadId, sort, notedUntil, isShelved }) => ({ wereadId, sort, notedUntil, isShelved })))})
      as given ("wereadId" text, "sort" bigint, "notedUntil" bigint, "isShelved" boolean)
    on conflict (uid, weread_id) do update set sort = greatest(weread_book.sort, excluded.sort),
      noted_until = greatest(weread_book.noted_until, excluded.noted_until),
      is_shelved = weread_book.is_shelved or excluded.is_shelved`;
}

/** Encrypted anew. */
export async function replaceSealed(
  db: Queryable,
  rows: readonly Pick<StoredKey, 'uid' | 'ringKey' | 'sealed'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db`
    update weread_key set ring_key = given."ringKey", sealed = given."sealed"
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))})
      as given ("uid" bigint, "ringKey" text, "sealed" text)
    where weread_key.uid = given."uid"`;
}

/** Keys that another key of the ring has encrypted. */
export async function listSealedByOthers(
  db: Queryable,
  ringKey: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Pick<StoredKey, 'uid' | 'ringKey' | 'sealed'>[]> {
  return db<Pick<StoredKey, 'uid' | 'ringKey' | 'sealed'>[]>`
    select uid, ring_key, sealed from weread_key where ring_key <> ${ringKey} and uid > ${after}
    order by uid limit ${limit} for update`;
}
