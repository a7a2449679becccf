import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ChannelRequestState } from '@gongdu/contract/writing/channels/channel';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** The community's sections; at most `channelsMax`, so all are read at once. */
export const channel = pgTable(
  'channel',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    /** Normalised for comparison. */
    nameKey: text().notNull().unique(),
    slug: text().notNull().unique(),
    cover: text(),
    description: text().notNull(),
    /** The operators' order, ascending. */
    position: integer().notNull(),
    open: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    /** Changed in the transaction that publishes or hides a work. */
    posts: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  () => [check('channel_posts', sql`posts >= 0`), check('channel_slug', sql`slug ~ '[a-z]'`)],
);

/** Members' proposals of new channels; a name can be pending once. */
export const channelRequest = pgTable(
  'channel_request',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    nameKey: text().notNull(),
    about: text().notNull(),
    /** For the operators. */
    reason: text().notNull(),
    state: text().$type<ChannelRequestState>().notNull(),
    creatorUid: number().notNull(),
    /** The created channel. */
    channelId: number().references(() => channel.id),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    refusedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('channel_request_waiting').on(table.nameKey).where(sql`state = 'pending'`),
    index('channel_request_creator').on(table.creatorUid, table.id.desc().nullsFirst()),
    check('channel_request_state', sql`state in ('pending', 'refused', 'returned', 'opened')`),
  ],
);
