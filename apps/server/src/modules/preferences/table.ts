import type { Audience, DigestFrequency, StrangersPolicy } from '@gongdu/contract/account/preferences';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** What a person has set otherwise than it comes; who has set nothing has no row. */
export const memberPreference = pgTable(
  'member_preference',
  {
    uid: bigint({ mode: 'number' }).primaryKey(),
    /** `topic.channel` of notices that are not wanted, e.g. `like.app`. */
    noticesOff: text().array().notNull().default([]),
    /** Of those that do not come by themselves, the wanted ones. */
    noticesOn: text().array().notNull().default([]),
    /** `HH:MM` in Asia/Shanghai, both or neither; past midnight when it ends before it begins. */
    quietFrom: text(),
    quietTo: text(),
    follows: text().$type<Audience>().notNull().default('everyone'),
    collections: text().$type<Audience>().notNull().default('everyone'),
    readingLeads: text().$type<Audience>().notNull().default('everyone'),
    shelf: text().$type<Audience>().notNull().default('everyone'),
    hideProgress: boolean().notNull().default(false),
    worksOpenToVisitors: boolean().notNull().default(true),
    worksSearchable: boolean().notNull().default(true),
    pageSearchable: boolean().notNull().default(true),
    strangers: text().$type<StrangersPolicy>().notNull().default('everyone'),
    personalized: boolean().notNull().default(true),
    digestAddress: text(),
    /** The member has opened the link that was sent to the address; none is written to before. */
    digestConfirmedAt: instant(),
    /** Since when emails to the address are refused for good. */
    digestRefusedAt: instant(),
    /** Letters in a row that were refused for the moment. */
    digestFailures: smallint().notNull().default(0),
    /** When the last email asked for confirmation, and how many did within a day of it. */
    digestAskedAt: instant(),
    digestAsks: smallint().notNull().default(0),
    digestFrequency: text().$type<DigestFrequency>().notNull().default('off'),
    /** In Asia/Shanghai. */
    digestHour: smallint().notNull().default(8),
    /** When the next email is due; null: none. */
    digestDueAt: instant(),
    /** What came before this moment stood in an earlier email, or before any was wanted. */
    digestSince: instant(),
  },
  (table) => [
    index('member_preference_digest').on(table.digestDueAt, table.uid).where(sql`digest_due_at is not null`),
  ],
);
