import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

const none = () => integer().notNull().default(0);

/**
 * What readers did with a work on a day of Asia/Shanghai; kept for 400 days, a partition a month. Has no foreign key to the work, so that a
 * batch of writes never waits for a transaction that has locked one.
 */
export const workDay = pgTable(
  'work_day',
  {
    workId: number().notNull(),
    day: date().notNull(),
    memberReads: none(),
    visitorReads: none(),
    likes: none(),
    collects: none(),
    comments: none(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.day] })],
);

/** How often a work was read in all. */
export const workRead = pgTable('work_read', {
  workId: number().primaryKey(),
  memberReads: none(),
  visitorReads: none(),
});

/** Reads on a day: of all works of a member or an institution, and of its page. */
export const ownerReadDay = pgTable(
  'owner_read_day',
  { uid: number().notNull(), day: date().notNull(), works: none(), page: none() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
);
