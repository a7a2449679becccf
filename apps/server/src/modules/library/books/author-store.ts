import type { Queryable } from '../../../db/database.ts';
import type { StoredBook } from './store.ts';
import type { bookAuthor } from './table.ts';

export type BookAuthorName = typeof bookAuthor.$inferSelect;

/** Replaces the author names of these works; a work without rows has no name afterwards. */
export async function replaceAuthors(
  db: Queryable,
  bookIds: readonly number[],
  rows: readonly BookAuthorName[],
): Promise<void> {
  await db`delete from book_author where book_id = any(${[...bookIds]}::bigint[])`;
  if (rows.length > 0)
    await db`
      insert into book_author (name_key, book_id, name)
      select "nameKey", "bookId", name from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))})
        as given ("nameKey" text, "bookId" bigint, name text)`;
}

/** The works under a name, the latest in the catalogue first; `name` is the spelling of each work. */
export async function listByAuthor(
  db: Queryable,
  key: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<(StoredBook & { name: string })[]> {
  return db<(StoredBook & { name: string })[]>`
    select book.*, author.name from book_author author join book on book.id = author.book_id
    where author.name_key = ${key} ${before ? db`and author.book_id < ${before}` : db``}
    order by author.book_id desc limit ${limit}`;
}

/** Up to `max`. */
export async function countByAuthor(db: Queryable, key: string, max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (select from book_author where name_key = ${key} limit ${max}) counted`;
  return row.n;
}
