import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Runs of the backup, a row each: what the page of the installation's state shows, and alarms go by. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant().notNull(),
    /** null: it is running, or its process was killed. */
    finishedAt: instant(),
    /** The directory or the address of the bucket. */
    place: text().notNull(),
    /** The archive's name there; it exists once `finishedAt` is set and `error` is null. */
    archive: text().notNull(),
    /** The point in time that a restore leads to. */
    takenAt: instant(),
    bytes: number(),
    rows: number(),
    files: number(),
    /** Why there is no archive: a sentence. */
    error: text(),
    /** When it was last restored into a scratch database and compared. */
    verifiedAt: instant(),
    /** What the last such comparison found wrong: a sentence. */
    verifyError: text(),
  },
  (table) => [index('backup_run_started').on(table.startedAt)],
);
