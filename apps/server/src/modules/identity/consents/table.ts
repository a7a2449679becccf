import type { Agreement, ConsentWay } from '@gongdu/contract/identity/consents';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Who agreed to which version of a text, when and how. Rows are never changed. */
export const consent = pgTable(
  'consent',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    uid: number().notNull(),
    terms: text().$type<Agreement>().notNull(),
    /** The day on which the version took effect. */
    dated: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
    /** The client's address; null without a call. */
    address: text(),
    way: text().$type<ConsentWay>().notNull(),
  },
  (table) => [
    unique('consent_once').on(table.uid, table.terms, table.dated),
    check('consent_agreement', sql`terms in ('service', 'privacy')`),
    check('consent_way', sql`way in ('registration', 'sign_in', 'change')`),
  ],
);
