import type { AnnouncementAudience, AnnouncementStyle } from '@gongdu/contract/notifications/announcement';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** One row, whatever the number of receivers. */
export const announcement = pgTable(
  'announcement',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** Its place among the notices, from their sequence, taken at its start (decision 0036); null before. */
    number: number().unique(),
    title: text().notNull(),
    body: text().notNull(),
    audience: text().$type<AnnouncementAudience>().notNull(),
    /** Whose members are meant, where the audience is a circle. */
    circleId: number(),
    /** How many it was meant for, counted once when it had begun. */
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

/** Up to which number a member has read announcements; no row before the first read. */
export const announcementRead = pgTable('announcement_read', {
  uid: number().primaryKey(),
  upTo: number().notNull(),
});

/** What a member did to a single announcement; takes precedence over `announcement_read`. */
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

/** Who had it on screen, and whether they read it or put it away; no row for those who never saw it. */
export const announcementSeen = pgTable(
  'announcement_seen',
  {
    number: number().notNull(),
    uid: number().notNull(),
    read: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.uid] })],
);

/** By the day of China on which a member saw or read it first; in shards, so that a crowd does not queue at one row. */
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
