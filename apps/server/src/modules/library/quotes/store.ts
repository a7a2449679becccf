import type { QuoteState } from '@gongdu/contract/library/quotes/quote';
import type { Queryable } from '../../../db/database.ts';
import type { quote } from './table.ts';

export type StoredQuote = typeof quote.$inferSelect;
export type NewQuote = Omit<StoredQuote, 'id'>;

/** Until the transaction ends, nothing else adds to the member's quotes or changes the text of one. */
export async function lockQuotes(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('quotes', ${uid}))`;
}

/** Not deleted. */
export async function findQuotes(db: Queryable, ids: readonly number[]): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    select * from quote where id = any(${[...ids]}::bigint[]) and deleted_at is null`;
}

/** Also a deleted one. */
export async function lockQuote(db: Queryable, id: number): Promise<StoredQuote | undefined> {
  const [row] = await db<StoredQuote[]>`select * from quote where id = ${id} for update`;
  return row;
}

/** Also a deleted one. */
export async function findByClientId(
  db: Queryable,
  uid: number,
  clientId: string,
): Promise<StoredQuote | undefined> {
  const [row] = await db<StoredQuote[]>`
    select * from quote where uid = ${uid} and client_id = ${clientId}`;
  return row;
}

/** The member's own quotes of these passages, in these editions. */
export async function findOfMember(
  db: Queryable,
  uid: number,
  { bookIds, prints }: { readonly bookIds: readonly number[]; readonly prints: readonly string[] },
): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    select * from quote where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[])
      and print = any(${[...prints]}::text[]) and deleted_at is null order by id`;
}

/** Leaves out passages that the member has already. */
export async function insertQuotes(db: Queryable, rows: readonly NewQuote[]): Promise<StoredQuote[]> {
  if (rows.length === 0) return [];
  return db<StoredQuote[]>`
    insert into quote ${db([...rows])}
    on conflict (uid, book_id, print) where deleted_at is null do nothing returning *`;
}

/** undefined: the member has the changed passage already. */
export async function updateQuote(
  db: Queryable,
  id: number,
  change: Partial<NewQuote>,
): Promise<StoredQuote | undefined> {
  const [row] = await db<StoredQuote[]>`
    update quote changed set ${db(change)} where id = ${id}
      and not exists (
        select from quote same where same.uid = changed.uid and same.book_id = changed.book_id
          and same.print = ${change.print ?? db`changed.print`} and same.deleted_at is null and same.id <> changed.id
      )
    returning *`;
  return row;
}

/** Gives imported quotes the thoughts that the same file had apart from them. */
export async function addThoughts(
  db: Queryable,
  importId: number,
  rows: readonly Pick<NewQuote, 'uid' | 'bookId' | 'print' | 'thought'>[],
): Promise<void> {
  await db`
    update quote set thought = given.thought
    from jsonb_to_recordset(${db.json(rows.map(({ uid, bookId, print, thought }) => ({ uid, bookId, print, thought })))})
      as given ("uid" bigint, "bookId" bigint, "print" text, "thought" text)
    where quote.uid = given."uid" and quote.book_id = given."bookId" and quote.print = given."print"
      and quote.import_id = ${importId} and quote.thought = '' and quote.deleted_at is null`;
}

export async function listQuotedBooks(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select distinct book_id from quote
    where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[]) and deleted_at is null`;
  return rows.map(({ bookId }) => bookId);
}

/** Those of an import that the member has not changed since. @returns what was deleted. */
export async function deleteImported(db: Queryable, importId: number, limit: number): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    delete from quote where id in (
      select id from quote where import_id = ${importId} and deleted_at is null order by id limit ${limit} for update
    ) returning *`;
}

/** In the order of their ids. */
export async function lockOwnQuotes(
  db: Queryable,
  uid: number,
  ids: readonly number[],
): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    select * from quote where id = any(${[...ids]}::bigint[]) and uid = ${uid} and deleted_at is null
    order by id for update`;
}

/** What became of quotes that were published together. */
export async function updateAdmitted(
  db: Queryable,
  { shown, waiting, at }: { shown: readonly number[]; waiting: readonly number[]; at: string },
): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    update quote set
      state = case when id = any(${[...shown]}::bigint[]) then 'public' else 'waiting' end,
      published_at = case when id = any(${[...shown]}::bigint[]) then coalesce(published_at, ${at}::timestamptz) end,
      refusal_code = null, refusal_sentence = null, import_id = null
    where id = any(${[...shown, ...waiting]}::bigint[]) returning *`;
}

export async function setPrivate(db: Queryable, ids: readonly number[]): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    update quote set state = 'private', published_at = null where id = any(${[...ids]}::bigint[]) returning *`;
}

