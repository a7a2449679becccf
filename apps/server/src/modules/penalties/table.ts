import type { LimitedRight } from '@gongdu/contract/moderation/penalty';
import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import type { ContentSnapshot } from '@gongdu/contract/moderation/report';
import type { SanctionAct, SanctionKind } from '@gongdu/contract/moderation/sanction';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** What an operator decided against a member or something of theirs; it may be appealed against once. */
export const sanction = pgTable(
  'sanction',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    act: text().$type<SanctionAct>().notNull(),
    objectKind: text().$type<SanctionKind>().notNull(),
    objectId: number().notNull(),
    title: text().notNull(),
    /** As it was when it was decided; null where nothing was removed, and once the time for an appeal is over. */
    copy: jsonb().$type<ContentSnapshot>(),
    reason: text().$type<RefusalCode>().notNull(),
    /** The operator's words to the member. */
    sentence: text().notNull(),
    decidedBy: number().notNull(),
    decidedAt: instant().notNull(),
    /** An appeal undid it. */
    undoneAt: instant(),
  },
  (table) => [
    index('sanction_member').on(table.uid, table.id),
    index('sanction_object').on(table.objectKind, table.objectId, table.id),
    index('sanction_copies').on(table.decidedAt).where(sql`"copy" is not null`),
  ],
);

/** Points taken from the credit score; it counts until it expires or an appeal revokes it. */
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

/** A right that a member may not use for a time. */
export const penalty = pgTable(
  'penalty',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    right: text().$type<LimitedRight>().notNull(),
    /** The decision that set it off. */
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
