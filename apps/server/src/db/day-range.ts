import { instantOfChinaDay } from '../shared/time/china.ts';
import type { Queryable } from './database.ts';

/** Ids of concurrent inserts are not in the order of their timestamps: this number of additional rows is checked. */
const slack = 10_000;

/**
 * The rows of a range of days in China, both included, in a log whose ids grow with `at`. Found by id, which is also
 * the order of pages, so that old days are as fast as new ones.
 */
export function withinDays(
  db: Queryable,
  log: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const start = from === undefined ? null : instantOfChinaDay(from);
  const end = to === undefined ? null : instantOfChinaDay(to, 1);
  const since = db`
    and at >= ${start} and id >= (select id from ${db(log)} where at >= ${start} order by at limit 1) - ${slack}`;
  const until = db`
    and at < ${end} and id <= (select id from ${db(log)} where at < ${end} order by at desc limit 1) + ${slack}`;
  return db`true ${start === null ? db`` : since} ${end === null ? db`` : until}`;
}
