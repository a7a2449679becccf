import type { Audience } from '@gongdu/contract/preference';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** What a person has set otherwise than it comes; who has set nothing has no row. */
export const memberPreference = pgTable('member_preference', {
  uid: bigint({ mode: 'number' }).primaryKey(),
  /** `topic.channel` of notices that are not wanted, e.g. `like.app`. */
  noticesOff: text().array().notNull().default([]),
  /** `HH:MM` in Asia/Shanghai, both or neither; past midnight when it ends before it begins. */
  quietFrom: text(),
  quietTo: text(),
  follows: text().$type<Audience>().notNull().default('everyone'),
  collections: text().$type<Audience>().notNull().default('everyone'),
  readingLeads: text().$type<Audience>().notNull().default('everyone'),
  hideProgress: boolean().notNull().default(false),
});
