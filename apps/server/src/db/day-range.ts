import { instantOfChinaDay } from '../shared/time/china.ts';
import type { Queryable } from './database.ts';

/** Rows that are written at once do not get their ids in the order of their moments: so many are looked at besides. */
const slack = 10_000;

/**
 * Of a log whose ids grow with `at`: the rows of some days in China, both included. Found by their ids, in whose order pages
 * go, so that old days cost no more than new ones.
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
