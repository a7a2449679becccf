import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** What the start page remembers of a member. */
export const startPage = pgTable(
  'start_page',
  {
    uid: number().notNull(),
    /** 0: for themselves; else the institution that they act for. */
    institutionId: number().notNull(),
    /** Of the visit that goes on: when it was looked at last. */
    seenAt: instant().notNull(),
    /** When the visit before it ended; null: there was none. */
    since: instant(),
    stepsSkippedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.institutionId] })],
);
