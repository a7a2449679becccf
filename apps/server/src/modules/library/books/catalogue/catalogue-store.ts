import type { Queryable } from '../../../../db/database.ts';
import type { StoredBook } from '../store.ts';
import type { bookCorrection, bookDetail } from './catalogue-table.ts';
import type { SaidBook } from './said-book.ts';

export type StoredDetail = typeof bookDetail.$inferSelect;
export type StoredCorrection = typeof bookCorrection.$inferSelect;

export async function findDetails(db: Queryable, bookIds: readonly number[]): Promise<StoredDetail[]> {
  return db<StoredDetail[]>`select * from book_detail where book_id = any(${[...bookIds]}::bigint[])`;
}

/** Of books that no catalogue has described. @returns those of this import now */
export async function insertDetails(
  db: Queryable,
  importId: number,
  rows: readonly { readonly bookId: number; readonly said: SaidBook }[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const given = rows.map(({ bookId, said }) => ({
    ...said,
    bookId,
    subjects: [...said.subjects],
    contributors: said.contributors.map((each) => ({ ...each })),
  }));
  const inserted = await db<{ bookId: number }[]>`
    insert into book_detail (book_id, parallel_title, contributors, pages, series, series_number, subjects,
      classification, language, list_price, cover_address, import_id)
    select "bookId", "parallelTitle", "contributors", "pages", "series", "seriesNumber", "subjects",
      "classification", "language", "listPrice", "coverAddress", ${importId}
    from jsonb_to_recordset(${db.json(given)}) as g(
      "bookId" bigint, "parallelTitle" text, "contributors" jsonb, "pages" int, "series" text, "seriesNumber" text,
      "subjects" text[], "classification" text, "language" text, "listPrice" int, "coverAddress" text)
    on conflict do nothing returning book_id`;
  return new Set(inserted.map(({ bookId }) => bookId));
}

export async function deleteDetails(db: Queryable, importId: number): Promise<void> {
  await db`delete from book_detail where import_id = ${importId}`;
}

/** What an operator has decided of the details of a book. */
export async function saveDetail(
  db: Queryable,
  { bookId, importId }: Pick<StoredCorrection, 'bookId' | 'importId'>,
  change: Partial<Omit<StoredDetail, 'bookId' | 'importId' | 'contributors' | 'coverAddress'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const blank = {
    parallelTitle: '',
    contributors: db.json([]),
    pages: null,
    series: '',
    seriesNumber: '',
    subjects: [],
    classification: '',
    language: '',
    listPrice: null,
    coverAddress: '',
  };
  await db`
    insert into book_detail ${db({ ...blank, ...change, bookId, importId })}
    on conflict (book_id) do update set ${db(change)}`;
}

/** Into the catalogue; a number that it has meanwhile is left out. */
export async function insertPublic(
  db: Queryable,
  rows: readonly (Pick<
    SaidBook,
    'isbn13' | 'title' | 'author' | 'translator' | 'summary' | 'publisher' | 'publishedOn'
  > & {
    readonly titleKey: string;
  })[],
): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    insert into book (title, title_key, author, translator, summary, isbn13, publisher, published_on, state)
    select "title", "titleKey", "author", nullif("translator", ''), "summary", "isbn13", nullif("publisher", ''),
      nullif("publishedOn", ''), 'public'
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))}) as g(
      "title" text, "titleKey" text, "author" text, "translator" text, "summary" text, "isbn13" text,
      "publisher" text, "publishedOn" text)
    on conflict do nothing returning *`;
}

/** Those that are in the catalogue as the import left them, alone in their work; locked. */
export async function lockUnchanged(db: Queryable, bookIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from book
    where id = any(${[...bookIds]}::bigint[]) and state = 'public' and edition_of is null
      and not exists (select from book other where other.edition_of = book.id or other.merged_into = book.id)
      and not exists (select from book_correction where book_id = book.id)
      and not exists (select from book_work where book_id = book.id)
      and not exists (select from institution_book where book_id = book.id)
      and not exists (select from book_series_part where book_id = book.id)
    order by id for update`;
  return rows.map(({ id }) => id);
}

export async function deleteBooks(db: Queryable, bookIds: readonly number[]): Promise<void> {
  await db`delete from book where id = any(${[...bookIds]}::bigint[])`;
  await db`delete from book_detail where book_id = any(${[...bookIds]}::bigint[])`;
}

/** The first correction of a book waits; another one is left out. */
export async function insertCorrections(
  db: Queryable,
  rows: readonly StoredCorrection[],
): Promise<StoredCorrection[]> {
  if (rows.length === 0) return [];
  return db<StoredCorrection[]>`
    insert into book_correction (book_id, import_id, institution_id, changes, created_at)
    select "bookId", "importId", "institutionId", "changes", "createdAt"
    from jsonb_to_recordset(${db.json(rows.map((row) => JSON.parse(JSON.stringify(row))))}) as g(
      "bookId" bigint, "importId" bigint, "institutionId" bigint, "changes" jsonb, "createdAt" timestamptz)
    on conflict do nothing returning *`;
}

export async function findCorrections(
  db: Queryable,
  bookIds: readonly number[],
): Promise<StoredCorrection[]> {
  return db<StoredCorrection[]>`select * from book_correction where book_id = any(${[...bookIds]}::bigint[])`;
}

/** @returns the deleted one. */
export async function deleteCorrection(db: Queryable, bookId: number): Promise<StoredCorrection | undefined> {
  const [row] = await db<
    StoredCorrection[]
  >`delete from book_correction where book_id = ${bookId} returning *`;
  return row;
}

/** @returns the books of which some were deleted. */
export async function deleteCorrectionsOf(db: Queryable, importId: number, limit: number): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    delete from book_correction where book_id = any(array(
      select book_id from book_correction where import_id = ${importId} order by book_id limit ${limit}))
    returning book_id`;
  return rows.map(({ bookId }) => bookId);
}
