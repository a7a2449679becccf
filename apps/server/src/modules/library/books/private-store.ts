import type { Queryable } from '../../../db/database.ts';
import type { StoredBook } from './store.ts';

/** A book that the catalogue lacks, as a row of a file describes it. */
export type NewPrivateBook = Pick<
  StoredBook,
  'title' | 'titleKey' | 'author' | 'isbn13' | 'publisher' | 'publishedOn'
>;

interface Holding {
  readonly bookIds: readonly number[];
  readonly uid: number;
  readonly importId: number;
  readonly heldAt: string;
}

/** What a member holds outside the catalogue, by the keys of its titles. */
export async function findHeld(db: Queryable, uid: number, keys: readonly string[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    select book.* from book join book_holder holder on holder.book_id = book.id
    where book.title_key = any(${[...keys]}::text[]) and book.state <> 'public' and holder.uid = ${uid}
    order by book.id`;
}

/** Of any member, by number and title; `on its way` into the catalogue counts as well. */
export async function findByNumberAndTitle(
  db: Queryable,
  books: readonly Pick<NewPrivateBook, 'isbn13' | 'titleKey'>[],
): Promise<StoredBook[]> {
  const isbns = books.map(({ isbn13 }) => isbn13);
  const keys = books.map(({ titleKey }) => titleKey);
  return db<StoredBook[]>`
    select book.* from unnest(${isbns}::text[], ${keys}::text[]) wanted (isbn13, title_key)
      join book on book.isbn13 = wanted.isbn13 and book.state = 'pending' and book.title_key = wanted.title_key
    union all
    select book.* from unnest(${isbns}::text[], ${keys}::text[]) wanted (isbn13, title_key)
      join book on book.isbn13 = wanted.isbn13 and book.title_key = wanted.title_key
        and book.state in ('private', 'refused')`;
}

/** Leaves out those whose number and title another member has brought meanwhile. */
export async function insertPrivate(db: Queryable, rows: readonly NewPrivateBook[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    insert into book (title, title_key, author, isbn13, publisher, published_on, state)
    select "title", "titleKey", "author", "isbn13", "publisher", "publishedOn", 'private'
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))}) as g(
      "title" text, "titleKey" text, "author" text, "isbn13" text, "publisher" text, "publishedOn" text)
    on conflict do nothing returning *`;
}

export async function insertHolders(
  db: Queryable,
  { bookIds, uid, importId, heldAt }: Holding,
): Promise<void> {
  const rows = bookIds.map((bookId) => ({ bookId, uid, importId, heldAt }));
  await db`insert into book_holder ${db(rows)} on conflict do nothing`;
}

/** Those of `ids` that a second member holds now, on their way to the catalogue; proposed by the first who held them. */
export async function proposeShared(db: Queryable, ids: readonly number[]): Promise<StoredBook[]> {
  return db<StoredBook[]>`
    update book set state = 'pending', proposed_by = (
      select uid from book_holder where book_id = book.id order by held_at, uid limit 1)
    where id = any(${[...ids]}::bigint[]) and state = 'private'
      and (select count(*) from (select from book_holder where book_id = book.id limit 2) held) > 1
      and not exists (
        select from book other where other.isbn13 = book.isbn13 and other.state in ('pending', 'public'))
    returning *`;
}

export async function isHeld(db: Queryable, bookId: number): Promise<boolean> {
  const rows = await db`select from book_holder where book_id = ${bookId} limit 1`;
  return rows.length > 0;
}

/** The book if this member is its only holder; locked. */
export async function lockHeldAlone(
  db: Queryable,
  uid: number,
  bookId: number,
): Promise<StoredBook | undefined> {
  const [row] = await db<StoredBook[]>`
    select * from book where id = ${bookId} and state in ('private', 'refused')
      and exists (select from book_holder where book_id = book.id and uid = ${uid})
      and not exists (select from book_holder where book_id = book.id and uid <> ${uid})
    for update`;
  return row;
}

/** What a member holds of an import, in the order of the books. */
export async function listHeldOf(
  db: Queryable,
  { uid, importId, after, limit }: { uid: number; importId: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select book_id from book_holder where uid = ${uid} and import_id = ${importId} and book_id > ${after}
    order by book_id limit ${limit}`;
  return rows.map(({ bookId }) => bookId);
}

/** @returns the entries that were deleted, because no holder is left. */
export async function deleteHolders(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<number[]> {
  await db`delete from book_holder where uid = ${uid} and book_id = any(${[...bookIds]}::bigint[])`;
  const gone = await db<{ id: number }[]>`
    delete from book where id = any(${[...bookIds]}::bigint[]) and state in ('private', 'refused')
      and not exists (select from book_holder where book_id = book.id)
    returning id`;
  const ids = gone.map(({ id }) => id);
  await db`delete from book_detail where book_id = any(${ids}::bigint[])`;
  return ids;
}
