import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import type { PageState, PageVersionRow } from '@gongdu/contract/institutions/page/endpoints';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** An institution's decorated page: its draft, and which versions are where. */
export const institutionPage = pgTable('institution_page', {
  institutionId: number().primaryKey(),
  /** The institution's own account: whose the pictures are, and where pushes go. */
  accountUid: number().notNull(),
  state: text().$type<PageState>().notNull().default('unpublished'),
  draft: jsonb().$type<PageDocument>().notNull(),
  /** Of the draft, so that contents are compared without being read. */
  draftPrint: text().notNull(),
  /** The draft's; rises with every save. */
  version: integer().notNull().default(1),
  savedAt: instant().notNull(),
  savedByUid: number().notNull(),
  savedDevice: text().notNull().default(''),
  /** Which draft was published last, by which member and when: of two members at once the second is told. */
  publishedVersion: integer(),
  publishedByUid: number(),
  publishedAt: instant(),
  nextNumber: integer().notNull().default(1),
  liveId: number(),
  pendingId: number(),
  scheduledId: number(),
  /** What the desk looks at, or looked at last, what readers saw before it, and the words the machine check found. */
  deskId: number(),
  deskBeforeId: number(),
  deskHits: text().array().notNull().default([]),
  refusalSentence: text(),
  refusedAt: instant(),
  /** Print of what was taken down: the same again is not reviewed anew. */
  takenDownPrint: text(),
});

export const institutionPageVersion = pgTable(
  'institution_page_version',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    institutionId: number()
      .notNull()
      .references(() => institutionPage.institutionId, { onDelete: 'cascade' }),
    /** Counts up in each institution. */
    number: integer().notNull(),
    document: jsonb().$type<PageDocument>().notNull(),
    print: text().notNull(),
    note: text().notNull(),
    byUid: number().notNull(),
    /** When it was sent in; once it is live, since when. */
    at: instant().notNull(),
    state: text().$type<PageVersionRow['state']>().notNull(),
    /** When it is to appear, for one that waits. */
    publishAt: instant(),
  },
  (table) => [
    unique('institution_page_version_number').on(table.institutionId, table.number),
    index('institution_page_version_due').on(table.publishAt),
  ],
);
