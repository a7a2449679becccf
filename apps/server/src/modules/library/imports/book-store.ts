import type { ImportBookStatus } from '@gongdu/contract/library/imports/import';
import type { Queryable } from '../../../db/database.ts';
import { type BookCount, changeCounted, countInserted, deleteCounts } from './count-store.ts';
import type { bookImportBook } from './table.ts';

export type StoredBook = typeof bookImportBook.$inferSelect;

/** What later lines of a book add to it. */
export type BookFacts = Pick<
  StoredBook,
  'book' | 'state' | 'rating' | 'onShelf' | 'publisher' | 'publishedOn' | 'isbn13'
>;

export async function findByKeys(
  db: Queryable,
  importId: number,
  keys: readonly string[],
): Promise<Pick<StoredBook, 'book' | 'key'>[]> {
  // each by the unique index: of rows that were just inserted the planner knows nothing
  return db<Pick<StoredBook, 'book' | 'key'>[]>`
    select found.book, found.key from unnest(${[...keys]}::text[]) asked (key), lateral (
      select book, key from book_import_book where import_id = ${importId} and key = asked.key limit 1) found`;
}

export async function insertBooks(
  db: Queryable,
  importId: number,
  rows: readonly Omit<StoredBook, 'written' | 'quotes'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ book: place, ...row }) => ({ ...row, place }));
  const inserted = await db<Omit<BookCount, 'n'>[]>`
    insert into book_import_book (book, import_id, key, title, author, isbn13, publisher, published_on, state, rating,
      on_shelf, status, match, book_id, candidates, remarks)
    select "place", "importId", "key", "title", "author", "isbn13", "publisher", "publishedOn", "state", "rating",
      "onShelf", "status", "match", "bookId", "candidates", "remarks"
    from jsonb_to_recordset(${db.json(given)}) as g(
      "importId" bigint, "place" bigint, "key" text, "title" text, "author" text, "isbn13" text, "publisher" text,
      "publishedOn" text, "state" text, "rating" smallint, "onShelf" boolean, "status" text, "match" text,
      "bookId" bigint, "candidates" bigint[], "remarks" text[])
    on conflict do nothing returning status, written, on_shelf, quotes`;
  await countInserted(db, importId, inserted);
}

/** More lines have come: what was missing is filled, and they are written. */
export async function addFacts(db: Queryable, importId: number, rows: readonly BookFacts[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ book: place, ...row }) => ({ ...row, place }));
  await changeCounted(db, importId, {
    where: db`book = any(${given.map(({ place }) => place)}::bigint[])`,
    set: db`
      written = false, on_shelf = named.on_shelf or g."onShelf", state = coalesce(named.state, g."state"),
      rating = coalesce(named.rating, g."rating"), isbn13 = coalesce(named.isbn13, g."isbn13"),
      publisher = case when named.publisher = '' then g."publisher" else named.publisher end,
      published_on = case when named.published_on = '' then g."publishedOn" else named.published_on end,
      status = case
        when named.status = 'stateless' and coalesce(named.state, g."state") is not null then 'sure'
        when named.status = 'sure' and not named.on_shelf and g."onShelf" and coalesce(named.state, g."state") is null
          then 'stateless'
        else named.status end`,
    given: {
      rows: db`jsonb_to_recordset(${db.json(given)}) as g(
        "place" bigint, "state" text, "rating" smallint, "onShelf" boolean, "publisher" text, "publishedOn" text,
        "isbn13" text)`,
      on: db`before.book = g."place"`,
    },
  });
}

/** Quotes that were just inserted, by the book that they hang on. */
export async function addQuotes(
  db: Queryable,
  importId: number,
  quotes: readonly { readonly book: number; readonly n: number }[],
): Promise<void> {
  if (quotes.length === 0) return;
  const books = quotes.map(({ book }) => book);
  await changeCounted(db, importId, {
    where: db`book = any(${books}::bigint[])`,
    set: db`quotes = named.quotes + more.n`,
    given: {
      rows: db`unnest(${books}::bigint[], ${quotes.map(({ n }) => n)}::int[]) more (place, n)`,
      on: db`before.book = more.place`,
    },
  });
}

const decided = ['sure', 'create'] satisfies ImportBookStatus[];

