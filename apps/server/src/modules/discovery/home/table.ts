import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** What the start page remembers of a member. */
export const startPage = pgTable(
  'start_page',
  {
    uid: number().notNull(),
    /** 0: the member themselves; else the institution they act for. */
    institutionId: number().notNull(),
    /** The last look of the current visit. */
    seenAt: instant().notNull(),
    /** The end of the previous visit; null: none. */
    since: instant(),
    stepsSkippedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.institutionId] })],
);
