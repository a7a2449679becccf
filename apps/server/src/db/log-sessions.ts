import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from './database.ts';

/**
 * Part of the statement that begins or ends sessions, so that none is without its rows in the activity log.
 * @param sessions A query with `at`, `uid`, `acting_uid`, `device` and `ip`.
 * @param act The grant, or why they end.
 */
export function logSessions(
  db: Queryable,
  sessions: PendingQuery<Row[]>,
  { act, port }: { act: string; port: number | null },
) {
  return db`
    insert into activity_log (at, kind, uid, acting_uid, act, target, ip, port)
    select at, 'sign_in', uid, acting_uid, ${act}, device, ip, ${port} from (${sessions}) session`;
}
