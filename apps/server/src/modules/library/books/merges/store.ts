import type { Queryable } from '../../../../db/database.ts';
import type { MovedTable } from '../../../../shared/moved-rows.ts';
import { leaderOf, type StoredBook } from '../store.ts';
import type { bookMerge } from './merge-table.ts';
import type { MovedBook } from './moved-book.ts';

export type StoredMerge = typeof bookMerge.$inferSelect;

/** Until the transaction ends, no other one places anything at a book that it has looked up before. */
export async function lockForMerge(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('book-merges', 0))`;
}

/** Until the transaction ends, no book is merged or taken apart. */
export async function lockAgainstMerges(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock_shared(hashtextextended('book-merges', 0))`;
}

export async function lockBooks(db: Queryable, ids: readonly number[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    select * from book where id = any(${[...ids]}::bigint[]) order by id for update`;
}

export async function insertMerge(
  db: Queryable,
  row: Pick<
    StoredMerge,
    'fromId' | 'intoId' | 'fromTitle' | 'intoTitle' | 'reason' | 'byUid' | 'at' | 'position'
  >,
): Promise<StoredMerge> {
  const [merge] = await db<[StoredMerge]>`insert into book_merge ${db(row)} returning *`;
  return merge;
}

export async function setMoved(db: Queryable, id: number, moved: StoredMerge['moved']): Promise<StoredMerge> {
  const [merge] = await db<[StoredMerge]>`
    update book_merge set moved = ${db.json(moved.map((each) => ({ ...each })))} where id = ${id} returning *`;
  return merge;
}

export async function lockMerge(db: Queryable, id: number): Promise<StoredMerge | undefined> {
  const [merge] = await db<StoredMerge[]>`select * from book_merge where id = ${id} for update`;
  return merge;
}

export async function listMerges(
  db: Queryable,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredMerge[]> {
  return db<StoredMerge[]>`
    select * from book_merge ${before ? db`where id < ${before}` : db``} order by id desc limit ${limit}`;
}

/** A record that was just written is joined with tables of millions of rows: how long it is has to be known. */
export async function analyzeRecords(db: Queryable): Promise<void> {
  await db`analyze book_merge_row`;
}

/** @returns the merge with how many rows stayed. */
export async function setUndone(
  db: Queryable,
  id: number,
  { byUid, at }: { readonly byUid: number; readonly at: string },
): Promise<StoredMerge> {
  const [merge] = await db<[StoredMerge]>`
    update book_merge set undone_by_uid = ${byUid}, undone_at = ${at}, stayed = (
      select count(*) from book_merge_row where merge_id = ${id} and stayed)
    where id = ${id} returning *`;
  return merge;
}

/** Records of merges that are undone or can no longer be. @returns how many rows. */
export async function deleteRecords(db: Queryable, before: string, limit: number): Promise<number> {
  const { count } = await db`
    delete from book_merge_row where (merge_id, table_name, row_key) in (
      select merge_id, table_name, row_key from book_merge_row logged
      where exists (select from book_merge where id = logged.merge_id and (at < ${before} or undone_at < ${before}))
      limit ${limit})`;
  return count;
}

/** Members whose rows are in the record, and those whose lists or reading-leads are. */
export async function listConcerned(db: Queryable, mergeId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from book_merge_row where merge_id = ${mergeId} and uid is not null and table_name <> 'book_holder'
    union
    select work.author_uid from book_merge_row logged join work on work.id = logged.owner::bigint
    where merge_id = ${mergeId} and table_name in ('book_list_item', 'reading_lead')
    order by uid`;
  return rows.map(({ uid }) => uid);
}

/**
 * Editions of the book that goes become editions of the other's work, which the other leads if it was one of them; books
 * that were merged before lead to it as well. Recorded, with the book itself.
 */
export async function redirectBook(
  db: Queryable,
  mergeId: number,
  { from, into }: { readonly from: StoredBook; readonly into: StoredBook },
): Promise<void> {
  const leader = into.editionOf === from.id ? into.id : leaderOf(into);
  const concerned = db`id in (${from.id}, ${into.id}) or edition_of = ${from.id} or merged_into = ${from.id}`;
  await db`
    insert into book_merge_row (merge_id, table_name, row_key, owner, before)
    select ${mergeId}, 'book', jsonb_build_object('id', id), id::text, ${places(db)} from book where ${concerned}`;
  await db`
    update book set
      edition_of = case
        when id = ${into.id} then nullif(${leader}::bigint, id)
        when id = ${from.id} or edition_of = ${from.id} or merged_into = ${from.id} then ${leader}::bigint
        else edition_of end,
      merged_into = case when id = ${from.id} or merged_into = ${from.id} then ${into.id}::bigint else merged_into end,
      state = case when id = ${from.id} then 'merged' else state end
    where ${concerned}`;
  await db`
    update book_merge_row logged set after = ${places(db)} from book
    where merge_id = ${mergeId} and table_name = 'book' and book.id = (row_key ->> 'id')::bigint`;
  await db`
    delete from book_merge_row where merge_id = ${mergeId} and table_name = 'book' and before is not distinct from after`;
}

/** Those that operators have placed otherwise since stay where they are. */
export async function redirectBack(db: Queryable, mergeId: number): Promise<void> {
  const logged = db`
    from book_merge_row logged
    where merge_id = ${mergeId} and table_name = 'book' and book.id = (row_key ->> 'id')::bigint
      and ${places(db)} = after`;
  await db`
    update book_merge_row kept set stayed = true
    where merge_id = ${mergeId} and table_name = 'book'
      and not exists (select from book, book_merge_row logged
        where logged.merge_id = kept.merge_id and logged.table_name = 'book' and logged.row_key = kept.row_key
          and book.id = (logged.row_key ->> 'id')::bigint and ${places(db)} = logged.after)`;
  await db`
    update book set edition_of = (before ->> 'edition_of')::bigint, merged_into = (before ->> 'merged_into')::bigint,
      state = before ->> 'state' ${logged}`;
}

function places(db: Queryable) {
  return db`jsonb_build_object('edition_of', book.edition_of, 'merged_into', book.merged_into, 'state', book.state)`;
}

const owned = { object: 'book_id', key: ['uid', 'book_id'], owner: 't.uid' } as const;
export const movedHolders: MovedTable = { ...owned, table: 'book_holder', ofMember: true };
export const movedInstitutionBooks: MovedTable = {
  ...owned,
  table: 'institution_book',
  key: ['category_id', 'book_id'],
  owner: 't.category_id',
};
export const movedSeriesParts: MovedTable = {
  ...owned,
  table: 'book_series_part',
  key: ['series_id', 'book_id'],
  owner: 't.series_id',
};
/** Recorded for the works alone: where they are listed is read from their texts again. */
export const movedWorks: MovedTable = {
  ...owned,
  table: 'book_work',
  key: ['work_id', 'book_id'],
  owner: 't.work_id',
};

type Pair = Pick<MovedBook, 'from' | 'into'>;

export async function moveHolders(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    insert into book_holder (book_id, uid, import_id, held_at)
    select ${into}::bigint, uid, import_id, held_at from book_holder where book_id = ${from} on conflict do nothing`;
  await db`delete from book_holder where book_id = ${from}`;
}

export async function moveInstitutionBooks(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    insert into institution_book (category_id, book_id)
    select category_id, ${into}::bigint from institution_book where book_id = ${from} on conflict do nothing`;
  await db`delete from institution_book where book_id = ${from}`;
}

export async function moveSeriesParts(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    delete from book_series_part gone where book_id = ${from} and exists (
      select from book_series_part kept where kept.series_id = gone.series_id and kept.book_id = ${into})`;
  await db`update book_series_part set book_id = ${into} where book_id = ${from}`;
}

export async function listRecordedWorks(db: Queryable, mergeId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct owner::bigint as id from book_merge_row
    where merge_id = ${mergeId} and table_name = 'book_work' order by id`;
  return rows.map(({ id }) => id);
}

interface OwnCounts {
  readonly works: number;
  readonly worksOfBoth: number;
  readonly editions: number;
  readonly holders: number;
  readonly institutions: number;
  readonly institutionsOfBoth: number;
  readonly series: number;
  readonly seriesOfBoth: number;
}

export async function countOwn(db: Queryable, { from, into }: Pair): Promise<OwnCounts> {
  const [row] = await db<[OwnCounts]>`
    select
      (select count(*)::int from book_work where book_id = ${from}) as works,
      (select count(*)::int from book_work gone join book_work kept using (work_id)
        where gone.book_id = ${from} and kept.book_id = ${into}) as works_of_both,
      (select count(*)::int from book where edition_of = ${from} and state <> 'merged') as editions,
      (select count(*)::int from book_holder where book_id = ${from}) as holders,
      (select count(*)::int from institution_book where book_id = ${from}) as institutions,
      (select count(*)::int from institution_book gone join institution_book kept using (category_id)
        where gone.book_id = ${from} and kept.book_id = ${into}) as institutions_of_both,
      (select count(*)::int from book_series_part where book_id = ${from}) as series,
      (select count(*)::int from book_series_part gone join book_series_part kept using (series_id)
        where gone.book_id = ${from} and kept.book_id = ${into}) as series_of_both`;
  return row;
}
