import type { SanctionAct, SanctionKind } from '@gongdu/contract/administration/appeals/sanction';
import type { ContentSnapshot } from '@gongdu/contract/administration/reports/report';
import type { LimitedRight } from '@gongdu/contract/core/penalties/penalty';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** An operator's decision against a member or their content; one appeal is possible. */
export const sanction = pgTable(
  'sanction',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    act: text().$type<SanctionAct>().notNull(),
    objectKind: text().$type<SanctionKind>().notNull(),
    objectId: number().notNull(),
    title: text().notNull(),
    /** A copy at the time of the decision; null if nothing was removed, and after the time limit of appeals. */
    copy: jsonb().$type<ContentSnapshot>(),
    reason: text().$type<RefusalCode>().notNull(),
    /** The operator's sentence to the member. */
    sentence: text().notNull(),
    decidedBy: number().notNull(),
    decidedAt: instant().notNull(),
    /** An appeal reversed it. */
    undoneAt: instant(),
  },
  (table) => [
    index('sanction_member').on(table.uid, table.id),
    index('sanction_object').on(table.objectKind, table.objectId, table.id),
    index('sanction_copies').on(table.decidedAt).where(sql`"copy" is not null`),
  ],
);

/** Points deducted from the credit score; they count until they expire or an appeal revokes them. */
export const strike = pgTable(
  'strike',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    sanctionId: number()
      .notNull()
      .references(() => sanction.id),
    points: integer().notNull(),
    givenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('strike_member').on(table.uid, table.expiresAt),
    uniqueIndex('strike_sanction').on(table.sanctionId),
  ],
);

/** A suspended right of a member. */
export const penalty = pgTable(
  'penalty',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    right: text().$type<LimitedRight>().notNull(),
    /** The decision that caused it. */
    sanctionId: number()
      .notNull()
      .references(() => sanction.id),
    /** Chosen by the operator, not by the ladder of the credit score. */
    byHand: boolean().notNull().default(false),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    liftedAt: instant(),
  },
  (table) => [
    index('penalty_member').on(table.uid, table.endsAt),
    index('penalty_sanction').on(table.sanctionId),
  ],
);
