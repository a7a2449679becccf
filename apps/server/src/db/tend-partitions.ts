import { withBriefWaits } from './brief-waits.ts';
import type { Database } from './database.ts';
import { addMonths } from './month-partitions.ts';
import { spreadTables } from './table-classes.ts';

/**
 * Each night: months are made ahead, and the statistics of the whole tables renewed, which PostgreSQL does of their
 * partitions alone.
 * @throws Error if a month cannot be made, so that the failed job is seen; its rows are safe in the default partition.
 */
export async function tendPartitions(db: Database, now: Date): Promise<void> {
  const blocked = await withBriefWaits(db, ({ sql }) => addMonths(sql, now));
  for (const [table, { partitions }] of Object.entries(spreadTables))
    if (partitions !== undefined) await db`analyze ${db(table)}`;
  if (blocked.length > 0) throw new Error(`Months stand in a default partition: ${blocked.join(', ')}`);
}
