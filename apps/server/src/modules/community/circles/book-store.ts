import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { circleBook } from './table.ts';

export type StoredBook = typeof circleBook.$inferSelect;
type NewBook = Pick<StoredBook, 'circleId' | 'bookId' | 'byUid' | 'startedAt' | 'until'>;

const columns = (db: Queryable) => db`id, circle_id, book_id, by_uid, started_at, until::text, ended_at`;

export async function findCurrentBook(db: Queryable, circleId: number): Promise<StoredBook | undefined> {
  const [row] = await db<StoredBook[]>`
    select ${columns(db)} from circle_book where circle_id = ${circleId} and ended_at is null`;
  return row;
}

export async function insertBook(db: Queryable, row: NewBook): Promise<void> {
  await db`insert into circle_book ${db(row)}`;
}

export async function updateUntil(db: Queryable, id: number, until: string | null): Promise<void> {
  await db`update circle_book set until = ${until} where id = ${id}`;
}

export async function endCurrentBook(db: Queryable, circleId: number, at: string): Promise<void> {
  await db`update circle_book set ended_at = ${at} where circle_id = ${circleId} and ended_at is null`;
}

/** Those before the current one, newest first; one more than a page. */
export async function listEarlierBooks(
  db: Queryable,
  circleId: number,
  { after, pageSize }: { after?: number | undefined; pageSize: number },
): Promise<(StoredBook & { endedAt: string })[]> {
  return db<(StoredBook & { endedAt: string })[]>`
    select ${columns(db)} from circle_book
    where circle_id = ${circleId} and ended_at is not null ${after === undefined ? db`` : db`and id < ${after}`}
    order by id desc limit ${pageSize + 1}`;
}

export const movedBooks: MovedTable = {
  table: 'circle_book',
  key: ['id'],
  object: 'book_id',
  owner: 't.id',
  watched: [],
};

export async function countOfBook(db: Queryable, bookId: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from circle_book where book_id = ${bookId}`;
  return row.n;
}

export async function moveBooks(
  db: Queryable,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await db`select from circle_book where book_id = ${from} order by id for update`;
  await db`update circle_book set book_id = ${into} where book_id = ${from}`;
}
