import type { AppealState } from '@gongdu/contract/administration/appeals/sanction';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';
import { sanction } from '../../core/penalties/table.ts';

/** A member's appeal against a decision, and another operator's answer. */
export const appeal = pgTable(
  'appeal',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    sanctionId: number()
      .notNull()
      .references(() => sanction.id),
    uid: number().notNull(),
    text: text().notNull(),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<AppealState>().notNull().default('waiting'),
    /** Incremented by every claim and by the decision. */
    version: integer().notNull().default(1),
    /** It is unclaimed after `claimedUntil`. */
    claimedBy: number(),
    claimedUntil: instant(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: number(),
    /** The answer to the member. */
    answer: text().notNull().default(''),
    /** The note for operators. */
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('appeal_once').on(table.sanctionId),
    index('appeal_waiting').on(table.createdAt, table.id).where(sql`state = 'waiting'`),
    index('appeal_decided').on(table.decidedAt, table.id).where(sql`state <> 'waiting'`),
    check('appeal_state', sql`state in ('waiting', 'upheld', 'restored')`),
  ],
);

/** Grants access to one decision that prevents the sign-in, for half an hour after the identity was proved. */
export const appealPass = pgTable(
  'appeal_pass',
  {
    /** The hash of the pass, which itself is not stored. */
    hash: text().primaryKey(),
    uid: number().notNull(),
    sanctionId: number()
      .notNull()
      .references(() => sanction.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index('appeal_pass_expiry').on(table.expiresAt)],
);
