import type { Notice, NoticeType } from '@gongdu/contract/notice';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'string' });

export const notice = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: bigint({ mode: 'number' }).notNull(),
    type: smallint().$type<NoticeType>().notNull(),
    kind: text().$type<Notice['kind']>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    objectKind: text(),
    objectId: bigint({ mode: 'number' }),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('notice_list').on(table.uid, table.id.desc().nullsFirst()),
    index('notice_unread_rows').on(table.uid, table.type, table.id).where(sql`read_at is null`),
  ],
);

/** Unread notices by type, changed in the transaction that writes or reads the notice. */
export const noticeUnread = pgTable(
  'notice_unread',
  { uid: bigint({ mode: 'number' }).notNull(), type: smallint().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.type] })],
);
