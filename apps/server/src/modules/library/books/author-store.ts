import type { Queryable } from '../../../db/database.ts';
import type { StoredBook } from './store.ts';
import type { bookAuthor, bookAuthorAlias } from './table.ts';

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

/** How an author's page is called, and the keys of all spellings that lead there. */
export interface AuthorKeys {
  readonly key: string;
  readonly keys: readonly string[];
  /** Of the author; null: no spelling was merged, or this name is theirs. */
  readonly name: string | null;
}

export async function findAuthorKeys(db: Queryable, key: string): Promise<AuthorKeys> {
  const [row] = await db<[AuthorKeys]>`
    with recursive top (key, name, depth) as (
      select ${key}::text, null::text, 0
      union all
      select alias.author_key, alias.author_name, depth + 1
      from top join book_author_alias alias on alias.alias_key = top.key where depth < 50
    ), author as (
      select key, name from top order by depth desc limit 1
    ), spelling (key) as (
      select key from author
      union
      select alias.alias_key from spelling join book_author_alias alias on alias.author_key = spelling.key
    )
    select key, name, array(select key from spelling) as keys from author`;
  return row;
}

/** Serialises changes of spellings until the transaction ends, otherwise two could point at each other. */
export async function lockAliases(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('book-author-aliases', 0))`;
}

export type StoredAlias = typeof bookAuthorAlias.$inferSelect;

export async function insertAlias(db: Queryable, row: StoredAlias): Promise<void> {
  await db`insert into book_author_alias ${db(row)}`;
}

export async function deleteAlias(db: Queryable, aliasKey: string): Promise<StoredAlias | undefined> {
  const [row] = await db<StoredAlias[]>`
    delete from book_author_alias where alias_key = ${aliasKey} returning *`;
  return row;
}

/** Newest first. */
export async function listAliases(db: Queryable, limit: number): Promise<StoredAlias[]> {
  return db<StoredAlias[]>`select * from book_author_alias order by at desc, alias_key limit ${limit}`;
}

/** One name as it stands on the newest work, that work, and the number of works. */
export async function findSpelling(
  db: Queryable,
  keys: readonly string[],
): Promise<{ name: string; works: number; bookId: number } | undefined> {
  const [row] = await db<{ name: string; works: number; bookId: number }[]>`
    select (array_agg(name order by book_id desc))[1] as name, max(book_id) as book_id, count(distinct book_id)::int as works
    from book_author where name_key = any(${[...keys]}::text[]) having count(*) > 0`;
  return row;
}

/** The works under these spellings, the latest in the catalogue first; `name` is the spelling of each work. */
export async function listByAuthor(
  db: Queryable,
  keys: readonly string[],
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<(StoredBook & { name: string })[]> {
  return db<(StoredBook & { name: string })[]>`
    select distinct on (author.book_id) book.*, author.name
    from book_author author join book on book.id = author.book_id
    where author.name_key = any(${[...keys]}::text[]) ${before ? db`and author.book_id < ${before}` : db``}
    order by author.book_id desc limit ${limit}`;
}

/** Up to `max`. */
export async function countByAuthor(db: Queryable, keys: readonly string[], max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select distinct book_id from book_author where name_key = any(${[...keys]}::text[]) limit ${max}) counted`;
  return row.n;
}
