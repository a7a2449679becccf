import type { Queryable } from '../../../db/database.ts';
import { type RankRange, rankGap } from './ranks.ts';
import type { bookList, bookListContribution, bookListItem } from './table.ts';

export type StoredList = typeof bookList.$inferSelect;
export type StoredItem = typeof bookListItem.$inferSelect;

/** The row of a list without books. */
export function defaultList(workId: number): StoredList {
  return { workId, mode: 'open', version: 1, count: 0, waiting: 0 };
}

/** Creates the row if it is missing, and locks it until the transaction ends. */
export async function lockList(db: Queryable, workId: number): Promise<StoredList> {
  await db`insert into book_list (work_id) values (${workId}) on conflict do nothing`;
  const [row] = await db<[StoredList]>`select * from book_list where work_id = ${workId} for update`;
  return row;
}

export async function findLists(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredList>> {
  const rows = await db<StoredList[]>`
    select * from book_list where work_id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.workId, row]));
}

export interface ListChange {
  readonly mode?: StoredList['mode'];
  /** Items that are added or removed. */
  readonly count?: number;
  readonly waiting?: number;
}

/** Raises the version. */
export async function updateList(
  db: Queryable,
  workId: number,
  { mode, count = 0, waiting = 0 }: ListChange,
): Promise<Pick<StoredList, 'version' | 'count'>> {
  const [row] = await db<[StoredList]>`
    update book_list set version = version + 1, count = count + ${count}, waiting = waiting + ${waiting}
      ${mode ? db`, mode = ${mode}` : db``}
    where work_id = ${workId} returning *`;
  return { version: row.version, count: row.count };
}

/** Sets the books under which readers find the list; an empty set hides it. */
export async function indexPublicBooks(
  db: Queryable,
  listId: number,
  bookIds: readonly number[],
): Promise<void> {
  await db`
    with current as (
      select distinct coalesce(book.merged_into, given.id) as id
      from unnest(${[...bookIds]}::bigint[]) given (id) left join book on book.id = given.id
    ), gone as (
      delete from book_list_shown where list_id = ${listId} and book_id not in (select id from current)
    )
    insert into book_list_shown (list_id, book_id)
    select ${listId}::bigint, id from current on conflict do nothing`;
}

/** Public lists with one of the books, newest first. */
export async function findListsWith(
  db: Queryable,
  bookIds: readonly number[],
  before: number | undefined,
  limit: number,
): Promise<number[]> {
  const rows = await db<{ listId: number }[]>`
    select distinct list_id from book_list_shown
    where book_id = any(${[...bookIds]}::bigint[]) ${before ? db`and list_id < ${before}` : db``}
    order by list_id desc limit ${limit}`;
  return rows.map(({ listId }) => listId);
}

/** Up to `max`. A list holds each edition at most once, so `max` different lists are among the rows read. */
export async function countListsWith(
  db: Queryable,
  bookIds: readonly number[],
  max: number,
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select least(count(distinct list_id), ${max})::int as n from (
      select list_id from book_list_shown where book_id = any(${[...bookIds]}::bigint[])
      limit ${max * bookIds.length}
    ) counted`;
  return row.n;
}

/** Titles and authors in that order, as a list is searched for. */
export async function searchTextOf(db: Queryable, bookIds: readonly number[]): Promise<string> {
  const rows = await db<{ title: string; author: string }[]>`
    select book.title, book.author from unnest(${[...bookIds]}::bigint[]) with ordinality given (id, nth)
      join book asked on asked.id = given.id
      join book on book.id = coalesce(asked.merged_into, asked.id)
    where book.state = 'public' order by nth`;
  return rows.map(({ title, author }) => `${title} ${author}`).join('\n');
}

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

/** The given books that are in the list. */
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

/** At the books that remained of merged ones; of two that became one the first stays. */
export async function placedItems<Item extends Pick<StoredItem, 'bookId'>>(
  db: Queryable,
  items: readonly Item[],
): Promise<Item[]> {
  const gone = await db<{ id: number; mergedInto: number }[]>`
    select id, merged_into from book
    where id = any(${items.map(({ bookId }) => bookId)}::bigint[]) and merged_into is not null`;
  const current = new Map(gone.map(({ id, mergedInto }) => [id, mergedInto]));
  const placed = items.map((item) => ({ ...item, bookId: current.get(item.bookId) ?? item.bookId }));
  return placed.filter(({ bookId }, at) => placed.findIndex((each) => each.bookId === bookId) === at);
}

/** Replaces the whole list. */
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

/** @param after The rank before the place; null: the front; undefined: the end. `except` is ignored. */
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

/** Renumbers all rows with the initial gap. */
export async function rebalanceRanks(db: Queryable, listId: number): Promise<void> {
  await db`
    update book_list_item item set rank = place.n * ${rankGap}::bigint
    from (
      select book_id, row_number() over (order by rank, book_id) n from book_list_item where list_id = ${listId}
    ) place
    where item.list_id = ${listId} and item.book_id = place.book_id`;
}

export type StoredContribution = typeof bookListContribution.$inferSelect;
type NewContribution = Pick<StoredContribution, 'listId' | 'bookId' | 'byUid' | 'sentence' | 'createdAt'>;

const maxRows = 200;

/** undefined: a contribution of the same book is pending. */
export async function insertContribution(
  db: Queryable,
  row: NewContribution,
): Promise<StoredContribution | undefined> {
  const [created] = await db<StoredContribution[]>`
    insert into book_list_contribution ${db(row)}
    on conflict (list_id, book_id) where state = 'waiting' do nothing returning *`;
  return created;
}

export async function lockContribution(
  db: Queryable,
  listId: number,
  id: number,
): Promise<StoredContribution | undefined> {
  const [row] = await db<StoredContribution[]>`
    select * from book_list_contribution where id = ${id} and list_id = ${listId} for update`;
  return row;
}

/** Undecided ones, oldest first. */
export async function listWaiting(db: Queryable, listId: number): Promise<StoredContribution[]> {
  return db<StoredContribution[]>`
    select * from book_list_contribution where list_id = ${listId} and state = 'waiting' order by id limit ${maxRows}`;
}

/** One reader's own, newest first. */
export async function listContributionsBy(
  db: Queryable,
  listId: number,
  uid: number,
): Promise<StoredContribution[]> {
  return db<StoredContribution[]>`
    select * from book_list_contribution where list_id = ${listId} and by_uid = ${uid}
    order by id desc limit ${maxRows}`;
}

export async function countWaitingBy(db: Queryable, listId: number, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from book_list_contribution
    where list_id = ${listId} and by_uid = ${uid} and state = 'waiting'`;
  return row.n;
}

export async function decideContribution(
  db: Queryable,
  id: number,
  decision: Pick<StoredContribution, 'state' | 'reason' | 'decidedAt'>,
): Promise<StoredContribution> {
  const [row] = await db<[StoredContribution]>`
    update book_list_contribution set ${db(decision)} where id = ${id} returning *`;
  return row;
}

export async function deleteContribution(db: Queryable, id: number): Promise<void> {
  await db`delete from book_list_contribution where id = ${id}`;
}
