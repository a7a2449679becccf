import type { ShelfSort } from '@gongdu/contract/library/shelf/shelf';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import type { shelfBookCount, shelfCount, shelfEntry } from './table.ts';

export type StoredEntry = typeof shelfEntry.$inferSelect;

/** Until the transaction ends, no other one changes the member's shelf. */
export async function lockShelf(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('shelf', ${uid}))`;
}

export async function findEntries(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<StoredEntry[]> {
  return db<StoredEntry[]>`
    select * from shelf_entry where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[])`;
}

export type Opinion = Pick<StoredEntry, 'uid' | 'bookId' | 'state' | 'rating'>;

export async function findOpinions(
  db: Queryable,
  pairs: readonly Pick<StoredEntry, 'uid' | 'bookId'>[],
): Promise<Opinion[]> {
  return db<Opinion[]>`
    select uid, book_id, state, rating from shelf_entry
    where not hidden and (uid, book_id) in (
      select * from unnest(${pairs.map(({ uid }) => uid)}::bigint[], ${pairs.map(({ bookId }) => bookId)}::bigint[])
    )`;
}

/** Inserts entries, and replaces existing ones. */
export async function putEntries(db: Queryable, rows: readonly StoredEntry[]): Promise<void> {
  await db`
    insert into shelf_entry ${entriesFrom(db, rows)}
    on conflict (uid, book_id) do update set
      state = excluded.state, rating = excluded.rating, note = excluded.note, tags = excluded.tags,
      hidden = excluded.hidden, wanted_on = excluded.wanted_on, started_on = excluded.started_on,
      finished_on = excluded.finished_on, pages = excluded.pages, progress = excluded.progress,
      progress_unit = excluded.progress_unit, reason = excluded.reason, readings = excluded.readings, sort_key = excluded.sort_key,
      search_key = excluded.search_key, import_id = excluded.import_id, updated_at = excluded.updated_at`;
}

/** Leaves existing entries unchanged. @returns the added ones. */
export async function addEntries(db: Queryable, rows: readonly StoredEntry[]): Promise<Counted[]> {
  return db<Counted[]>`
    insert into shelf_entry ${entriesFrom(db, rows)}
    on conflict (uid, book_id) do nothing returning uid, book_id, state, rating, hidden`;
}

/** A member's entries in the order of their books. */
export async function listByBook(
  db: Queryable,
  uid: number,
  { state, after, limit }: { state: ReadState | undefined; after: number; limit: number },
): Promise<StoredEntry[]> {
  return db<StoredEntry[]>`
    select * from shelf_entry
    where uid = ${uid} and book_id > ${after} ${state ? db`and state = ${state}` : db``}
    order by book_id limit ${limit}`;
}

/** The columns and the rows of an insert. */
function entriesFrom(db: Queryable, rows: readonly StoredEntry[]) {
  return db`(
      uid, book_id, state, rating, note, tags, hidden, wanted_on, started_on, finished_on, pages, progress,
      progress_unit, reason, readings, sort_key, search_key, import_id, updated_at)
    select "uid", "bookId", "state", "rating", "note", "tags", "hidden", "wantedOn", "startedOn", "finishedOn",
      "pages", "progress", "progressUnit", "reason", "readings", "sortKey", "searchKey", "importId", "updatedAt"
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row, readings: row.readings.map((each) => ({ ...each })) })))}) as g(
      "uid" bigint, "bookId" bigint, "state" text, "rating" smallint, "note" text, "tags" text[], "hidden" boolean,
      "wantedOn" text, "startedOn" text, "finishedOn" text, "pages" int, "progress" int, "progressUnit" text, "reason" text,
      "readings" jsonb, "sortKey" text, "searchKey" text, "importId" bigint, "updatedAt" timestamptz)`;
}

/** Of an import, as long as the member has not changed them. @returns those that were deleted. */
export async function deleteImported(
  db: Queryable,
  { uid, importId, limit }: { readonly uid: number; readonly importId: number; readonly limit: number },
): Promise<Counted[]> {
  return db<Counted[]>`
    delete from shelf_entry where (uid, book_id) in (
      select uid, book_id from shelf_entry where import_id = ${importId} and uid = ${uid} limit ${limit}
    ) returning uid, book_id, state, rating, hidden`;
}

export async function deleteEntries(db: Queryable, uid: number, bookIds: readonly number[]): Promise<void> {
  await db`delete from shelf_entry where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[])`;
}

type Counted = Pick<StoredEntry, 'uid' | 'bookId' | 'state' | 'rating' | 'hidden'>;

/** Entries that came and went, in one call: the counters are written in one order. */
export async function countEntries(
  db: Queryable,
  change: { readonly added: readonly Counted[]; readonly removed: readonly Counted[] },
): Promise<void> {
  const signed = [
    ...change.added.map((entry) => ({ entry, n: 1 })),
    ...change.removed.map((entry) => ({ entry, n: -1 })),
  ];
  await addToCounters(
    db,
    'shelf_count',
    ['uid', 'bucket'],
    signed.map(({ entry: { uid, state, hidden }, n }) => ({
      uid,
      bucket: hidden ? `hidden:${state}` : state,
      n,
    })),
  );
  await addToCounters(
    db,
    'shelf_book_count',
    ['bookId', 'state'],
    signed
      .filter(({ entry }) => !entry.hidden)
      .flatMap(({ entry: { bookId, state, rating }, n }) => [
        { bookId, state, n },
        ...(rating === null ? [] : [{ bookId, state: `rated:${rating}`, n }]),
      ]),
  );
}

export async function readCounts(db: Queryable, uid: number): Promise<(typeof shelfCount.$inferSelect)[]> {
  return db<(typeof shelfCount.$inferSelect)[]>`select * from shelf_count where uid = ${uid}`;
}

export async function readBookCounts(
  db: Queryable,
  bookIds: readonly number[],
): Promise<(typeof shelfBookCount.$inferSelect)[]> {
  return db<(typeof shelfBookCount.$inferSelect)[]>`
    select * from shelf_book_count where book_id = any(${[...bookIds]}::bigint[])`;
}

export interface ShelfFilter {
  readonly state?: ReadState | undefined;
  readonly year?: number | undefined;
  readonly rating?: number | undefined;
  readonly tag?: string | undefined;
  /** As `searchKey` is written; '' for all. */
  readonly searchKey: string;
  readonly shownOnly: boolean;
  readonly sort: ShelfSort;
  /** Value and book of the last row before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

export async function listEntries(db: Queryable, uid: number, filter: ShelfFilter): Promise<StoredEntry[]> {
  const { state, year, rating, tag, searchKey, shownOnly, sort, after, limit } = filter;
  const { column, descending } = orderOf(db, sort);
  const [value = '', bookId = ''] = after ?? [];
  const beyond = descending ? db`<` : db`>`;
  const direction = descending ? db`desc` : db`asc`;
  return db<StoredEntry[]>`
    select * from shelf_entry where uid = ${uid}
      ${state ? db`and state = ${state}` : db``}
      ${year ? db`and ${finishedIn(db, year)}` : db``}
      ${rating ? db`and rating >= ${rating}` : db``}
      ${tag ? db`and ${tag} = any(tags)` : db``}
      ${searchKey === '' ? db`` : db`and search_key like ${containsPattern(searchKey)}`}
      ${shownOnly ? db`and not hidden` : db``}
      ${after ? db`and (${column}, book_id) ${beyond} (${value}, ${Number(bookId)})` : db``}
    order by ${column} ${direction}, book_id ${direction} limit ${limit}`;
}

/** What a page is ordered by, and the value of a row of it. */
function orderOf(db: Queryable, sort: ShelfSort) {
  const columns = {
    updated: { column: db`updated_at`, descending: true },
    finished: { column: db`coalesce(finished_on, ${noDay})`, descending: true },
    rating: { column: db`coalesce(rating, 0)`, descending: true },
    title: { column: db`sort_key collate "C"`, descending: false },
  };
  return columns[sort];
}

/** The sort value of a book without a date. */
const noDay = '1000-01-01';

export function cursorOf(entry: StoredEntry, sort: ShelfSort): [string | number, number] {
  const { updatedAt, finishedOn, rating, sortKey, bookId } = entry;
  const value = { updated: updatedAt, finished: finishedOn ?? noDay, rating: rating ?? 0, title: sortKey }[
    sort
  ];
  return [value, bookId];
}

function finishedIn(db: Queryable, year: number) {
  return db`(
    (state = 'read' and finished_on between ${`${year}-01-01`} and ${`${year}-12-31`})
    or exists (
      select from jsonb_array_elements(readings) past
      where past ->> 'finishedOn' between ${`${year}-01-01`} and ${`${year}-12-31`}
    )
  )`;
}

/** In half stars; null: nothing is rated. */
export async function readRatings(
  db: Queryable,
  uid: number,
): Promise<{ rated: number; averageRating: number | null }> {
  const [row] = await db<[{ rated: number; averageRating: number | null }]>`
    select count(rating)::int as rated, avg(rating)::float as average_rating from shelf_entry where uid = ${uid}`;
  return row;
}

/** Years in which the member finished books. */
export async function listYears(db: Queryable, uid: number): Promise<{ year: number; n: number }[]> {
  return db<{ year: number; n: number }[]>`
    select left(ended, 4)::int as year, count(*)::int as n from (
      select finished_on as ended from shelf_entry
      where uid = ${uid} and state = 'read' and finished_on is not null
      union all
      select past ->> 'finishedOn' from shelf_entry, jsonb_array_elements(readings) past
      where uid = ${uid} and past ->> 'finishedOn' is not null
    ) finished group by 1 order by 1 desc`;
}

export async function listTags(
  db: Queryable,
  uid: number,
  limit: number,
): Promise<{ tag: string; n: number }[]> {
  return db<{ tag: string; n: number }[]>`
    select tag, count(*)::int as n from shelf_entry, unnest(tags) tag where uid = ${uid}
    group by tag order by n desc, tag limit ${limit}`;
}

/** A reading that ended. */
export interface FinishedReading {
  readonly bookId: number;
  readonly rating: number | null;
  readonly pages: number | null;
  readonly finishedOn: string;
}

/** Readings that ended in a year, the earliest first. */
export async function listFinished(
  db: Queryable,
  uid: number,
  { year, shownOnly }: { readonly year: number; readonly shownOnly: boolean },
): Promise<FinishedReading[]> {
  const shown = shownOnly ? db`and not hidden` : db``;
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  return db<FinishedReading[]>`
    select book_id, rating, pages, finished_on from shelf_entry
    where uid = ${uid} and state = 'read' and finished_on between ${from} and ${to} ${shown}
    union all
    select book_id, rating, pages, past ->> 'finishedOn' from shelf_entry, jsonb_array_elements(readings) past
    where uid = ${uid} and past ->> 'finishedOn' between ${from} and ${to} ${shown}
    order by finished_on, book_id`;
}
