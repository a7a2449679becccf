import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** What operators put into a slot for a time. */
export const recommendationIntervention = pgTable(
  'recommendation_intervention',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ContentKind>().notNull(),
    objectId: number().notNull(),
    /** As it was called when it was put there. */
    title: text().notNull(),
    slot: text().$type<RecommendationSlot>().notNull(),
    weight: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    reason: text().notNull(),
    version: integer().notNull().default(1),
    createdByUid: number().notNull(),
    createdAt: instant().notNull(),
    changedByUid: number().notNull(),
    /** Before its time. */
    endedByUid: number(),
    endedAt: instant(),
  },
  (table) => [
    index('recommendation_intervention_slot').on(table.slot, table.endsAt).where(sql`ended_at is null`),
    index('recommendation_intervention_start').on(table.startsAt),
    check('recommendation_intervention_period', sql`ends_at > starts_at`),
    check('recommendation_intervention_weight', sql`weight between 1 and 100`),
  ],
);

/** How often it was shown and opened on a day of China; one row for all readers. */
export const recommendationCount = pgTable(
  'recommendation_count',
  {
    interventionId: number().notNull(),
    day: date().notNull(),
    what: text().$type<'shown' | 'opened'>().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.interventionId, table.day, table.what] })],
);

/** What a reader was counted for today, so that each counts once: one row for each reader, written over every day. */
export const recommendationSeen = pgTable(
  'recommendation_seen',
  {
    uid: number().primaryKey(),
    day: date().notNull(),
    shown: number().array().notNull().default([]),
    opened: number().array().notNull().default([]),
  },
  (table) => [index('recommendation_seen_day').on(table.day)],
);
