import { pgTable, text } from 'drizzle-orm/pg-core';

type WordLevel = 'block' | 'mask' | 'review';

export const sensitiveWord = pgTable('sensitive_word', {
  word: text().primaryKey(),
  level: text().$type<WordLevel>().notNull(),
});
