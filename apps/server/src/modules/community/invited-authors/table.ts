import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const invitedAuthor = pgTable('invited_author', {
  uid: bigint({ mode: 'number' }).primaryKey(),
  line: text().notNull(),
  invitedByUid: bigint({ mode: 'number' }).notNull(),
  invitedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});
