import type { Queryable } from '../../../db/database.ts';
import { recount } from './count-store.ts';
import type { bookImportLine } from './table.ts';

export type StoredLine = typeof bookImportLine.$inferSelect;

/** A line that an earlier reading has inserted stays. @returns how many quotes are new of each book */
export async function insertLines(
  db: Queryable,
  rows: readonly Omit<StoredLine, 'written'>[],
): Promise<{ book: number; n: number }[]> {
  if (rows.length === 0) return [];
  const given = rows.map(({ book: place, record, ...row }) => ({
    ...row,
    place,
    record: record && { ...record },
  }));
  return db<{ book: number; n: number }[]>`
    with inserted as (
      insert into book_import_line (book, import_id, seq, kind, line, sheet, fault, raw, record)
      select "place", "importId", "seq", "kind", "line", "sheet", "fault", "raw", "record"
      from jsonb_to_recordset(${db.json(given)}) as g(
        "importId" bigint, "seq" bigint, "kind" text, "place" bigint, "line" int, "sheet" text, "fault" text,
        "raw" text, "record" jsonb)
      on conflict do nothing returning book, kind
    )
    select book, count(*)::int as n from inserted where kind = 'quote' group by book`;
}

export async function listOfBooks(
  db: Queryable,
  importId: number,
  books: readonly number[],
  limit: number,
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from book_import_line
    where import_id = ${importId} and book = any(${[...books]}::bigint[]) and not written order by seq limit ${limit}`;
}

export async function markWritten(db: Queryable, importId: number, seqs: readonly number[]): Promise<void> {
  await db`
    update book_import_line set written = true
    where import_id = ${importId} and seq = any(${[...seqs]}::bigint[])`;
}

export async function listOfKind(
  db: Queryable,
  importId: number,
  { kind, after, limit }: { kind: StoredLine['kind']; after: number; limit: number },
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from book_import_line where import_id = ${importId} and kind = ${kind} and seq > ${after}
    order by seq limit ${limit}`;
}

/** Of one file, by the range of its places; or all. */
export async function deleteLines(
  db: Queryable,
  importId: number,
  range: { readonly from: number; readonly to: number } | null,
): Promise<void> {
  if (!range) {
    await db`delete from book_import_line where import_id = ${importId}`;
    return;
  }
  await db`
    with gone as (
      delete from book_import_line
      where import_id = ${importId} and seq >= ${range.from} and seq < ${range.to} returning book, kind
    ), counted as (
      select book, count(*)::int as n from gone where kind = 'quote' group by book
    )
    update book_import_book named set quotes = named.quotes - counted.n
    from counted where named.import_id = ${importId} and named.book = counted.book`;
  await db`
    delete from book_import_book named
    where import_id = ${importId} and not written
      and not exists (
        select from book_import_line line where line.import_id = named.import_id and line.book = named.book)`;
  await recount(db, importId);
}
