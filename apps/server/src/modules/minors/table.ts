import type { StrangersPolicy } from '@gongdu/contract/account/preferences';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** A member's age as they told it, their guardian, and the mode for minors; who has told nothing has no row. */
export const minor = pgTable(
  'minor',
  {
    uid: number().primaryKey(),
    age: text().$type<'over14' | 'under14'>(),
    toldAt: instant(),
    /** Proved by a code; of who consented, or of who switched the mode on. */
    guardianPhone: text(),
    consentedAt: instant(),
    modeSince: instant(),
    /** argon2id of the guardian's four digits. */
    pinHash: text(),
    dailyMinutes: smallint().notNull().default(60),
    /** A day in China, and how long the member was here on it. */
    usedOn: date({ mode: 'string' }),
    usedSeconds: integer().notNull().default(0),
    /** When a page last said that it is looked at. */
    seenAt: instant(),
    exemptUntil: instant(),
    /** What the member had set before the mode closed their messages to strangers. */
    strangersBefore: text().$type<StrangersPolicy>(),
  },
  () => [check('minor_age', sql`age in ('over14', 'under14')`)],
);

/** Which guardian consented to which version of the privacy policy, and whether they took it back. */
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
