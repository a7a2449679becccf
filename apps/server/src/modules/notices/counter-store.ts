import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../db/database.ts';

interface UnreadRow {
  readonly uid: number;
  readonly type: number;
  readonly n: number;
}

/** By person, with what `more` counts beside the notices. */
export async function readUnread(
  db: Queryable,
  uids: readonly number[],
  more: PendingQuery<Row[]>,
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const rows = await db<UnreadRow[]>`
    select uid, type, n from notice_unread where uid = any(${[...uids]}::bigint[])
    union all (${more})`;
  const byPerson = Map.groupBy(rows, ({ uid }) => uid);
  return new Map(uids.map((uid) => [uid, new Map(byPerson.get(uid)?.map(({ type, n }) => [type, n]))]));
}
