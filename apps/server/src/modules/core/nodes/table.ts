import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import type { DiskSpace } from './disk-space.ts';

/** A node that runs, or ran within the last day and did not say good-bye. */
export const serverNode = pgTable('server_node', {
  /** `host:port`, the same after a restart. */
  id: text().primaryKey(),
  version: text().notNull(),
  pid: integer().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  disks: jsonb().$type<readonly DiskSpace[]>().notNull(),
  /** Since when this node cannot reach Redis; null: it does, or uses none. */
  redisAwaySince: instant(),
});
