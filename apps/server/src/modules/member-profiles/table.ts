import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { number } from '../../db/columns.ts';

/**
 * Every ending of every name, so that whatever a name contains begins one of them and is found by a range of an
 * index, however many people have it. The triggers of `account` keep it; who has left has no rows.
 */
export const nameSuffix = pgTable(
  'person_name',
  {
    uid: number().notNull(),
    /** At which character of the name it begins, from 1. */
    at: smallint().notNull(),
    isWhole: boolean().notNull(),
    /** Folded by `person_name_key`. */
    ending: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.at] }),
    index('person_name_ending').on(table.isWhole, table.ending.op('text_pattern_ops'), table.uid),
  ],
);
