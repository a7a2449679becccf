import type { StrangersPolicy } from '@gongdu/contract/core/preferences';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A member's stated age, their guardian, and the mode for minors; no row for members who have stated nothing. */
export const minor = pgTable(
  'minor',
  {
    uid: number().primaryKey(),
    age: text().$type<'over14' | 'under14'>(),
    toldAt: instant(),
    /** A verified phone: of the consenting guardian, or of the person who enabled the mode. */
    guardianPhone: text(),
    consentedAt: instant(),
    modeSince: instant(),
    /** argon2id of the guardian's four digits. */
    pinHash: text(),
    dailyMinutes: smallint().notNull().default(60),
    /** A day in China, and the seconds used on it. */
    usedOn: date({ mode: 'string' }),
    usedSeconds: integer().notNull().default(0),
    /** When a page last reported that it is visible. */
    seenAt: instant(),
    exemptUntil: instant(),
    /** The member's setting before the mode closed strangers' messages. */
    strangersBefore: text().$type<StrangersPolicy>(),
  },
  () => [check('minor_age', sql`age in ('over14', 'under14')`)],
);

/** A guardian's consent to a version of the privacy policy, and its withdrawal. */
export const guardianConsent = pgTable(
  'guardian_consent',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    uid: number().notNull(),
    phone: text().notNull(),
    dated: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
    /** Of the client. */
    address: text(),
    withdrawnAt: instant(),
  },
  (table) => [index('guardian_consent_of').on(table.uid, table.at)],
);
