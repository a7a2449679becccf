import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { number } from '../../db/columns.ts';

const counters = () => ({
  works: integer().notNull().default(0),
  words: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  collects: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  followers: integer().notNull().default(0),
});

/** A person's numbers of one day of Asia/Shanghai, changed in the transaction of what they count. */
export const authorStatDay = pgTable(
  'author_stat_day',
  { uid: number().notNull(), day: date().notNull(), ...counters() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
);

/** The sums of all days. */
export const authorStatTotal = pgTable('author_stat_total', { uid: number().primaryKey(), ...counters() });

/** Which works are counted, on which day and with how many words: publishing one again counts it once. */
export const authorStatWork = pgTable(
  'author_stat_work',
  {
    workId: number().primaryKey(),
    uid: number().notNull(),
    day: date().notNull(),
    words: integer().notNull(),
  },
  (table) => [index('author_stat_work_of').on(table.uid)],
);
