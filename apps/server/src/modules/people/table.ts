import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** What operators note about a member, for each other; the member never sees it. */
export const personNote = pgTable(
  'person_note',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    byUid: number().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /** By who wrote it; what stood there before is in the audit log. */
    correctedAt: instant(),
  },
  (table) => [index('person_note_member').on(table.uid, table.id)],
);
