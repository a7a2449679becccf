import type { Audience, DigestFrequency, StrangersPolicy } from '@gongdu/contract/core/preferences';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** A member's settings that differ from the defaults; no row for members without any. */
export const memberPreference = pgTable(
  'member_preference',
  {
    uid: bigint({ mode: 'number' }).primaryKey(),
    /** Disabled `topic.channel`, e.g. `like.app`. */
    noticesOff: text().array().notNull().default([]),
    /** Enabled ones of those that are off by default. */
    noticesOn: text().array().notNull().default([]),
    /** `HH:MM` in Asia/Shanghai, both or neither; spans midnight when it ends before it begins. */
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
    /** The member has opened the link that was sent to the address; no digest is sent before. */
    digestConfirmedAt: instant(),
    /** Since when emails to the address are permanently refused. */
    digestRefusedAt: instant(),
    /** Consecutive temporary refusals. */
    digestFailures: smallint().notNull().default(0),
    /** When the last confirmation was sent, and their number within a day of it. */
    digestAskedAt: instant(),
    digestAsks: smallint().notNull().default(0),
    digestFrequency: text().$type<DigestFrequency>().notNull().default('off'),
    /** In Asia/Shanghai. */
    digestHour: smallint().notNull().default(8),
    /** When the next email is due; null: none. */
    digestDueAt: instant(),
    /** Notifications before this time were in an earlier email, or precede the setting. */
    digestSince: instant(),
  },
  (table) => [
    index('member_preference_digest').on(table.digestDueAt, table.uid).where(sql`digest_due_at is not null`),
  ],
);
