import { withBriefWaits } from './brief-waits.ts';
import type { AnyDatabase } from './database.ts';
import { type Databases, databaseOf } from './messaging-database/database-of.ts';
import { addMonths } from './month-partitions.ts';
import { spreadTables } from './table-classes.ts';

/**
 * Each night: months are made ahead, and the statistics of the whole tables renewed, which PostgreSQL does of their
 * partitions alone.
 * @throws Error if a month cannot be made, so that the failed job is seen; its rows are safe in the default partition.
 */
export async function tendPartitions(databases: Databases, now: Date): Promise<void> {
  const blocked = await withBriefWaits(databases.db, ({ sql }) => addMonths(sql, now));
  for (const [table, { partitions }] of Object.entries(spreadTables))
    if (partitions !== undefined) await analyze(databaseOf(table, databases), table);
  if (blocked.length > 0) throw new Error(`Months stand in a default partition: ${blocked.join(', ')}`);
}

async function analyze(db: AnyDatabase, table: string): Promise<void> {
  await db`analyze ${db(table)}`;
}
