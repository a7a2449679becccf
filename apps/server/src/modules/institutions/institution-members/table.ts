import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import type { InstitutionRole } from '@gongdu/contract/core/institutions/roles';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A reader who may act for an institution. `account.institution_id` of the same reader refers to it, too. */
export const institutionMember = pgTable(
  'institution_member',
  {
    /** A member belongs to one institution. */
    uid: number().primaryKey(),
    institutionId: number().notNull(),
    role: text().$type<InstitutionRole>().notNull(),
    /** All codes of `staff`: those of the named role and their own; owner and admins have every code. */
    permissions: text().array().$type<InstitutionPermission[]>().notNull().default([]),
    /** null: none. */
    namedRoleId: number(),
    /** Codes beside those of the named role; null: all of `permissions`. */
    ownPermissions: text().array().$type<InstitutionPermission[]>(),
    joinedAt: instant().notNull(),
    /** They let the institution's page show what they publish under their own name. */
    worksOnPage: boolean().notNull().default(false),
  },
  (table) => [index('institution_member_institution').on(table.institutionId, table.joinedAt)],
);

/** A named set of codes of one institution. */
export const institutionRole = pgTable(
  'institution_role',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    institutionId: number().notNull(),
    name: text().notNull(),
    permissions: text().array().$type<InstitutionPermission[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('institution_role_name').on(table.institutionId, table.name)],
);

/** Addressed to a phone, whether or not it has an account yet. */
export const institutionInvitation = pgTable(
  'institution_invitation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    institutionId: number().notNull(),
    phone: text().notNull(),
    role: text().$type<Exclude<InstitutionRole, 'owner'>>().notNull(),
    /** Beside those of the named role. */
    permissions: text().array().$type<InstitutionPermission[]>().notNull(),
    namedRoleId: number(),
    invitedBy: number().notNull(),
    invitedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The account that was notified; null until the phone has one. */
    notifiedUid: number(),
    /** Answered or cancelled. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('institution_invitation_open')
      .on(table.institutionId, table.phone)
      .where(sql`closed_at is null`),
    index('institution_invitation_phone').on(table.phone).where(sql`closed_at is null`),
  ],
);

/** The owner offers the institution to another member, who becomes the owner by accepting. */
export const institutionOffer = pgTable('institution_offer', {
  institutionId: number().primaryKey(),
  toUid: number().notNull(),
  offeredAt: instant().notNull(),
});
