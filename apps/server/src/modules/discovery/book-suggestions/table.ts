import { index, integer, pgTable, primaryKey, real, timestamp } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

/** A work that is on shelves, by its leading edition; made at night. */
export const suggestedBook = pgTable(
  'suggested_book',
  {
    bookId: number().primaryKey(),
    /** Members who have it on a shelf that others may see. */
    members: integer().notNull(),
    /** When its neighbours were made; null: not yet. */
    madeAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('suggested_book_popular').on(table.members.desc().nullsFirst(), table.bookId),
    index('suggested_book_made').on(table.madeAt.nullsFirst(), table.bookId),
  ],
);

/** The works that members have beside a work, the nearest ones of each. */
export const bookNeighbour = pgTable(
  'book_neighbour',
  {
    bookId: number().notNull(),
    otherId: number().notNull(),
    /** 0 to 1: the share of common readers, lowered where they are few. */
    score: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.otherId] })],
);
