import type { InterestKind, InterestSource } from '@gongdu/contract/discovery/interests';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A member's interests and their sources. */
export const interest = pgTable(
  'interest',
  {
    uid: number().notNull(),
    kind: text().$type<InterestKind>().notNull(),
    objectId: number().notNull(),
    source: text().$type<InterestSource>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.objectId] }),
    index('interest_newest').on(table.uid, table.at.desc().nullsFirst()),
    check('interest_source', sql`source in ('chosen', 'read')`),
  ],
);