/** Those that are decided and not in yet; of each status a range of the index. */
export async function listToWrite(db: Queryable, importId: number, limit: number): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    select found.* from unnest(${decided}::text[]) asked (status), lateral (
      select * from book_import_book
      where import_id = ${importId} and status = asked.status and not written order by book limit ${limit}) found
    order by found.book limit ${limit}`;
}

/** Those of these books that are still decided and not in. */
export async function listStillToWrite(
  db: Queryable,
  importId: number,
  books: readonly number[],
): Promise<Pick<StoredBook, 'book' | 'status' | 'bookId' | 'state'>[]> {
  return db<StoredBook[]>`
    select book, status, book_id, state from book_import_book
    where import_id = ${importId} and book = any(${[...books]}::bigint[])
      and status = any(${decided}::text[]) and not written`;
}

export async function setCreated(
  db: Queryable,
  importId: number,
  created: readonly { readonly book: number; readonly bookId: number }[],
): Promise<void> {
  const books = created.map(({ book }) => book);
  const ids = created.map(({ bookId }) => bookId);
  await changeCounted(db, importId, {
    where: db`book = any(${books}::bigint[])`,
    set: db`status = 'sure', match = 'created', book_id = made.id`,
    given: {
      rows: db`unnest(${books}::bigint[], ${ids}::bigint[]) made (place, id)`,
      on: db`before.book = made.place`,
    },
  });
}

export async function markWritten(db: Queryable, importId: number, books: readonly number[]): Promise<void> {
  await changeCounted(db, importId, {
    where: db`book = any(${[...books]}::bigint[])`,
    set: db`written = true`,
  });
}

export async function listBooks(
  db: Queryable,
  importId: number,
  { statuses, after, limit }: { statuses: readonly ImportBookStatus[]; after: number; limit: number },
): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    select * from book_import_book
    where import_id = ${importId} and status = any(${[...statuses]}::text[]) and book > ${after}
    order by book limit ${limit}`;
}

/** Which rows an act is about. */
export type Chosen = { readonly books: readonly number[] } | { readonly status: ImportBookStatus };

function chosenIn(db: Queryable, chosen: Chosen) {
  return 'books' in chosen ? db`book = any(${[...chosen.books]}::bigint[])` : db`status = ${chosen.status}`;
}

/** How many of the chosen there are, and how many are in already. */
export async function countChosen(
  db: Queryable,
  importId: number,
  chosen: Chosen,
): Promise<{ n: number; written: number }> {
  const [row] = await db<[{ n: number; written: number }]>`
    select count(*)::int as n, count(*) filter (where written)::int as written
    from book_import_book where import_id = ${importId} and ${chosenIn(db, chosen)}`;
  return row;
}

export async function chooseBook(
  db: Queryable,
  importId: number,
  chosen: Chosen,
  bookId: number,
): Promise<void> {
  await changeCounted(db, importId, {
    where: db`not written and ${chosenIn(db, chosen)}`,
    set: db`
      book_id = ${bookId}, match = 'chosen', candidates = '{}',
      status = case when named.on_shelf and named.state is null then 'stateless' else 'sure' end`,
  });
}

/** What is found already needs no entry of its own; where no file says how far it was read, it is wanted. */
export async function askCreation(db: Queryable, importId: number, chosen: Chosen): Promise<void> {
  await changeCounted(db, importId, {
    where: db`not written and match <> 'created' and ${chosenIn(db, chosen)}`,
    set: db`
      status = 'create', match = 'none', book_id = null,
      state = case when named.on_shelf then coalesce(named.state, 'want') end`,
  });
}

export async function setState(
  db: Queryable,
  importId: number,
  chosen: Chosen,
  state: StoredBook['state'],
): Promise<void> {
  await changeCounted(db, importId, {
    where: db`not written and on_shelf and ${chosenIn(db, chosen)}`,
    set: db`
      state = ${state}, status = case when named.status = 'stateless' then 'sure' else named.status end`,
  });
}

export async function skipBooks(db: Queryable, importId: number, chosen: Chosen): Promise<void> {
  await changeCounted(db, importId, {
    where: db`not written and ${chosenIn(db, chosen)}`,
    set: db`status = 'skipped'`,
  });
}

/** As they stood before they were skipped, or a book was chosen for them. */
export async function putBack(db: Queryable, importId: number, chosen: Chosen): Promise<void> {
  await changeCounted(db, importId, {
    where: db`not written and ${chosenIn(db, chosen)}`,
    set: db`
      status = case
        when named.book_id is not null and named.match <> 'chosen' and named.on_shelf and named.state is null
          then 'stateless'
        when named.book_id is not null and named.match <> 'chosen' then 'sure'
        when named.candidates <> '{}' then 'unsure'
        else 'unmatched' end,
      book_id = case when named.match = 'chosen' then null else named.book_id end,
      match = case when named.match = 'chosen' then 'none' else named.match end`,
  });
}

/** The end: no book in the catalogue becomes an entry of its own, all else that is undecided stays out. */
export async function decideRest(db: Queryable, importId: number): Promise<void> {
  await askCreation(db, importId, { status: 'unmatched' });
  await changeCounted(db, importId, {
    where: db`status in ('unsure', 'stateless')`,
    set: db`status = 'skipped'`,
  });
}

export async function deleteBooks(db: Queryable, importId: number): Promise<void> {
  await db`delete from book_import_book where import_id = ${importId}`;
  await deleteCounts(db, importId);
}
