import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const institution = pgTable('institution', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  name: text().notNull(),
  /** The public page is /i/{slug}. */
  slug: text().notNull().unique(),
  logo: text(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
