import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import type { PageState, PageVersionRow } from '@gongdu/contract/institutions/page/endpoints';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** An institution's decorated page: its draft, and its versions by role. */
export const institutionPage = pgTable(
  'institution_page',
  {
    institutionId: number().primaryKey(),
    /** The institution's own account: owner of the pictures, and receiver of pushes. */
    accountUid: number().notNull(),
    state: text().$type<PageState>().notNull().default('unpublished'),
    draft: jsonb().$type<PageDocument>().notNull(),
    /** Hash of the draft, so that contents are compared without being read. */
    draftPrint: text().notNull(),
    /** The draft's version; incremented by every save. */
    version: integer().notNull().default(1),
    savedAt: instant().notNull(),
    savedByUid: number().notNull(),
    savedDevice: text().notNull().default(''),
    /** The last published draft version, its member and time: shown to the second of two concurrent members. */
    publishedVersion: integer(),
    publishedByUid: number(),
    publishedAt: instant(),
    nextNumber: integer().notNull().default(1),
    liveId: number(),
    pendingId: number(),
    scheduledId: number(),
    /** The version under review, or reviewed last, its comparison version, and the words the content check found. */
    deskId: number(),
    deskBeforeId: number(),
    deskHits: text().array().notNull().default([]),
    refusalSentence: text(),
    refusedAt: instant(),
    /** Hash of the version that was taken down: the same again is not reviewed. */
    takenDownPrint: text(),
  },
  (table) => [
    // the directory of institutions
    index('institution_page_published')
      .on(table.institutionId)
      .concurrently()
      .where(sql`state = 'published'`),
  ],
);

export const institutionPageVersion = pgTable(
  'institution_page_version',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    institutionId: number()
      .notNull()
      .references(() => institutionPage.institutionId, { onDelete: 'cascade' }),
    /** Numbered per institution. */
    number: integer().notNull(),
    document: jsonb().$type<PageDocument>().notNull(),
    print: text().notNull(),
    note: text().notNull(),
    byUid: number().notNull(),
    /** When it was submitted; once it is live, since when. */
    at: instant().notNull(),
    state: text().$type<PageVersionRow['state']>().notNull(),
    /** The scheduled time of a waiting one. */
    publishAt: instant(),
  },
  (table) => [
    unique('institution_page_version_number').on(table.institutionId, table.number),
    index('institution_page_version_due').on(table.publishAt),
  ],
);
