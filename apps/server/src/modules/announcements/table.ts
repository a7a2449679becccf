import type { AnnouncementAudience, AnnouncementStyle } from '@gongdu/contract/notifications/announcement';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** One row for everybody it is meant for. */
export const announcement = pgTable(
  'announcement',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** Its place among the notices, from their sequence, taken at its start (decision 0036); null before. */
    number: number().unique(),
    title: text().notNull(),
    body: text().notNull(),
    audience: text().$type<AnnouncementAudience>().notNull(),
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

/** Up to which number a person has read announcements; nobody has a row before he reads. */
export const announcementRead = pgTable('announcement_read', {
  uid: number().primaryKey(),
  upTo: number().notNull(),
});

/** What a person did to a single announcement; wins over how far he has read. */
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
