import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** The last run of each scheduled job. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  finishedAt: instant().notNull(),
  lastOkAt: instant(),
  /** Failed runs since the last one that went well. */
  failures: integer().notNull(),
});
