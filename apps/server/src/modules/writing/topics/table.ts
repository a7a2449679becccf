import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { TopicState } from '@gongdu/contract/writing/topic';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** Operators' topics are official, members' are proposed. `works` is moved in the transaction that files a work. */
export const topic = pgTable(
  'topic',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    /** Folded, as names are compared. */
    nameKey: text().notNull().unique(),
    about: text().notNull().default(''),
    official: boolean().notNull().default(false),
    state: text().$type<TopicState>().notNull(),
    creatorUid: bigint({ mode: 'number' }).notNull(),
    works: integer().notNull().default(0),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('topic_used').on(table.works.desc().nullsFirst(), table.id).where(sql`state = 'public'`),
    index('topic_prefix').using('btree', table.nameKey.op('text_pattern_ops')),
    check('topic_state', sql`state in ('pending', 'refused', 'returned', 'public')`),
    check('topic_works', sql`works >= 0`),
  ],
);
