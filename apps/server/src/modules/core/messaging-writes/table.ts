import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

const now = () => instant().notNull().default(sql`clock_timestamp()`);

/** Writes to the messaging database that a transaction of the main one has decided, in the main one. */
export const messagingDue = pgTable('messaging_due', {
  /** Their order. */
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  /** Not the id: after a restore ids are given again. */
  key: uuid().notNull().defaultRandom(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  at: now(),
  /** Since when it is left out, because it cannot be done; null: it waits. */
  failedAt: instant(),
});

/** Those that are done, in the messaging database, for as long as a node may still hold them for undone. */
export const messagingDone = pgTable('messaging_done', {
  key: uuid().primaryKey(),
  at: now(),
});
