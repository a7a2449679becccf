import type { ShortReviewSort } from '@gongdu/contract/library/short-reviews/short-review';
import type { Queryable } from '../../../db/database.ts';
import type { shortReview } from './table.ts';

export type StoredShortReview = typeof shortReview.$inferSelect;
export type NewShortReview = Pick<
  StoredShortReview,
  'uid' | 'bookId' | 'text' | 'state' | 'createdAt' | 'refusedBefore' | 'importId'
>;
/** What changes of a row; the rest stays. */
export type Change = Partial<
  Pick<
    StoredShortReview,
    'text' | 'state' | 'shown' | 'publishedAt' | 'deletedAt' | 'refusedBefore' | 'importId'
  >
>;

/** Serializes a member's short reviews until the transaction ends. */
export async function lockAuthor(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('short_review', ${uid}))`;
}

export async function findOwn(
  db: Queryable,
  uid: number,
  bookId: number,
): Promise<StoredShortReview | undefined> {
  const [row] = await db<StoredShortReview[]>`
    select * from short_review where uid = ${uid} and book_id = ${bookId} and deleted_at is null`;
  return row;
}

export async function find(db: Queryable, id: number): Promise<StoredShortReview | undefined> {
  const [row] = await db<StoredShortReview[]>`select * from short_review where id = ${id}`;
  return row;
}

export async function lock(db: Queryable, id: number): Promise<StoredShortReview | undefined> {
  const [row] = await db<StoredShortReview[]>`select * from short_review where id = ${id} for update`;
  return row;
}

/** Leaves the member's existing ones as they are. @returns the new ones. */
export async function insertNew(
  db: Queryable,
  rows: readonly NewShortReview[],
): Promise<StoredShortReview[]> {
  return db<StoredShortReview[]>`
    insert into short_review ${db(rows.map((row) => ({ ...row })))}
    on conflict (uid, book_id) where deleted_at is null do nothing returning *`;
}

/** Those of these books about which a sentence of the member was refused or taken down, deleted ones included. */
export async function findRefusedBooks(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db<{ bookId: number }[]>`
    select distinct book_id from short_review
    where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[]) and refused_before`;
  return new Set(rows.map(({ bookId }) => bookId));
}

export async function update(db: Queryable, id: number, change: Change): Promise<StoredShortReview> {
  const [row] = await db<[StoredShortReview]>`
    update short_review set ${db(change)} where id = ${id} returning *`;
  return row;
}

/** These become public as they are written, or wait. */
export async function updateAdmitted(
  db: Queryable,
  {
    shown,
    waiting,
    at,
  }: { readonly shown: readonly number[]; readonly waiting: readonly number[]; at: string },
): Promise<StoredShortReview[]> {
  await db`update short_review set state = 'waiting' where id = any(${[...waiting]}::bigint[])`;
  return db<StoredShortReview[]>`
    update short_review set state = 'public', shown = text, published_at = coalesce(published_at, ${at})
    where id = any(${[...shown]}::bigint[]) returning *`;
}

export async function addLikes(db: Queryable, id: number, n: number): Promise<void> {
  await db`update short_review set likes = greatest(likes + ${n}, 0) where id = ${id}`;
}

/** A public one with the number of its comments. */
export interface PlacedShortReview extends StoredShortReview {
  readonly shown: string;
  readonly publishedAt: string;
  readonly comments: number;
}

export async function findShown(db: Queryable, id: number): Promise<PlacedShortReview | undefined> {
  const [row] = await db<PlacedShortReview[]>`
    select found.*, coalesce(counted.comments, 0) as comments
    from short_review found left join reaction_count counted on counted.kind = 'short_review' and counted.id = found.id
    where found.id = ${id} and shown is not null`;
  return row;
}

export interface BookPage {
  readonly sort: ShortReviewSort;
  /** Sort value and id of the last row of the page before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/** Reads at most `limit` rows of each edition, by its index: the cost does not grow with the number of rows. */
export async function listOfBooks(
  db: Queryable,
  bookIds: readonly number[],
  { sort, after, limit }: BookPage,
): Promise<PlacedShortReview[]> {
  const column = sort === 'liked' ? db`likes` : db`published_at`;
  const [value = '', id = ''] = after ?? [];
  const given = sort === 'liked' ? db`${Number(value)}::int` : db`${value}::timestamptz`;
  return db<PlacedShortReview[]>`
    with placed as (
      select found.* from unnest(${[...bookIds]}::bigint[]) edition, lateral (
        select * from short_review
        where book_id = edition and shown is not null
          ${after ? db`and (${column}, id) < (${given}, ${Number(id)})` : db``}
        order by ${column} desc, id desc limit ${limit}
      ) found order by ${column} desc, id desc limit ${limit}
    )
    select placed.*, coalesce(counted.comments, 0) as comments
    from placed left join reaction_count counted on counted.kind = 'short_review' and counted.id = placed.id
    order by placed.${column} desc, placed.id desc`;
}

export async function listOfMember(
  db: Queryable,
  uid: number,
  { after, limit }: Pick<BookPage, 'after' | 'limit'>,
): Promise<PlacedShortReview[]> {
  const [at = '', id = ''] = after ?? [];
  return db<PlacedShortReview[]>`
    select found.*, coalesce(counted.comments, 0) as comments
    from short_review found left join reaction_count counted on counted.kind = 'short_review' and counted.id = found.id
    where uid = ${uid} and shown is not null
      ${after ? db`and (published_at, found.id) < (${at}::timestamptz, ${Number(id)})` : db``}
    order by published_at desc, found.id desc limit ${limit}`;
}

/** Up to `max`. */
export async function countOfBooks(db: Queryable, bookIds: readonly number[], max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from short_review where book_id = any(${[...bookIds]}::bigint[]) and shown is not null limit ${max}
    ) found`;
  return row.n;
}

/** Of an import, unchanged since. */
export async function findImported(
  db: Queryable,
  importId: number,
  limit: number,
): Promise<StoredShortReview[]> {
  return db<StoredShortReview[]>`
    select * from short_review where import_id = ${importId} order by id limit ${limit}`;
}

export async function findOfMember(db: Queryable, uid: number, limit: number): Promise<StoredShortReview[]> {
  return db<StoredShortReview[]>`select * from short_review where uid = ${uid} order by id limit ${limit}`;
}

/** Those of them that are of the same import still. */
export async function lockSame(
  db: Queryable,
  rows: readonly StoredShortReview[],
): Promise<StoredShortReview[]> {
  const locked = await db<StoredShortReview[]>`
    select * from short_review where id = any(${rows.map(({ id }) => id)}::bigint[]) order by id for update`;
  const imports = new Map(rows.map(({ id, importId }) => [id, importId]));
  return locked.filter(({ id, importId }) => imports.get(id) === importId);
}

export async function deleteRows(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from short_review where id = any(${[...ids]}::bigint[])`;
}

export async function listReviewedBooks(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select book_id from short_review
    where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[]) and deleted_at is null`;
  return rows.map(({ bookId }) => bookId);
}
