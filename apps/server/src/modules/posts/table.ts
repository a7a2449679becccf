import type { RichDocument } from '@gongdu/contract/document';
import type { PostState } from '@gongdu/contract/post';
import type { RefusalCode } from '@gongdu/contract/review-reason';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'string' });

export const post = pgTable(
  'post',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    authorUid: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    body: jsonb().$type<RichDocument>().notNull(),
    excerpt: text().notNull(),
    words: integer().notNull(),
    state: text().$type<PostState>().notNull(),
    version: integer().notNull().default(1),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    refusedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    publishedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    // "My creations": everything of one author, newest first; the recycle bin apart.
    index('post_author')
      .on(table.authorUid, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('post_author_state')
      .on(table.authorUid, table.state, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('post_author_deleted')
      .on(table.authorUid, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    check('post_state', sql`state in ('draft', 'pending', 'published', 'refused', 'taken_down')`),
  ],
);

/** How many posts of an author stand in each state, `deleted` for the recycle bin: lists never count rows. */
export const postCount = pgTable(
  'post_count',
  {
    authorUid: bigint({ mode: 'number' }).notNull(),
    bucket: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.authorUid, table.bucket] })],
);
