import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Operators' notes about a member; never shown to the member. */
export const personNote = pgTable(
  'person_note',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    byUid: number().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /** By its author; the earlier text is in the audit log. */
    correctedAt: instant(),
  },
  (table) => [index('person_note_member').on(table.uid, table.id)],
);

/** A named set of codes. Who has it stands in `account`, with all the codes that result. */
export const operatorRole = pgTable('operator_role', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  permissions: text().array().notNull(),
  version: integer().notNull().default(1),
});
