import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

/**
 * Every suffix of every name, so that a text inside a name is the prefix of a suffix and is found by an index range,
 * however many people have it. Triggers of `account` maintain it; disabled accounts have no rows.
 */
export const nameSuffix = pgTable(
  'name_suffix',
  {
    uid: number().notNull(),
    /** The index of its first character in the name, from 1. */
    at: smallint().notNull(),
    isFull: boolean().notNull(),
    /** Normalised by `fold_name`. */
    suffix: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.at] }),
    index('name_suffix_lookup').on(table.isFull, table.suffix.op('text_pattern_ops'), table.uid),
  ],
);
