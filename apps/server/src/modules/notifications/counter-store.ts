import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../db/database.ts';

interface UnreadRow {
  readonly uid: number;
  readonly type: number;
  readonly n: number;
}

type Fragment = PendingQuery<Row[]>;
/** Rows of `uid`, `type` and `n` for those whose uid is `among`: an equality with one person or with any of many. */
export type UnreadSource = (db: Queryable, among: Fragment) => Fragment;

/** By person, with what `parts` count beside the notices; one statement. */
export async function readUnread(
  db: Queryable,
  uids: readonly number[],
  sources: readonly UnreadSource[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const [first = 0] = uids;
  // PostgreSQL keeps one plan for an equality; for lists it would plan anew at each call, which takes longer than the answer.
  const among = uids.length === 1 ? db`= ${first}` : db`= any(${[...uids]}::bigint[])`;
  const rows = await db<UnreadRow[]>`
    select uid, type, n from notification_unread where uid ${among}
    ${sources.map((rowsOf) => db`union all (${rowsOf(db, among)})`)}`;
  const byUser = Map.groupBy(rows, ({ uid }) => uid);
  return new Map(uids.map((uid) => [uid, new Map(byUser.get(uid)?.map(({ type, n }) => [type, n]))]));
}
