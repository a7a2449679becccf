import type { TargetKind } from '@gongdu/contract/core/reaction';
import type { Mention } from '@gongdu/contract/writing/comment';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

export interface HeldChange {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly at: string;
}

/** Comments and their replies. */
export const comment = pgTable(
  'comment',
  {
    id: number().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    objectKind: text().$type<TargetKind>().notNull(),
    objectId: number().notNull(),
    /** The comment to which a reply belongs. */
    rootId: number(),
    /** The reply that is answered; null for the comment itself. */
    replyToId: number(),
    /** The author a reply answers. */
    replyToUid: number(),
    authorUid: number().notNull(),
    /** The author's idempotency key for the object, so that a retry creates no second one. */
    clientId: text(),
    text: text().notNull(),
    mentions: jsonb().$type<Mention[]>().notNull().default([]),
    image: text(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    deletedBy: number(),
    pinned: boolean().notNull().default(false),
    /** Visible replies. */
    replies: integer().notNull().default(0),
    /** The sort value of the hottest order: likes plus twice the replies. */
    heat: integer().notNull().default(0),
    /** In the content index: not while its object is withdrawn. */
    listed: boolean().notNull().default(true),
    /** Only its author sees it, and it is not counted, until an operator approves it. */
    held: boolean().notNull().default(false),
    /** A change that waits for an operator: only its author sees it, others see the previous text. */
    heldChange: jsonb().$type<HeldChange>(),
  },
  (table) => [
    primaryKey({ columns: [table.objectId, table.id], name: 'comment_pkey' }),
    index('comment_id').on(table.id),
    unique('comment_client').on(table.objectId, table.objectKind, table.authorUid, table.clientId),
    index('comment_newest')
      .on(table.objectKind, table.objectId, table.id.desc().nullsFirst())
      .where(sql`root_id is null and (deleted_at is null or replies > 0)`),
    index('comment_hottest')
      .on(table.objectKind, table.objectId, table.heat.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`root_id is null and (deleted_at is null or replies > 0)`),
    uniqueIndex('comment_pinned').on(table.objectKind, table.objectId).where(sql`pinned`),
    index('comment_replies')
      .on(table.rootId, table.id)
      .where(sql`root_id is not null and deleted_at is null`),
    index('comment_replies_hottest')
      .on(table.rootId, table.heat.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`root_id is not null and deleted_at is null`),
    index('comment_author').on(table.authorUid, table.id.desc().nullsFirst()),
    index('comment_object').on(table.objectKind, table.objectId, table.id),
  ],
);
