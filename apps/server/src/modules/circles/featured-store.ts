import type { Queryable } from '../../db/database.ts';
import type { circleFeatured } from './table.ts';

export type StoredFeatured = typeof circleFeatured.$inferSelect;

/** What is selected at this moment, in the operators' order. */
export async function listFeatured(
  db: Queryable,
  now: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredFeatured[]> {
  return db<StoredFeatured[]>`
    select s.* ${current(db, now)} order by position, circle_id limit ${limit} offset ${offset}`;
}

export async function countFeatured(db: Queryable, now: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`select count(*) as n ${current(db, now)}`;
  return row.n;
}

function current(db: Queryable, now: string) {
  return db`from circle_featured s join circle c on c.id = s.circle_id and c.state = 'public'
    where starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
}
