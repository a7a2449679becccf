import type { LimitedRight } from '@gongdu/contract/moderation/penalty';
import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** A breach of the rules that an operator has found; it counts until it expires or an appeal revokes it. */
export const strike = pgTable(
  'strike',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    /** Taken from the credit score while it counts. */
    points: integer().notNull(),
    reason: text().$type<RefusalCode>().notNull(),
    sentence: text().notNull(),
    /** What it was given for: a kind of `moderationKinds` or of the reports, and the object's id. */
    objectKind: text().notNull(),
    objectId: number().notNull(),
    givenBy: number().notNull(),
    givenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('strike_member').on(table.uid, table.expiresAt)],
);

/** A right that a member may not use for a time. */
export const penalty = pgTable(
  'penalty',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    right: text().$type<LimitedRight>().notNull(),
    /** The strike that set it off. */
    strikeId: number()
      .notNull()
      .references(() => strike.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    liftedAt: instant(),
  },
  (table) => [index('penalty_member').on(table.uid, table.endsAt)],
);
