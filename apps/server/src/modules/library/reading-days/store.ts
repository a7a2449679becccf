import type { Queryable } from '../../../db/database.ts';
import type { readingDay } from './table.ts';

export type StoredDay = typeof readingDay.$inferSelect;

/** Until the transaction ends, nothing else changes the member's days. */
export async function lockDays(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('reading-days', ${uid}))`;
}

export interface DayKey {
  readonly day: string;
  /** 0: of no book. */
  readonly bookId: number;
}

export async function findDays(db: Queryable, uid: number, keys: readonly DayKey[]): Promise<StoredDay[]> {
  return db<StoredDay[]>`
    select uid, day::text as day, book_id, pages, minutes, up_to, source, import_id from reading_day
    where uid = ${uid} and (day, book_id) in (
      select * from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ bookId }) => bookId)}::bigint[])
    )`;
}

/** Inserts days, and replaces existing ones. */
export async function putDays(db: Queryable, rows: readonly StoredDay[]): Promise<void> {
  await db`
    insert into reading_day ${daysFrom(db, rows)}
    on conflict (uid, day, book_id) do update set pages = excluded.pages, minutes = excluded.minutes,
      up_to = excluded.up_to, source = excluded.source, import_id = excluded.import_id`;
}

/** A day that the member typed stays as it is. */
export async function putCheckIn(db: Queryable, row: StoredDay): Promise<void> {
  await db`
    insert into reading_day ${daysFrom(db, [row])}
    on conflict (uid, day, book_id) do update set pages = excluded.pages, minutes = excluded.minutes,
      source = excluded.source, import_id = null
    where reading_day.source <> 'typed'`;
}

/**
 * Days that are there already stay, but one that the same import brought takes the minutes that it has not yet. @returns
 * how many are new
 */
export async function addImported(db: Queryable, rows: readonly StoredDay[]): Promise<number> {
  const added = await db<{ isNew: boolean }[]>`
    insert into reading_day ${daysFrom(db, rows)}
    on conflict (uid, day, book_id) do update set minutes = excluded.minutes
    where reading_day.import_id = excluded.import_id and reading_day.minutes is null and excluded.minutes is not null
    returning (xmax = 0) as is_new`;
  return added.filter(({ isNew }) => isNew).length;
}

/** The columns and the rows of an insert. */
function daysFrom(db: Queryable, rows: readonly StoredDay[]) {
  return db`(uid, day, book_id, pages, minutes, up_to, source, import_id)
    select "uid", "day", "bookId", "pages", "minutes", "upTo", "source", "importId"
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))}) as given (
      "uid" bigint, "day" date, "bookId" bigint, "pages" int, "minutes" int, "upTo" int, "source" text, "importId" bigint)`;
}

export async function deleteDays(db: Queryable, uid: number, keys: readonly DayKey[]): Promise<void> {
  await db`
    delete from reading_day where uid = ${uid} and (day, book_id) in (
      select * from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ bookId }) => bookId)}::bigint[])
    )`;
}

/** Of an import, as long as the member has not changed them. @returns how many went */
export async function deleteImported(
  db: Queryable,
  { uid, importId, limit }: { readonly uid: number; readonly importId: number; readonly limit: number },
): Promise<number> {
  const rows = await db`
    delete from reading_day where (uid, day, book_id) in (
      select uid, day, book_id from reading_day where import_id = ${importId} and uid = ${uid} limit ${limit}
    ) returning uid`;
  return rows.length;
}

/** Those of these books of which the member has days. */
export async function listReadBooks(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select distinct book_id from reading_day where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[])`;
  return rows.map(({ bookId }) => bookId);
}

export async function countTyped(db: Queryable, uid: number, day: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from reading_day where uid = ${uid} and day = ${day} and source = 'typed'`;
  return row.n;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The latest day first. */
export async function listDays(
  db: Queryable,
  uid: number,
  {
    from,
    to,
    after,
    limit,
  }: Span & { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<StoredDay[]> {
  const [day = '', bookId = ''] = after ?? [];
  return db<StoredDay[]>`
    select uid, day::text as day, book_id, pages, minutes, up_to, source, import_id from reading_day
    where uid = ${uid} and day between ${from} and ${to}
      ${after ? db`and (day, book_id) < (${day}::date, ${Number(bookId)})` : db``}
    order by reading_day.day desc, book_id desc limit ${limit}`;
}

export interface DaySum {
  readonly day: string;
  readonly books: number;
  readonly pages: number;
  readonly minutes: number;
}

/** A row a day, the earliest first. */
export async function sumDays(db: Queryable, uid: number, { from, to }: Span): Promise<DaySum[]> {
  return db<DaySum[]>`
    select day::text as day, count(*) filter (where book_id > 0)::int as books, coalesce(sum(pages), 0)::int as pages,
      coalesce(sum(minutes), 0)::int as minutes
    from reading_day where uid = ${uid} and day between ${from} and ${to}
    group by reading_day.day order by reading_day.day`;
}

export async function sumBook(
  db: Queryable,
  uid: number,
  bookId: number,
): Promise<{ days: number; pages: number; minutes: number }> {
  const [row] = await db<[{ days: number; pages: number; minutes: number }]>`
    select count(*)::int as days, coalesce(sum(pages), 0)::int as pages, coalesce(sum(minutes), 0)::int as minutes
    from reading_day where uid = ${uid} and book_id = ${bookId}`;
  return row;
}
