import type { NotificationKind, NotificationType } from '@gongdu/contract/core/notifications/kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/**
 * Partitioned by the hash of `uid`, as are the sources (migration notices_by_member): every statement names the member, but
 * for a few by night or at an erasure, which go through all partitions.
 */
export const notification = pgTable(
  'notification',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    uid: bigint({ mode: 'number' }).notNull(),
    type: smallint().$type<NotificationType>().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    objectKind: text(),
    objectId: bigint({ mode: 'number' }),
    /** For a grouped notification: the number of people; null for others. */
    actors: integer(),
    /** The id it had when it was last read. A new action gives the row a new id, which puts it on top. */
    lastReadId: bigint({ mode: 'number' }).notNull().default(0),
    readAt: instant(),
    /** Kept for a while so that it can be restored; neither listed nor counted. */
    deletedAt: instant(),
    createdAt: instant().notNull(),
    /** For a single event: the acting member, who may be named. */
    byUid: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index('notification_by').on(table.byUid).where(sql`by_uid is not null`),
    index('notification_of_type').on(table.uid, table.type, table.id.desc().nullsFirst()),
    index('notification_unread_rows')
      .on(table.uid, table.type, table.id.desc().nullsFirst())
      .where(sql`read_at is null and deleted_at is null`),
    index('notification_old_read').on(table.createdAt).where(sql`read_at is not null`),
    index('notification_old_unread').on(table.createdAt).where(sql`read_at is null and deleted_at is null`),
    index('notification_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('notification_object').on(table.objectKind, table.objectId).where(sql`actors is not null`),
    uniqueIndex('notification_group')
      .on(table.uid, table.type, table.objectKind, table.objectId)
      .where(sql`actors is not null`),
  ],
);

/** Unread notifications by type, changed in the transaction that writes or reads them. */
export const notificationUnread = pgTable(
  'notification_unread',
  { uid: bigint({ mode: 'number' }).notNull(), type: smallint().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.type] })],
);

/**
 * The actions behind grouped notifications: a like, a comment. An undone action keeps its row, so that repeating it
 * notifies nothing new.
 */
export const notificationSource = pgTable(
  'notification_source',
  {
    uid: bigint({ mode: 'number' }).notNull(),
    type: smallint().$type<NotificationType>().notNull(),
    objectKind: text().notNull(),
    objectId: bigint({ mode: 'number' }).notNull(),
    actorUid: bigint({ mode: 'number' }).notNull(),
    /** The comment; 0 for actions that a member can do only once. */
    sourceId: bigint({ mode: 'number' }).notNull(),
    body: text().notNull(),
    link: text(),
    undone: boolean().notNull().default(false),
    /** The notification's id when it was recorded; 0 for one that was recorded silently. */
    notificationId: bigint({ mode: 'number' }).notNull().default(0),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'notification_source_pk',
      columns: [table.uid, table.type, table.objectKind, table.objectId, table.actorUid, table.sourceId],
    }),
    index('notification_source_newest')
      .on(table.uid, table.type, table.objectKind, table.objectId, table.at.desc().nullsFirst())
      .where(sql`not undone`),
    index('notification_source_undone').on(table.at).where(sql`undone`),
  ],
);
