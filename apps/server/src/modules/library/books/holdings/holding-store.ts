import type { Queryable } from '../../../../db/database.ts';
import type { bookHolding, bookLink } from './holding-table.ts';
import type { KeptHolding } from './kept-holding.ts';

export type StoredHolding = Omit<typeof bookHolding.$inferSelect, 'placeKey'>;
export type NewHolding = Omit<StoredHolding, 'institutionId' | 'importId' | 'updatedAt'>;
export type StoredLink = typeof bookLink.$inferSelect;

/** By the number of the book and of those merged into it; each house once, with what it has. */
export async function listHouses(
  db: Queryable,
  bookId: number,
  { after, limit }: { after: number; limit: number },
): Promise<(StoredHolding & { placeKey: number })[]> {
  const numbers = db`(
    select isbn13 from book where id = ${bookId} union select isbn13 from book where merged_into = ${bookId})`;
  return db<(StoredHolding & { placeKey: number })[]>`
    select distinct on (holding.place_key) holding.* from book_holding holding
    where holding.isbn13 in ${numbers} and holding.place_key > ${after}
      and (holding.in_stock or not exists (
        select from book_holding other
        where other.institution_id = holding.institution_id and other.isbn13 in ${numbers} and other.in_stock))
    order by holding.place_key, holding.updated_at desc limit ${limit}`;
}

export async function listOwn(
  db: Queryable,
  institutionId: number,
  { isbn, title, after, limit }: { isbn: string; title: string; after: string; limit: number },
): Promise<StoredHolding[]> {
  if (title !== '')
    return db<StoredHolding[]>`
      select * from book_holding
      where institution_id = ${institutionId} and title_key ~>=~ ${title} and title_key ~<~ (${title} || chr(1114111))
      order by title_key using ~<~ limit ${limit}`;
  return db<StoredHolding[]>`
    select * from book_holding
    where institution_id = ${institutionId} and isbn13 > ${after} and isbn13 >= ${isbn} and isbn13 < ${`${isbn}~`}
    order by isbn13 limit ${limit}`;
}

export async function saveHolding(
  db: Queryable,
  row: Omit<StoredHolding, 'importId'>,
): Promise<StoredHolding> {
  const { title, author, titleKey, inStock, price, place, updatedAt } = row;
  const change = { title, author, titleKey, inStock, price, place, updatedAt, importId: null };
  const [saved] = await db<[StoredHolding]>`
    insert into book_holding ${db({ ...row, importId: null })}
    on conflict (institution_id, isbn13) do update set ${db(change)} returning *`;
  return saved;
}

export async function deleteHolding(db: Queryable, institutionId: number, isbn13: string): Promise<void> {
  await db`delete from book_holding where institution_id = ${institutionId} and isbn13 = ${isbn13}`;
}

interface Import {
  readonly institutionId: number;
  readonly importId: number;
}

/** @returns what the house said of some of them before. */
export async function takeIn(
  db: Queryable,
  { institutionId, importId, at }: Import & { readonly at: string },
  rows: readonly NewHolding[],
): Promise<StoredHolding[]> {
  const before = await db<StoredHolding[]>`
    select * from book_holding
    where institution_id = ${institutionId} and isbn13 = any(${rows.map(({ isbn13 }) => isbn13)}::text[])
    for update`;
  await db`
    insert into book_holding
      (institution_id, isbn13, title, author, title_key, in_stock, price, place, import_id, updated_at)
    select ${institutionId}, "isbn13", "title", "author", "titleKey", "inStock", "price", "place", ${importId}, ${at}
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))}) as g(
      "isbn13" text, "title" text, "author" text, "titleKey" text, "inStock" boolean, "price" int, "place" text)
    on conflict (institution_id, isbn13) do update set title = excluded.title, author = excluded.author,
      title_key = excluded.title_key, in_stock = excluded.in_stock, price = excluded.price, place = excluded.place,
      import_id = excluded.import_id, updated_at = excluded.updated_at`;
  return before;
}

/** What the house has said since stays. */
export async function takeBack(
  db: Queryable,
  { institutionId, importId }: Import,
  rows: readonly { readonly isbn13: string; readonly before: KeptHolding | null }[],
): Promise<void> {
  const gone = rows.filter(({ before }) => before === null).map(({ isbn13 }) => isbn13);
  await db`
    delete from book_holding
    where institution_id = ${institutionId} and import_id = ${importId} and isbn13 = any(${gone}::text[])`;
  const changed = rows.flatMap(({ isbn13, before }) => (before ? [{ isbn13, ...before }] : []));
  await db`
    update book_holding holding set title = g."title", author = g."author", title_key = g."titleKey",
      in_stock = g."inStock", price = g."price", place = g."place", import_id = g."importId", updated_at = g."updatedAt"
    from jsonb_to_recordset(${db.json(changed)}) as g(
      "isbn13" text, "title" text, "author" text, "titleKey" text, "inStock" boolean, "price" int, "place" text,
      "importId" bigint, "updatedAt" timestamptz)
    where holding.institution_id = ${institutionId} and holding.import_id = ${importId} and holding.isbn13 = g."isbn13"`;
}

export async function listLinks(db: Queryable): Promise<StoredLink[]> {
  return db<StoredLink[]>`select * from book_link order by position, id`;
}

/** Replaces all. */
export async function replaceLinks(
  db: Queryable,
  links: readonly Pick<StoredLink, 'name' | 'template'>[],
): Promise<void> {
  await db`lock table book_link in share row exclusive mode`;
  await db`delete from book_link`;
  const rows = links.map(({ name, template }, position) => ({ name, template, position }));
  if (rows.length > 0) await db`insert into book_link ${db(rows)}`;
}
