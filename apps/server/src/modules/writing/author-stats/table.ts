import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

const counters = () => ({
  works: integer().notNull().default(0),
  words: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  collects: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  followers: integer().notNull().default(0),
});

/** A member's numbers of one day of Asia/Shanghai, changed in the transaction of the event. */
export const authorStatDay = pgTable(
  'author_stat_day',
  { uid: number().notNull(), day: date().notNull(), ...counters() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
);

/** The sums of all days. */
export const authorStatTotal = pgTable('author_stat_total', { uid: number().primaryKey(), ...counters() });

/** The counted works, with their day and words, so that a repeated publication counts once. */
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
