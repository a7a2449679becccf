import type {
  AnnouncementAudience,
  AnnouncementStyle,
} from '@gongdu/contract/core/notifications/announcement';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** One row, whatever the number of receivers. */
export const announcement = pgTable(
  'announcement',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** Its id among the notifications, from their sequence, assigned at its start (decision 0036); null before. */
    number: number().unique(),
    title: text().notNull(),
    body: text().notNull(),
    audience: text().$type<AnnouncementAudience>().notNull(),
    /** The circle, if the audience is its members. */
    circleId: number(),
    /** The audience size, counted once after its start. */
    audienceSize: integer(),
    style: text().$type<AnnouncementStyle>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdBy: number().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    index('announcement_running').on(table.endsAt).where(sql`number is not null and withdrawn_at is null`),
    index('announcement_waiting').on(table.startsAt).where(sql`number is null and withdrawn_at is null`),
    index('announcement_list').on(table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** The id up to which a member has read announcements; no row before the first read. */
export const announcementRead = pgTable('announcement_read', {
  uid: number().primaryKey(),
  upTo: number().notNull(),
});

/** A member's state of a single announcement; has precedence over `announcement_read`. */
export const announcementMark = pgTable(
  'announcement_mark',
  {
    uid: number().notNull(),
    number: number().notNull(),
    read: boolean().notNull(),
    deletedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.number] })],
);

/** Members who had it on screen, and whether they read or dismissed it. */
export const announcementSeen = pgTable(
  'announcement_seen',
  {
    number: number().notNull(),
    uid: number().notNull(),
    read: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.uid] })],
);

/**
 * By the day in China on which a member first saw or read it; sharded, so that many members do not wait for one row.
 */
export const announcementCount = pgTable(
  'announcement_count',
  {
    number: number().notNull(),
    day: date().notNull(),
    what: text().$type<'seen' | 'read'>().notNull(),
    shard: integer().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.day, table.what, table.shard] })],
);
