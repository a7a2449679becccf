import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'string' });

export const talk = pgTable('talk', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  ownerUid: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  startsAt: instant().notNull(),
  address: text().notNull(),
  cover: text(),
  createdAt: instant().notNull(),
});
