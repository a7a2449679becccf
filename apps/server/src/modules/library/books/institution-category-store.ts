import type { Queryable } from '../../../db/database.ts';
import type { institutionBookCategory } from './table.ts';

export type StoredCategory = typeof institutionBookCategory.$inferSelect;

/** Serializes changes of an institution's tree, otherwise two moves could form a cycle. */
export async function lockTree(db: Queryable, institutionId: number): Promise<StoredCategory[]> {
  await db`select from institution where id = ${institutionId} for update`;
  return listTree(db, institutionId);
}

export async function listTree(db: Queryable, institutionId: number): Promise<StoredCategory[]> {
  return db<StoredCategory[]>`
    select * from institution_book_category where institution_id = ${institutionId} order by id`;
}

export async function insertCategory(
  db: Queryable,
  row: Omit<StoredCategory, 'id'>,
): Promise<StoredCategory> {
  const [created] = await db<[StoredCategory]>`insert into institution_book_category ${db(row)} returning *`;
  return created;
}

export async function updateCategory(
  db: Queryable,
  id: number,
  change: Pick<StoredCategory, 'name' | 'parentId'>,
): Promise<StoredCategory> {
  const [row] = await db<[StoredCategory]>`
    update institution_book_category set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function listBookIds(db: Queryable, categoryId: number): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select book_id from institution_book where category_id = ${categoryId} order by book_id desc`;
  return rows.map(({ bookId }) => bookId);
}

/** Replaces all. */
export async function replaceBooks(
  db: Queryable,
  categoryId: number,
  bookIds: readonly number[],
): Promise<void> {
  await db`
    delete from institution_book where category_id = ${categoryId} and book_id <> all(${[...bookIds]}::bigint[])`;
  await db`
    insert into institution_book (category_id, book_id)
    select ${categoryId}, id from unnest(${[...bookIds]}::bigint[]) id on conflict do nothing`;
}

export async function deleteCategory(db: Queryable, id: number): Promise<void> {
  await db`delete from institution_book_category where id = ${id}`;
}
