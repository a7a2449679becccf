import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import { closedWeek, type OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const institution = pgTable(
  'institution',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    name: text().notNull(),
    /** The name as names are compared (`shared/text/fold.ts`). */
    nameKey: text().notNull().default(''),
    /** The public page is /i/{slug}. */
    slug: text().notNull().unique(),
    logo: text(),
    kind: text().$type<InstitutionKind>().notNull().default('bookshop'),
    /** Shown on the public page and on every decorated page. */
    operatorName: text().notNull().default(''),
    /** 统一社会信用代码. */
    creditCode: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** Public contact data; '' if unset. */
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    website: text().notNull().default(''),
    openingHours: jsonb().$type<OpeningHours>().notNull().default(closedWeek),
    /** Version of everything above that members of the institution edit together. */
    profileVersion: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('institution_credit_code').on(table.creditCode).where(sql`credit_code <> ''`),
    index('institution_name_key').on(table.nameKey),
  ],
);
