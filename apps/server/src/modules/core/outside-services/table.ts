import type { OutsideService } from '@gongdu/contract/core/alarms/outside-services';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** What all nodes have seen of a service. */
export const outsideService = pgTable('outside_service', {
  service: text().$type<OutsideService>().primaryKey(),
  lastOkAt: instant(),
  lastRefusedAt: instant(),
  lastRefusal: text(),
  /** The first of the refusals since the last success; null: the last call went well. */
  refusedSince: instant(),
  refusals: integer().notNull(),
});
