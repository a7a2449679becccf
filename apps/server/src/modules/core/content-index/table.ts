import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Assigned at publication: the order of every list, newest last. */
export const contentPosition = pgSequence('content_position');

/** One row per public object of any kind. */
export const contentEntry = pgTable(
  'content_entry',
  {
    position: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('content_position')`),
    kind: text().$type<ContentKind>().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    ownerUid: bigint({ mode: 'number' }),
    title: text().notNull(),
    authorName: text().notNull(),
    cover: text(),
    summary: text().notNull(),
    /** Plain text, for search and for the context of a hit. */
    text: text().notNull(),
    /** For a book, its year; null: unknown. */
    publishedAt: timestamp({ withTimezone: true, mode: 'string' }),
    link: text(),
    circleId: bigint({ mode: 'number' }),
    channelId: bigint({ mode: 'number' }),
    parentId: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('content_entry_ref').on(table.kind, table.id),
    index('content_entry_list').on(table.kind, table.position),
    // what a member published, for their page and for those who follow them
    index('content_entry_by_owner')
      .on(table.ownerUid, table.position.desc().nullsFirst())
      .concurrently()
      .where(
        sql`kind in ('post', 'review', 'news', 'book_list', 'reading_lead', 'live', 'short_review', 'thought')`,
      ),
    // the square: what readers write, the newest first
    index('content_entry_in_square')
      .on(table.position.desc().nullsFirst())
      .concurrently()
      .where(sql`kind in ('post', 'review', 'book_list', 'reading_lead', 'live', 'short_review', 'thought')`),
    // the square's list of what is written in circles
    index('content_entry_in_circles')
      .on(table.position.desc().nullsFirst())
      .concurrently()
      .where(sql`circle_id is not null`),
    index('content_entry_channel')
      .on(table.channelId, table.position.desc().nullsFirst())
      .where(sql`channel_id is not null`),
  ],
);

/**
 * The searched data, separate from the entry so that its rows stay narrow: hundreds of hits are read for ten shown.
 * Each folded text has as many characters as the entry's own.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    foldedTitle: text().notNull(),
    foldedAuthor: text().notNull(),
    foldedText: text().notNull(),
    grams: tsvector().notNull(),
    /** Copied from the entry, for ranking; null in rows of an older version that are not rebuilt yet. */
    kind: text().$type<ContentKind>(),
    id: bigint({ mode: 'number' }),
    publishedAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** Reactions, and readers, works or members; updated each night. */
    popularity: integer().notNull().default(0),
  },
  (table) => [index('search_entry_grams').using('gin', table.grams).with({ fastupdate: false })],
);

/** The number of entries of a list in each block of positions: finds a page without counting to it (0026). */
export const contentPage = pgTable(
  'content_page',
  {
    /** A kind, or the top level of its tree: `book_category/top`. */
    list: text().notNull(),
    /** Blocks of 128, 128², 128³ positions. */
    level: smallint().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.level, table.block] })],
);

/**
 * What is not added to `content_page` yet: all who publish write the same newest block, and each would wait for the
 * commits of the others. Pages and counts are of both.
 */
export const contentPageChange = pgTable(
  'content_page_change',
  {
    list: text().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    position: bigint({ mode: 'number' }).notNull(),
    n: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.id] })],
);

/**
 * Names of books, writers, topics, circles and people, in every typed spelling. Suggestions are found by the prefix of
 * a key.
 */
export const searchName = pgTable(
  'search_name',
  {
    kind: text().$type<SuggestedKind>().notNull(),
    /** A writer: one of their books; a person: the uid. */
    id: bigint({ mode: 'number' }).notNull(),
    /** Letters and digits only. */
    key: text().notNull(),
    name: text().notNull(),
    /** 0: as written; 1: pinyin; 2: initials of pinyin. */
    spelling: smallint().notNull(),
    /** Popularity; updated each night. */
    weight: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.key] }),
    index('search_name_key').on(table.key.op('text_pattern_ops')),
    // the search asks for a few kinds: people, who are the most, must not hide the others
    index('search_name_of_kind').on(table.kind, table.key.op('text_pattern_ops')),
    // one or two characters match too many keys to sort them by weight
    index('search_name_one').on(sql`left(key, 1)`, table.weight.desc().nullsFirst()),
    index('search_name_two').on(sql`left(key, 2)`, table.weight.desc().nullsFirst()),
  ],
);

/**
 * What names in characters are without one of them: a name with one wrong or missing has one of these in common with what
 * was typed. Names in letters have none, since what may be meant by letters is counted out.
 */
export const searchHole = pgTable(
  'search_hole',
  {
    kind: text().$type<SuggestedKind>().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    hole: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.hole] }),
    index('search_hole_lookup').on(table.kind, table.hole.op('text_pattern_ops'), table.id),
  ],
);

/** An index of an older version; those of names alone do not touch what texts are found by. */
export type Rebuilt = 'entries' | 'people' | 'names' | 'people_names';

/** Indexes of an older version that are being rebuilt: rows below `below` are left. */
export const searchReindex = pgTable('search_reindex', {
  what: text().$type<Rebuilt>().primaryKey(),
  /** A position or a uid; null: all. */
  below: bigint({ mode: 'number' }),
});
