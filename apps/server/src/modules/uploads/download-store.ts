import type { Queryable } from '../../db/database.ts';
import type { download } from './table.ts';

export type StoredDownload = typeof download.$inferSelect;

export async function insert(db: Queryable, row: Omit<StoredDownload, 'usedAt'>): Promise<void> {
  await db`insert into download ${db(row)}`;
}

/** Once, and in time; undefined ever after. */
export async function use(db: Queryable, id: string, now: string): Promise<StoredDownload | undefined> {
  const [row] = await db<StoredDownload[]>`
    update download set used_at = ${now}
    where id = ${id} and used_at is null and expires_at > ${now} returning *`;
  return row;
}

export async function lockExpired(db: Queryable, now: string, limit: number): Promise<StoredDownload[]> {
  return db<StoredDownload[]>`
    select * from download where expires_at < ${now} limit ${limit} for update skip locked`;
}

export async function remove(db: Queryable, ids: readonly string[]): Promise<void> {
  await db`delete from download where id = any(${[...ids]})`;
}
