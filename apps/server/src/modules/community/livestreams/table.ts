import type {
  LivestreamContent,
  LivestreamRevision,
  LivestreamState,
} from '@gongdu/contract/community/livestreams/livestream';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

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
    state: text().$type<LivestreamState>().notNull().default('pending'),
    /** Of a public one: a change under review, or a refused one. */
    proposed: jsonb().$type<LivestreamContent>(),
    revision: text().$type<LivestreamRevision>(),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    refusedAt: instant(),
    publicAt: instant(),
  },
  (table) => [
    index('livestream_start').on(table.startsAt, table.id),
    index('livestream_owner').on(table.ownerUid, table.startsAt),
    check('livestream_state', sql`state in ('pending', 'refused', 'returned', 'public', 'taken_down')`),
  ],
);
