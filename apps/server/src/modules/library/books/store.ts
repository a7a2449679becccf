import type { Queryable } from '../../../db/database.ts';
import type { book, bookCategory } from './table.ts';

export type StoredBook = typeof book.$inferSelect;
export type NewBook = Omit<StoredBook, 'id' | 'createdAt' | 'state' | 'mergedInto'>;
export type StoredCategory = typeof bookCategory.$inferSelect;

/** The leading edition of the work. */
export function leaderOf({ editionOf, id }: Pick<StoredBook, 'id' | 'editionOf'>): number {
  return editionOf ?? id;
}

/** A book, or the one that it was merged into, by the id that was asked for. */
export type AskedBook = StoredBook & { readonly asked: number };

export async function findBooks(db: Queryable, ids: readonly number[]): Promise<AskedBook[]> {
  return db<AskedBook[]>`
    select book.*, asked.id as asked from ${current(db, ids)}`;
}

/** Those with these ids, merged ones as they are. */
export async function findExactly(db: Queryable, ids: readonly number[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`select * from book where id = any(${[...ids]}::bigint[])`;
}

export type VisibleBook = AskedBook & { readonly held: boolean };

/** Those that the member may see: the catalogue, their own proposals, and what they hold. */
export async function findVisibleBooks(
  db: Queryable,
  uid: number,
  ids: readonly number[],
): Promise<VisibleBook[]> {
  return db<VisibleBook[]>`
    select book.*, asked.id as asked, holder.uid is not null as held from ${current(db, ids)}
      left join book_holder holder on holder.book_id = book.id and holder.uid = ${uid}
    where book.state = 'public' or book.proposed_by = ${uid} or holder.uid is not null`;
}

function current(db: Queryable, ids: readonly number[]) {
  return db`book asked join book
    on asked.id = any(${[...ids]}::bigint[]) and book.id = coalesce(asked.merged_into, asked.id)`;
}

export async function lockBook(db: Queryable, id: number): Promise<StoredBook | undefined> {
  const [row] = await db<StoredBook[]>`select * from book where id = ${id} for update`;
  return row;
}

/** Of the catalogue, or on its way into it: at most one each. */
export async function findNumbered(db: Queryable, isbns: readonly string[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    select * from book where isbn13 = any(${[...isbns]}::text[]) and state in ('pending', 'public')`;
}

/** The same, and for the number of a merged book the one that remained; `number` is the one asked for. */
export async function findByIsbn(
  db: Queryable,
  isbns: readonly string[],
): Promise<(StoredBook & { readonly number: string })[]> {
  return db<(StoredBook & { readonly number: string })[]>`
    select *, isbn13 as number from book
    where isbn13 = any(${[...isbns]}::text[]) and state in ('pending', 'public')
    union all
    select book.*, gone.isbn13 from book gone join book on book.id = gone.merged_into
    where gone.isbn13 = any(${[...isbns]}::text[]) and gone.state = 'merged' and not exists (
      select from book other where other.isbn13 = gone.isbn13 and other.state in ('pending', 'public'))`;
}

/** The public books whose titles start with a key, the shortest first; `key` is that key. */
export async function findByTitle(
  db: Queryable,
  keys: readonly string[],
  limit: number,
): Promise<(StoredBook & { key: string })[]> {
  return db<(StoredBook & { key: string })[]>`
    select found.*, key from unnest(${[...keys]}::text[]) key, lateral (
      select * from book
      where state = 'public' and title_key ~>=~ key and title_key ~<~ (key || chr(1114111))
      order by title_key using ~<~ limit ${limit}
    ) found`;
}

/** The editions of a work, and what was merged into them. */
export async function findNamedIds(db: Queryable, leader: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from book where state in ('public', 'merged') and (id = ${leader} or edition_of = ${leader}) order by id`;
  return rows.map(({ id }) => id);
}

/** Every public edition of these works, the leading one included. */
export async function findEditions(db: Queryable, leaders: readonly number[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    select * from book where state = 'public'
      and (id = any(${[...leaders]}::bigint[]) or edition_of = any(${[...leaders]}::bigint[]))
    order by published_on desc nulls last, id`;
}

/** Of each that is in the catalogue the ids of all editions of its work, in the order of `findEditions`. */
export async function findEditionIds(
  db: Queryable,
  ids: readonly number[],
): Promise<{ asked: number; editions: number[] }[]> {
  return db<{ asked: number; editions: number[] }[]>`
    select asked.id as asked, array(
      select edition.id from book edition
      where edition.state = 'public' and (edition.id = coalesce(book.edition_of, book.id)
        or edition.edition_of = coalesce(book.edition_of, book.id))
      order by edition.published_on desc nulls last, edition.id) as editions
    from ${current(db, ids)} where book.state = 'public'`;
}

export interface CatalogueFilter {
  readonly category?: number | undefined;
  readonly after?: number | undefined;
}

export async function listCatalogue(
  db: Queryable,
  { category, after }: CatalogueFilter,
  limit: number,
): Promise<StoredBook[]> {
  const below = after ? db`and book.id < ${after}` : db``;
  if (!category) {
    return db<StoredBook[]>`
      select * from book where state = 'public' and edition_of is null ${below} order by id desc limit ${limit}`;
  }
  return db<StoredBook[]>`
    select book.* from book_in_category place join book on book.id = place.book_id
    where place.category_id = ${category} and book.state = 'public' and book.edition_of is null ${below}
    order by place.book_id desc limit ${limit}`;
}

/** undefined: the ISBN is taken. */
export async function insertProposal(db: Queryable, row: NewBook): Promise<StoredBook | undefined> {
  const [created] = await db<StoredBook[]>`
    insert into book ${db({ ...row, state: 'pending' })} on conflict do nothing returning *`;
  return created;
}

export async function updateBook(
  db: Queryable,
  id: number,
  change: Partial<Omit<StoredBook, 'id'>>,
): Promise<StoredBook> {
  const [row] = await db<[StoredBook]>`update book set ${db(change)} where id = ${id} returning *`;
  return row;
}

/**
 * Serialises changes of editions until the transaction ends. Without it a book could join another one that becomes an
 * edition of a third at the same moment.
 */
export async function lockEditions(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('book-editions', 0))`;
}

/**
 * Moves the book and its own editions to another work; null: the book becomes a work of its own. What was merged into it
 * goes along.
 */
export async function moveEditions(db: Queryable, id: number, leader: number | null): Promise<void> {
  await db`update book set edition_of = ${leader ?? id} where merged_into = ${id}`;
  if (leader === null) await db`update book set edition_of = null where id = ${id}`;
  else await db`update book set edition_of = ${leader} where id = ${id} or edition_of = ${id}`;
}

export async function listCategories(db: Queryable): Promise<StoredCategory[]> {
  return db<StoredCategory[]>`select * from book_category order by id`;
}

export async function categoriesOf(
  db: Queryable,
  bookIds: readonly number[],
): Promise<(StoredCategory & { bookId: number })[]> {
  return db<(StoredCategory & { bookId: number })[]>`
    select place.book_id, category.* from book_in_category place
      join book_category category on category.id = place.category_id
    where place.book_id = any(${[...bookIds]}::bigint[]) and place.origin = 'direct' order by category.id`;
}

/** Into these categories and all above them, replacing earlier ones. */
export async function setBookCategories(
  db: Queryable,
  bookId: number,
  categoryIds: readonly number[],
): Promise<void> {
  await db`delete from book_in_category where book_id = ${bookId}`;
  await db`
    with recursive branch (id, origin) as (
      select id, 'direct' from book_category where id = any(${[...categoryIds]}::bigint[])
      union
      select category.parent_id, 'inherited' from branch join book_category category using (id)
      where category.parent_id is not null
    )
    insert into book_in_category (category_id, book_id, origin)
    select id, ${bookId}, case when bool_or(origin = 'direct') then 'direct' else 'inherited' end from branch group by id`;
}
