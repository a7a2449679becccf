import { chinaMonth } from '../shared/time/china.ts';
import { dayMs } from '../shared/time/clock.ts';
import { withBriefWaits } from './brief-waits.ts';
import type { Database } from './database.ts';
import { listMonths } from './month-partitions.ts';

/**
 * Drops the months of which every row is older than so many days, by the clock of the database: one that a node has wrong
 * drops nothing. Dropping one locks the whole table for a moment.
 * @returns Their names.
 * @throws the server's error where the table is in use for minutes
 */
export async function dropMonths(db: Database, table: string, days: number): Promise<string[]> {
  const [{ now }] = await db<[{ now: number }]>`select extract(epoch from now())::float8 * 1000 as now`;
  const oldest = chinaMonth(new Date(now - days * dayMs));
  const old = (await listMonths(db, table)).filter(({ month }) => month < oldest);
  for (const { name } of old)
    await withBriefWaits(db, ({ sql }) => sql`drop table ${sql(`partitions.${name}`)}`);
  return old.map(({ name }) => name);
}
