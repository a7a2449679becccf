import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { UploadKind } from '@gongdu/contract/core/uploads/upload';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** One signed upload; with `storedAt` a file that lies clean under its key. */
export const upload = pgTable(
  'upload',
  {
    key: text().primaryKey(),
    uid: bigint({ mode: 'number' }).notNull(),
    /** First the announced type, then the detected one. */
    kind: text().$type<UploadKind>(),
    fileName: text(),
    fileMd5: text().notNull(),
    /** Bytes: first the announced size, then the stored one. */
    size: bigint({ mode: 'number' }).notNull(),
    contentType: text(),
    width: integer(),
    height: integer(),
    /** The AI mark in its metadata; null: none. */
    aiMark: text().$type<AiMark>(),
    signedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    storedAt: instant(),
    /** Nothing has used it since; null while something does, or while there is no file. */
    unreferencedSince: instant(),
  },
  (table) => [
    index('upload_of_person').on(table.uid, table.signedAt),
    index('upload_free').on(table.unreferencedSince).where(sql`unreferenced_since is not null`),
    check('upload_ai_mark', sql`ai_mark in ('label', 'source', 'generator')`),
    index('upload_never_came').on(table.expiresAt).where(sql`stored_at is null`),
  ],
);

/** What uses a file: a work's cover, a picture in its text, an avatar. */
export const fileReference = pgTable(
  'file_reference',
  { kind: text().notNull(), id: bigint({ mode: 'number' }).notNull(), key: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.key] }),
    index('file_reference_key').on(table.key),
  ],
);

/** Where files are or were served, so that an address of then is known for one of ours; each ends with `/`. */
export const storageHost = pgTable('storage_host', {
  host: text().primaryKey(),
  firstUsedAt: instant().notNull(),
});

/** A file made for one person to fetch once. */
export const download = pgTable(
  'download',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Only for that person's token, or a browser in which they are signed in. */
    ownOnly: boolean().notNull().default(false),
  },
  (table) => [index('download_expires').on(table.expiresAt), index('download_person').on(table.uid)],
);
