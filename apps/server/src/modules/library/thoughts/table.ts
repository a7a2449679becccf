import type { ThoughtState } from '@gongdu/contract/library/thoughts/thought';
import type { Mention } from '@gongdu/contract/writing/comment';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A few words of a member, with pictures, a book and topics; as last written, and as others read them. */
export const thought = pgTable(
  'thought',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    /** The writer's idempotency key, so that a retry creates no second one. */
    clientId: text(),
    text: text().notNull(),
    /** Addresses. */
    pictures: text().array().notNull(),
    bookId: number(),
    /** Chosen ones and those that the text names. */
    topicIds: number().array().notNull(),
    mentions: jsonb().$type<Mention[]>().notNull(),
    state: text().$type<ThoughtState>().notNull(),
    /** What others read; null: nothing. The next four belong to it. */
    shown: text(),
    shownPictures: text().array().notNull().default([]),
    shownBookId: number(),
    shownTopicIds: number().array().notNull().default([]),
    shownMentions: jsonb().$type<Mention[]>().notNull().default([]),
    createdAt: instant().notNull(),
    /** When others could read it first. */
    publishedAt: instant(),
    /** By its writer. */
    deletedAt: instant(),
    /** The order of the most liked. */
    likes: integer().notNull().default(0),
    /** It was refused or taken down once: the next change is looked at first. */
    refusedBefore: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('thought_client').on(table.uid, table.clientId),
    index('thought_own').on(table.uid, table.id.desc().nullsFirst()).where(sql`deleted_at is null`),
    index('thought_member')
      .on(table.uid, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shown is not null`),
    index('thought_book_liked')
      .on(table.shownBookId, table.likes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shown is not null`),
    index('thought_book_newest')
      .on(table.shownBookId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shown is not null`),
    check('thought_deleted', sql`shown is null or deleted_at is null`),
  ],
);

/** Topics of what others read, the newest first; read by a topic's page. */
export const thoughtTopic = pgTable(
  'thought_topic',
  {
    thoughtId: number().notNull(),
    topicId: number().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thoughtId, table.topicId] }),
    index('thought_topic_topic').on(
      table.topicId,
      table.publishedAt.desc().nullsFirst(),
      table.thoughtId.desc().nullsFirst(),
    ),
  ],
);
