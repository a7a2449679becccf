import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { number } from '../../db/columns.ts';

const none = () => integer().notNull().default(0);

/**
 * What readers did with a work on a day of Asia/Shanghai; kept for 400 days. Written in batches; without a reference to
 * the work, so that a batch never waits for somebody who has locked it.
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
  (table) => [
    primaryKey({ columns: [table.workId, table.day] }),
    // rows come in the order of the days: what is too old is found by a few pages
    index('work_day_day').using('brin', table.day),
  ],
);

/** How often a work was read in all. */
export const workRead = pgTable('work_read', {
  workId: number().primaryKey(),
  memberReads: none(),
  visitorReads: none(),
});

/** How often the works of a member or an institution were read on a day, and its page. */
export const ownerReadDay = pgTable(
  'owner_read_day',
  { uid: number().notNull(), day: date().notNull(), works: none(), page: none() },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
);
