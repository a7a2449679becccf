import type { Gender } from '@gongdu/contract/core/accounts/profile';
import type { Role } from '@gongdu/contract/core/accounts/role';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const account = pgTable(
  'account',
  {
    uid: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    phone: text().unique(),
    name: text().notNull(),
    avatar: text(),
    bio: text().notNull().default(''),
    gender: text().$type<Gender>(),
    /** Visible to the member only. */
    birthday: date(),
    city: text().notNull().default(''),
    /** Version of name, introduction, gender, birthday and city. */
    profileVersion: integer().notNull().default(1),
    /** When one of them or the avatar was last changed. */
    profileChangedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    role: text().$type<Role>().notNull(),
    /** argon2id; null: signs in by code only. */
    passwordHash: text(),
    /** All that an operator may do: the codes of their role and their own. */
    permissions: text().array().notNull().default([]),
    /** The operator's role; null: none. */
    operatorRoleId: bigint({ mode: 'number' }),
    /** The operator's codes beside those of the role; null: all of `permissions`. */
    ownPermissions: text().array(),
    /** For institution accounts: their institution. For readers: the one they administer. */
    institutionId: bigint({ mode: 'number' }),
    /** Province or country of their last contribution; null: unknown. Public. */
    region: text(),
    disabledAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** Version of role, permissions and disabling: incremented by each change by an operator. */
    rightsVersion: integer().notNull().default(1),
    /** The address of the registration; null if there was none, or it was not stored yet. */
    registeredIp: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** When they decided to keep a name with digits of their phone; null: they are asked whether to change it. */
    nameKeptAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('account_institution').on(table.institutionId),
    index('account_created').on(table.createdAt),
    // indexes for the operators' search, each with the order of its pages
    index('account_registered_ip').on(table.registeredIp, table.uid).where(sql`registered_ip is not null`),
    index('account_phone_end').on(sql`right(phone, 4)`, table.uid).where(sql`phone is not null`),
    index('account_role').on(table.role, table.uid).where(sql`role <> 'user'`),
    index('account_members').on(table.uid).where(sql`role <> 'visitor'`),
    index('account_disabled').on(table.uid).where(sql`disabled_at is not null`),
    index('account_disabled_name')
      .on(sql`fold_name(name) text_pattern_ops`, table.uid)
      .where(sql`disabled_at is not null`),
  ],
);

/**
 * A person who left a message without being a member: an account of role `visitor`, whose own phone column is empty.
 */
export const institutionVisitor = pgTable('institution_visitor', {
  uid: bigint({ mode: 'number' }).primaryKey(),
  phone: text().notNull().unique(),
});
