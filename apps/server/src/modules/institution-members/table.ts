import type { InstitutionRole } from '@gongdu/contract/institutions/permissions';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** A reader who may act for an institution. `account.institution_id` of the same reader names it too. */
export const institutionMember = pgTable(
  'institution_member',
  {
    /** A member belongs to one institution. */
    uid: number().primaryKey(),
    institutionId: number().notNull(),
    role: text().$type<InstitutionRole>().notNull(),
    /** Codes of `staff`; owner and admins hold all. */
    permissions: text().array().notNull().default([]),
    joinedAt: instant().notNull(),
  },
  (table) => [index('institution_member_institution').on(table.institutionId, table.joinedAt)],
);
