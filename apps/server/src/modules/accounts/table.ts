import type { Role } from '@gongdu/contract/role';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const account = pgTable(
  'account',
  {
    uid: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    phone: text().unique(),
    name: text().notNull(),
    avatar: text(),
    bio: text().notNull().default(''),
    role: text().$type<Role>().notNull(),
    /** argon2id; null: signs in by code only. */
    passwordHash: text(),
    permissions: text().array().notNull().default([]),
    /** For institution accounts: the institution they are. For readers: the one they administer. */
    institutionId: bigint({ mode: 'number' }),
    disabledAt: timestamp({ withTimezone: true, mode: 'string' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('account_institution').on(table.institutionId)],
);
