import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const livestream = pgTable(
  'livestream',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    ownerUid: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    startsAt: instant().notNull(),
    address: text().notNull(),
    cover: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('livestream_start').on(table.startsAt, table.id)],
);
