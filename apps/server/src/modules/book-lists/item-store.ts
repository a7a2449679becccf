import type { Queryable } from '../../db/database.ts';
import { type RankRange, rankGap } from './ranks.ts';
import type { StoredItem } from './store.ts';

export async function listItems(db: Queryable, listId: number): Promise<StoredItem[]> {
  return db<StoredItem[]>`select * from book_list_item where list_id = ${listId} order by rank, book_id`;
}

export async function findItem(
  db: Queryable,
  listId: number,
  bookId: number,
): Promise<StoredItem | undefined> {
  const [row] = await db<StoredItem[]>`
    select * from book_list_item where list_id = ${listId} and book_id = ${bookId}`;
  return row;
}

/** The first books of each list, in their order. */
export async function findFirst(
  db: Queryable,
  listIds: readonly number[],
  n: number,
): Promise<Pick<StoredItem, 'listId' | 'bookId'>[]> {
  return db<Pick<StoredItem, 'listId' | 'bookId'>[]>`
    select item.list_id, item.book_id from unnest(${[...listIds]}::bigint[]) list (id), lateral (
      select * from book_list_item where list_id = list.id order by rank, book_id limit ${n}
    ) item`;
}

/** Which of the books stand in the list. */
export async function findContained(
  db: Queryable,
  listId: number,
  bookIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db<{ bookId: number }[]>`
    select book_id from book_list_item where list_id = ${listId} and book_id = any(${[...bookIds]}::bigint[])`;
  return new Set(rows.map(({ bookId }) => bookId));
}

export async function insertItems(db: Queryable, rows: readonly StoredItem[]): Promise<void> {
  if (rows.length > 0) await db`insert into book_list_item ${db([...rows])}`;
}

/** The whole list anew. */
export async function replaceItems(
  db: Queryable,
  listId: number,
  rows: readonly StoredItem[],
): Promise<void> {
  await db`delete from book_list_item where list_id = ${listId}`;
  await insertItems(db, rows);
}

export async function deleteItem(db: Queryable, listId: number, bookId: number): Promise<boolean> {
  const { count } = await db`
    delete from book_list_item where list_id = ${listId} and book_id = ${bookId}`;
  return count > 0;
}

export async function updateItem(
  db: Queryable,
  { listId, bookId }: Pick<StoredItem, 'listId' | 'bookId'>,
  change: Partial<Pick<StoredItem, 'rank' | 'note'>>,
): Promise<void> {
  await db`
    update book_list_item set ${db(change)} where list_id = ${listId} and book_id = ${bookId}`;
}

/** @param after The rank below the place; null: the front; undefined: the end. `except` is looked past. */
export async function rankRangeAfter(
  db: Queryable,
  listId: number,
  after: number | null | undefined,
  except = 0,
): Promise<RankRange> {
  const others = db`select rank from book_list_item where list_id = ${listId} and book_id <> ${except}`;
  if (after === undefined) {
    const [last] = await db<{ rank: number }[]>`${others} order by rank desc limit 1`;
    return { below: last?.rank ?? null, above: null };
  }
  const above = after === null ? db`` : db`and rank > ${after}`;
  const [next] = await db<{ rank: number }[]>`${others} ${above} order by rank limit 1`;
  return { below: after, above: next?.rank ?? null };
}

/** Gives every row its gap again. */
export async function rebalanceRanks(db: Queryable, listId: number): Promise<void> {
  await db`
    update book_list_item item set rank = place.n * ${rankGap}::bigint
    from (
      select book_id, row_number() over (order by rank, book_id) n from book_list_item where list_id = ${listId}
    ) place
    where item.list_id = ${listId} and item.book_id = place.book_id`;
}
