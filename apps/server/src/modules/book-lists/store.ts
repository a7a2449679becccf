import type { Queryable } from '../../db/database.ts';
import type { bookList, bookListItem } from './table.ts';

export type StoredList = typeof bookList.$inferSelect;
export type StoredItem = typeof bookListItem.$inferSelect;

/** What stands beside a work that nothing was added to yet. */
export function defaultList(workId: number): StoredList {
  return { workId, mode: 'open', version: 1, count: 0, waiting: 0 };
}

/** Makes the row where there is none; holds it until the transaction ends. */
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
  /** Rows of items that come or go. */
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

/** The books under which readers find the list; none hides it. */
export async function indexPublicBooks(
  db: Queryable,
  listId: number,
  bookIds: readonly number[],
): Promise<void> {
  await db`
    with gone as (
      delete from book_list_shown where list_id = ${listId} and book_id <> all(${[...bookIds]}::bigint[])
    )
    insert into book_list_shown (list_id, book_id)
    select ${listId}::bigint, unnest(${[...bookIds]}::bigint[]) on conflict do nothing`;
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

/** Titles and authors in that order, as a list is searched for. */
export async function searchTextOf(db: Queryable, bookIds: readonly number[]): Promise<string> {
  const rows = await db<{ title: string; author: string }[]>`
    select title, author from unnest(${[...bookIds]}::bigint[]) with ordinality given (id, nth)
    join book on book.id = given.id where book.state = 'public' order by nth`;
  return rows.map(({ title, author }) => `${title} ${author}`).join('\n');
}