/** Of these books those of which the member has deleted a quote that was refused or taken down. */
export async function findRefusedBooks(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db<{ bookId: number }[]>`
    select distinct book_id from quote
    where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[]) and refused_before and deleted_at is not null`;
  return new Set(rows.map(({ bookId }) => bookId));
}

/** Deleted ones that were refused lose their words and stay as rows. @returns how many. */
export async function blankRefused(db: Queryable, before: string, limit: number): Promise<number> {
  const rows = await db`
    update quote set thought = '', text = '', print = '', chapter = '', position_unit = null, position = null,
      noted_on = '', source = '', refusal_sentence = null
    where id in (
      select id from quote where deleted_at < ${before} and refused_before and print <> '' limit ${limit}
    ) returning id`;
  return rows.length;
}

/** @returns how many. */
export async function purgeDeleted(db: Queryable, before: string, limit: number): Promise<number> {
  const rows = await db`
    delete from quote
    where id in (select id from quote where deleted_at < ${before} and not refused_before limit ${limit}) returning id`;
  return rows.length;
}

export async function listIds(db: Queryable, uid: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from quote where uid = ${uid} and deleted_at is null limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Of the member, without those that they deleted. */
export async function deleteQuotes(
  db: Queryable,
  uid: number,
  ids: readonly number[],
): Promise<StoredQuote[]> {
  return db<StoredQuote[]>`
    delete from quote where id = any(${[...ids]}::bigint[]) and uid = ${uid} and deleted_at is null returning *`;
}

export interface OwnFilter {
  readonly bookId?: number | undefined;
  readonly states: readonly QuoteState[] | undefined;
  /** A pattern for `like`; undefined for all. */
  readonly pattern: string | undefined;
  /** Day and id of the last row before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

export async function listOwn(db: Queryable, uid: number, filter: OwnFilter): Promise<StoredQuote[]> {
  const { bookId, states, pattern, after, limit } = filter;
  const [notedOn = '', id = ''] = after ?? [];
  return db<StoredQuote[]>`
    select * from quote where uid = ${uid} and deleted_at is null
      ${bookId ? db`and book_id = ${bookId}` : db``}
      ${states ? db`and state = any(${[...states]}::text[])` : db``}
      ${pattern ? db`and (text ilike ${pattern} or thought ilike ${pattern} or chapter ilike ${pattern})` : db``}
      ${after ? db`and (noted_on, id) < (${notedOn}, ${Number(id)})` : db``}
    order by noted_on desc, id desc limit ${limit}`;
}

export async function listBooks(
  db: Queryable,
  uid: number,
  { after, limit }: Pick<OwnFilter, 'after' | 'limit'>,
): Promise<{ bookId: number; n: number; touchedAt: string }[]> {
  const [at = '', id = ''] = after ?? [];
  return db<{ bookId: number; n: number; touchedAt: string }[]>`
    select book_id, n, touched_at from quoted_book where uid = ${uid}
      ${after ? db`and (touched_at, book_id) < (${at}, ${Number(id)})` : db``}
    order by touched_at desc, book_id desc limit ${limit}`;
}

export async function listPublishedOf(
  db: Queryable,
  uid: number,
  { after, limit }: Pick<OwnFilter, 'after' | 'limit'>,
): Promise<StoredQuote[]> {
  const [at = '', id = ''] = after ?? [];
  return db<StoredQuote[]>`
    select * from quote where uid = ${uid} and state = 'public' and deleted_at is null
      ${after ? db`and (published_at, id) < (${at}, ${Number(id)})` : db``}
    order by published_at desc, id desc limit ${limit}`;
}

/** Published ones of these readers and all of `uid`'s own, of these editions. */
export async function listOfReaders(
  db: Queryable,
  uid: number,
  {
    uids,
    bookIds,
    after,
    limit,
  }: Pick<OwnFilter, 'after' | 'limit'> & {
    readonly uids: readonly number[];
    readonly bookIds: readonly number[];
  },
): Promise<StoredQuote[]> {
  const [at = '', id = ''] = after ?? [];
  return db<StoredQuote[]>`
    select * from quote
    where uid = any(${[...new Set([uid, ...uids])]}::bigint[]) and book_id = any(${[...bookIds]}::bigint[])
      and deleted_at is null and (state = 'public' or uid = ${uid})
      ${after ? db`and (created_at, id) < (${at}, ${Number(id)})` : db``}
    order by created_at desc, id desc limit ${limit}`;
}

export async function readCounts(db: Queryable, uid: number): Promise<{ state: QuoteState; n: number }[]> {
  return db<{ state: QuoteState; n: number }[]>`select state, n from quote_count where uid = ${uid}`;
}
