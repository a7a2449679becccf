import type { Queryable } from '../../../../db/database.ts';
import type { bookSeries, bookSeriesPart } from './series-table.ts';

export type StoredSeries = typeof bookSeries.$inferSelect;
export type StoredPart = typeof bookSeriesPart.$inferSelect;

export async function findSeries(db: Queryable, ids: readonly number[]): Promise<StoredSeries[]> {
  return db<StoredSeries[]>`select * from book_series where id = any(${[...ids]}::bigint[]) order by id`;
}

export async function listIdsOf(db: Queryable, bookIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ seriesId: number }[]>`
    select distinct series_id from book_series_part where book_id = any(${[...bookIds]}::bigint[])
    order by series_id`;
  return rows.map(({ seriesId }) => seriesId);
}

export async function listParts(db: Queryable, seriesIds: readonly number[]): Promise<StoredPart[]> {
  return db<StoredPart[]>`
    select * from book_series_part where series_id = any(${[...seriesIds]}::bigint[])
    order by series_id, place, book_id`;
}

/** undefined: the name is taken. */
export async function insertSeries(
  db: Queryable,
  row: Pick<StoredSeries, 'name' | 'nameKey' | 'summary' | 'createdAt'>,
): Promise<StoredSeries | undefined> {
  const [created] = await db<StoredSeries[]>`
    insert into book_series ${db(row)} on conflict (name_key) do nothing returning *`;
  return created;
}

export async function lockSeries(db: Queryable, id: number): Promise<StoredSeries | undefined> {
  const [row] = await db<StoredSeries[]>`select * from book_series where id = ${id} for update`;
  return row;
}

/** undefined: another one has the name. */
export async function updateSeries(
  db: Queryable,
  id: number,
  { name, nameKey, summary }: Pick<StoredSeries, 'name' | 'nameKey' | 'summary'>,
): Promise<StoredSeries | undefined> {
  const [row] = await db<StoredSeries[]>`
    update book_series set name = ${name}, name_key = ${nameKey}, summary = ${summary}, version = version + 1
    where id = ${id} and not exists (select from book_series other where other.name_key = ${nameKey} and other.id <> ${id})
    returning *`;
  return row;
}

export async function replaceParts(
  db: Queryable,
  seriesId: number,
  parts: readonly Pick<StoredPart, 'bookId' | 'number'>[],
): Promise<void> {
  await db`delete from book_series_part where series_id = ${seriesId}`;
  const rows = parts.map((part, at) => ({ ...part, seriesId, place: at + 1 }));
  if (rows.length > 0) await db`insert into book_series_part ${db(rows)}`;
  await db`update book_series set version = version + 1 where id = ${seriesId}`;
}

export async function deleteSeries(db: Queryable, id: number): Promise<void> {
  await db`delete from book_series where id = ${id}`;
}
