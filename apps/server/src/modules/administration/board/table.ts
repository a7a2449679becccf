import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Sums over all nodes by minute; kept for a few days. */
export const minuteCount = pgTable(
  'minute_count',
  { metric: text().notNull(), minute: instant().notNull(), n: number().notNull() },
  (table) => [primaryKey({ columns: [table.metric, table.minute] })],
);
