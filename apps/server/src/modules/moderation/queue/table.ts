import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { SecondLookState } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type {
  ModerationAction,
  ModerationSignal,
  ModerationTab,
} from '@gongdu/contract/moderation/queue/queue';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { isWork } from './queue-order.ts';

/** Ascending like the rest of the order, so that the items after another one are one range of an index. */
const urgency = sql`(-priority)`;

/**
 * One row per moderated object; title and excerpt are copies, so that the queue is read from one table. The columns of
 * the claim are in no index, and the pages have free space: a claim writes the row and no index (decision 0073).
 */
export const moderationItem = pgTable(
  'moderation_item',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text().$type<ModerationKind>().notNull(),
    objectId: bigint({ mode: 'number' }).notNull(),
    state: text().$type<ModerationTab | 'withdrawn'>().notNull(),
    version: integer().notNull().default(1),
    /** Readers see an earlier version of the object. */
    revision: boolean().notNull().default(false),
    title: text().notNull(),
    excerpt: text().notNull(),
    authorUid: bigint({ mode: 'number' }).notNull(),
    submittedAt: instant().notNull(),
    decidedAt: instant(),
    decidedByUid: bigint({ mode: 'number' }),
    /** For a work: its channel, 0 for none; null for other kinds. */
    channelId: bigint({ mode: 'number' }),
    /** 0 to 100, from the signals. */
    priority: integer().notNull().default(0),
    signals: jsonb().$type<readonly ModerationSignal[]>().notNull().default([]),
    /** After `claimedUntil` the item is free. */
    claimedByUid: bigint({ mode: 'number' }),
    claimedUntil: instant(),
  },
  (table) => [
    unique('review_object').on(table.kind, table.objectId),
    // Waiting items are ordered by priority, then oldest first; decided ones newest first. The kind comes first: a list
    // of several kinds merges one range of each (queue-order.ts).
    index('review_pending')
      .on(table.kind, urgency, table.submittedAt, table.id)
      .where(sql`state = 'pending'`),
    // All works are one queue: one range, because merging five takes longer to start than to read.
    index('review_works')
      .on(urgency, table.submittedAt, table.id)
      .where(sql.raw(`state = 'pending' and ${isWork}`)),
    // The queue of one channel: its order, and its oldest item and length.
    index('review_channel')
      .on(table.channelId, urgency, table.submittedAt, table.id)
      .where(sql`state = 'pending' and channel_id is not null`),
    index('review_channel_oldest')
      .on(table.channelId, table.submittedAt)
      .where(sql`state = 'pending' and channel_id is not null`),
    index('review_channel_decided')
      .on(table.channelId, table.state, table.decidedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`channel_id is not null`),
    // The board reads the oldest item of each kind.
    index('review_oldest').on(table.kind, table.submittedAt).where(sql`state = 'pending'`),
    index('review_decided')
      .on(table.kind, table.state, table.decidedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state <> 'pending'`),
    index('review_author').on(table.authorUid, table.kind, table.state),
  ],
);

export const moderationLog = pgTable(
  'moderation_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: bigint({ mode: 'number' }).notNull(),
    act: text().$type<ModerationAction>().notNull(),
    actorUid: bigint({ mode: 'number' }).notNull(),
    code: text().$type<RefusalCode>(),
    sentence: text(),
    note: text(),
    at: instant().notNull(),
    /** A verdict that its operator took back: it stays in the item's log and is not counted. */
    takenBack: boolean().notNull().default(false),
  },
  (table) => [
    index('moderation_log_item').on(table.itemId, table.id),
    index('moderation_log_claims')
      .on(table.actorUid, table.id)
      .where(sql`act in ('claimed', 'taken_over', 'moved')`),
    index('moderation_log_decisions')
      .on(table.at)
      .where(sql`act in ('approved', 'refused', 'returned') and not taken_back`),
  ],
);

/** What taking a verdict back needs: JSON that only the kind's own module reads. */
export type VerdictTrace = Readonly<Record<string, unknown>>;

/**
 * The last verdict on an item, as long as it can be taken back; deleted afterwards. `trace` is what the object was
 * before.
 */
export const takeBack = pgTable(
  'moderation_take_back',
  {
    itemId: bigint({ mode: 'number' }).primaryKey(),
    /** The item's version after the verdict. */
    version: integer().notNull(),
    byUid: bigint({ mode: 'number' }).notNull(),
    until: instant().notNull(),
    trace: jsonb().$type<VerdictTrace>().notNull(),
  },
  (table) => [index('moderation_take_back_until').on(table.until)],
);

/** An approval that another operator reviews again; the agreement shows how clear the rules are. */
export const secondLook = pgTable(
  'second_look',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    itemId: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<ModerationKind>().notNull(),
    authorUid: bigint({ mode: 'number' }).notNull(),
    /** The operator of the approval. */
    reviewerUid: bigint({ mode: 'number' }).notNull(),
    approvedAt: instant().notNull(),
    state: text().$type<SecondLookState>().notNull().default('waiting'),
    secondUid: bigint({ mode: 'number' }),
    decidedAt: instant(),
    code: text().$type<RefusalCode>(),
    sentence: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (table) => [
    index('second_look_queue').on(table.state, table.kind, table.id),
    index('second_look_period').on(table.approvedAt),
  ],
);

/** Sentences to authors that an operator has kept for refusals. */
export const ownSentences = pgTable('own_sentences', {
  uid: bigint({ mode: 'number' }).primaryKey(),
  sentences: text().array().notNull(),
});

/** The secret key of the sample of second looks; one row. */
export const secondLookKey = pgTable('second_look_key', { key: text().primaryKey() });

export const moderationCount = pgTable(
  'moderation_count',
  { kind: text().notNull(), state: text().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.state] })],
);
