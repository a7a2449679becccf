import type { ModerationKind, ModerationTab } from '@gongdu/contract/moderation/queue';
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../db/database.ts';

type Fragment = PendingQuery<Row[]>;

/**
 * One branch for each kind and each condition, to be ordered once more from outside. Each is read from its own range of
 * an index and no further than `limit`, so that a page costs the same however much waits of other kinds.
 */
export function branchesOf(
  db: Queryable,
  kinds: readonly ModerationKind[],
  state: ModerationTab,
  conditions: readonly Fragment[],
  limit: number,
): Fragment[] {
  const order = queueOrder(db, state);
  return kinds.flatMap((kind, at) =>
    conditions.map((condition, nth) => {
      const branch = db`(select ${queueColumns(db)} from moderation_item
        where kind = ${kind} and state = ${stateLiteral(db, state)} and ${condition}
        order by ${order} limit ${limit})`;
      return at + nth === 0 ? branch : db`union all ${branch}`;
    }),
  );
}

/** What a list of the queue is ordered by. */
export function queueColumns(db: Queryable): Fragment {
  return db`id, priority, submitted_at, decided_at`;
}

/** Not a parameter: only then does the planner know the indexes of what waits for its own. */
export function stateLiteral(db: Queryable, state: ModerationTab): Fragment {
  return db.unsafe(`'${state}'`);
}

/** What waits by priority, then the oldest first; what is done the newest first. */
export function queueOrder(db: Queryable, state: ModerationTab): Fragment {
  return state === 'pending' ? db`priority desc, submitted_at, id` : db`decided_at desc, id desc`;
}
