import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

export const pollVote = pgTable(
  'poll_vote',
  {
    workId: number().notNull(),
    pollId: text().notNull(),
    uid: number().notNull(),
    /** Their text, because options may be reordered. */
    options: text().array().notNull(),
    votedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.pollId, table.uid] })],
);

/** Votes for each option; the empty one counts the voters. */
export const pollCount = pgTable(
  'poll_count',
  {
    workId: number().notNull(),
    pollId: text().notNull(),
    option: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.pollId, table.option] })],
);
