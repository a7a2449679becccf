import type { ModerationKind } from '@gongdu/contract/moderation/queue';
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../db/database.ts';
import type { StoredItem } from './store.ts';

type Fragment = PendingQuery<Row[]>;

/**
 * One branch for each kind and each condition, to be ordered from outside: each is then read from its own range of an
 * index and the ranges are merged, so that a page costs the same however much waits of other kinds.
 */
export function branchesOf(
  db: Queryable,
  kinds: readonly ModerationKind[],
  state: StoredItem['state'],
  conditions: readonly Fragment[],
): Fragment[] {
  const columns = db`id, kind, priority, submitted_at, decided_at`;
  return kinds.flatMap((kind, at) =>
    conditions.map((condition, nth) => {
      const branch = db`select ${columns} from moderation_item
        where kind = ${kind} and state = ${db.unsafe(`'${state}'`)} and ${condition}`;
      return at + nth === 0 ? branch : db`union all ${branch}`;
    }),
  );
}
