import type { ImportBookStatus } from '@gongdu/contract/library/imports/import';
import type { Queryable } from '../../../db/database.ts';

export interface BookCount {
  readonly status: ImportBookStatus;
  readonly written: boolean;
  readonly onShelf: boolean;
  readonly n: number;
  readonly quotes: number;
}

type Fragment = ReturnType<Queryable>;

/** How many books of an import stand where; a progress that is asked for each second reads nothing else. */
export async function readCounts(db: Queryable, importId: number): Promise<BookCount[]> {
  return db<BookCount[]>`
    select status, written, on_shelf, n, quotes from book_import_count where import_id = ${importId} and n > 0`;
}

/**
 * Changes rows of `book_import_book` and the counters with them; the import is locked.
 * @param where Which rows of `book_import_book`.
 * @param set What becomes of them, by the name `named`.
 * @param given Rows beside them, with `on` as what joins them to `before`.
 */
export async function changeCounted(
  db: Queryable,
  importId: number,
  { where, set, given }: { where: Fragment; set: Fragment; given?: { rows: Fragment; on: Fragment } },
): Promise<void> {
  await db`
    with before as (
      select book, status, written, on_shelf, quotes from book_import_book
      where import_id = ${importId} and ${where} for update
    ), after as (
      update book_import_book named set ${set}
      from before ${given ? db`join ${given.rows} on ${given.on}` : db``}
      where named.import_id = ${importId} and named.book = before.book
      returning named.book, named.status, named.written, named.on_shelf, named.quotes
    ), moved as (
      select status, written, on_shelf, -1 as n, -quotes as quotes from before
      where book in (select book from after)
      union all
      select status, written, on_shelf, 1, quotes from after
    )
    insert into book_import_count (import_id, status, written, on_shelf, n, quotes)
    select ${importId}, status, written, on_shelf, sum(n), sum(quotes) from moved group by status, written, on_shelf
    ${addSums(db)}`;
}

/** Counts rows that were just inserted. */
export async function countInserted(
  db: Queryable,
  importId: number,
  books: readonly Omit<BookCount, 'n'>[],
): Promise<void> {
  if (books.length === 0) return;
  await db`
    insert into book_import_count (import_id, status, written, on_shelf, n, quotes)
    select ${importId}, "status", "written", "onShelf", count(*), sum("quotes")
    from jsonb_to_recordset(${db.json(books.map(({ status, written, onShelf, quotes }) => ({ status, written, onShelf, quotes })))})
      as given ("status" text, "written" boolean, "onShelf" boolean, "quotes" int)
    group by "status", "written", "onShelf"
    ${addSums(db)}`;
}

/** Counts anew, after a file was taken off. */
export async function recount(db: Queryable, importId: number): Promise<void> {
  await deleteCounts(db, importId);
  await db`
    insert into book_import_count (import_id, status, written, on_shelf, n, quotes)
    select import_id, status, written, on_shelf, count(*), sum(quotes) from book_import_book
    where import_id = ${importId} group by import_id, status, written, on_shelf`;
}

export async function deleteCounts(db: Queryable, importId: number): Promise<void> {
  await db`delete from book_import_count where import_id = ${importId}`;
}

function addSums(db: Queryable): Fragment {
  return db`
    on conflict (import_id, status, written, on_shelf)
    do update set n = book_import_count.n + excluded.n, quotes = book_import_count.quotes + excluded.quotes`;
}
