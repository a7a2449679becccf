import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { number } from '../../db/columns.ts';

/**
 * Every suffix of every name, so that whatever a name contains begins one of them and is found by a range of an
 * index, however many people have it. The triggers of `account` keep it; who has left has no rows.
 */
export const nameSuffix = pgTable(
  'name_suffix',
  {
    uid: number().notNull(),
    /** At which character of the name it begins, from 1. */
    at: smallint().notNull(),
    isFull: boolean().notNull(),
    /** Folded by `fold_name`. */
    suffix: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.at] }),
    index('name_suffix_lookup').on(table.isFull, table.suffix.op('text_pattern_ops'), table.uid),
  ],
);
