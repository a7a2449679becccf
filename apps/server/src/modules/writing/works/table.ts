import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { RichDocument } from '@gongdu/contract/document/document';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { VersionReason } from '@gongdu/contract/writing/works/versions';
import type { WorkKind, WorkRevision, WorkState } from '@gongdu/contract/writing/works/work';
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
  unique,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Ids covered by one file of the sitemap. */
export const sitemapIds = 50_000;

/** A text and its settings: the newest draft, the release and the versions have the same columns. */
const content = () => ({
  title: text().notNull(),
  body: jsonb().$type<RichDocument>().notNull(),
  excerpt: text().notNull(),
  words: integer().notNull(),
  cover: text(),
  circleId: number(),
  channelId: number(),
  topicIds: number().array().notNull().default([]),
  /** The chosen topics and those that the text names, up to the limit. */
  filedTopicIds: number().array().notNull().default([]),
  bookId: number(),
  /** Half stars, 1 to 10. */
  rating: integer(),
  readState: text().$type<ReadState>(),
  spoiler: boolean().notNull().default(false),
  /** The author declares that artificial intelligence made a part of it. */
  aiMade: boolean().notNull().default(false),
  /** Of the content above, so that texts are compared without being read; '' is not known and equals none. */
  fingerprint: text().notNull().default(''),
  /** The kind's content to publish beside its text, and its own fingerprint; '' where the kind has none. */
  beside: jsonb().$type<WorkBeside>(),
  besidePrint: text().notNull().default(''),
  /** How many books or parts that is; the database counts, so that lists need not read them. */
  besideCount: integer()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(jsonb_array_length(beside -> 'items'), jsonb_array_length(beside -> 'parts'), 0)`,
    ),
});

export const work = pgTable(
  'work',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    kind: text().$type<WorkKind>().notNull().default('post'),
    authorUid: number().notNull(),
    /** The client's id of a draft that it creates, so that a retry creates no second one. */
    clientId: text(),
    ...content(),
    state: text().$type<WorkState>().notNull(),
    /** For a published work whose newest text differs from the release: the state of that text. */
    revision: text().$type<WorkRevision>(),
    version: integer().notNull().default(1),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    refusedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    savedAt: instant(),
    savedDevice: text().notNull().default(''),
    /** When the newest version was kept. */
    versionedAt: instant(),
    submittedAt: instant(),
    scheduledAt: instant(),
    publishedAt: instant(),
    deletedAt: instant(),
    /** Whether people without an account may read it, and search engines list it; null: as the author has it by default. */
    openToVisitors: boolean(),
    searchable: boolean(),
  },
  (table) => [
    unique('work_client').on(table.authorUid, table.clientId),
    // "My creations" in each order; state and kind are looked at in the index, so that only a page's rows are read.
    index('work_author_updated')
      .on(
        table.authorUid,
        table.updatedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.state,
        table.kind,
      )
      .where(sql`deleted_at is null`),
    index('work_author_created')
      .on(table.authorUid, table.id.desc().nullsFirst(), table.state, table.kind)
      .where(sql`deleted_at is null`),
    index('work_author_published')
      .on(
        table.authorUid,
        table.publishedAt.desc().nullsLast(),
        table.id.desc().nullsFirst(),
        table.state,
        table.kind,
      )
      .where(sql`deleted_at is null`),
    index('work_author_words')
      .on(
        table.authorUid,
        table.words.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.state,
        table.kind,
      )
      .where(sql`deleted_at is null`),
    index('work_author_deleted')
      .on(
        table.authorUid,
        table.updatedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.state,
        table.kind,
      )
      .where(sql`deleted_at is not null`),
    index('work_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('work_scheduled').on(table.scheduledAt).where(sql`state = 'scheduled'`),
    check('work_kind', sql`kind in ('post', 'review', 'news', 'book_list', 'reading_lead')`),
    check(
      'work_state',
      sql`state in ('draft', 'pending', 'scheduled', 'published', 'hidden', 'refused', 'returned', 'taken_down')`,
    ),
    check(
      'work_revision',
      sql`revision is null or (state = 'published' and revision in ('draft', 'pending', 'refused', 'returned'))`,
    ),
  ],
);

/** What readers see of a published work. */
export const workRelease = pgTable(
  'work_release',
  {
    workId: number()
      .primaryKey()
      .references(() => work.id, { onDelete: 'cascade' }),
    ...content(),
    /** When this text appeared; `work.published_at` is the first one's moment. */
    releasedAt: instant().notNull(),
    /** What lists show of it: the cover, else the first pictures of the text, unless it spoils; null: to be filled. */
    pictures: text().array(),
  },
  (table) => [
    index('work_release_book')
      .on(table.bookId, table.workId.desc().nullsFirst())
      .where(sql`book_id is not null`),
    index('work_release_without_pictures').on(table.workId).where(sql`pictures is null`).concurrently(),
    // the newest of each file of the sitemap
    index('work_release_sitemap').on(
      sql`(work_id / ${sql.raw(String(sitemapIds))})`,
      table.releasedAt.desc().nullsFirst(),
    ),
  ],
);

export const workVersion = pgTable(
  'work_version',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    workId: number()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    reason: text().$type<VersionReason>().notNull(),
    ...content(),
    device: text().notNull(),
    savedAt: instant().notNull(),
    keptAt: instant().notNull(),
  },
  (table) => [index('work_version_work').on(table.workId, table.id.desc().nullsFirst())],
);

/** Topics of published texts, newest work first; read by a topic's page. */
export const workTopic = pgTable(
  'work_topic',
  {
    workId: number()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    topicId: number().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.topicId] }),
    index('work_topic_topic').on(
      table.topicId,
      table.publishedAt.desc().nullsFirst(),
      table.workId.desc().nullsFirst(),
    ),
  ],
);

/** How many works of a kind an author has in each state, `deleted` for the recycle bin: lists never count rows. */
export const workCount = pgTable(
  'work_count',
  {
    authorUid: number().notNull(),
    kind: text().$type<WorkKind>().notNull(),
    bucket: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.authorUid, table.kind, table.bucket] })],
);
