import type { ModerationKind, ModerationTab } from '@gongdu/contract/moderation/queue';
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../db/database.ts';

type Fragment = PendingQuery<Row[]>;

export interface QueueRange {
  readonly kinds: readonly ModerationKind[];
  readonly state: ModerationTab;
  /** Works of one channel, 0 for those without one; every item unless told. */
  readonly channelId?: number | undefined;
  /** The id of an item: the range begins behind its place. */
  readonly behind?: number | undefined;
  readonly condition: Fragment;
}

/**
 * The first items of a range in the queue's order, as a query. Each kind is read from its own range of an index and the ranges
 * are merged, so that the first items cost the same wherever they stand and however much waits.
 * @param limit Where it is a parameter, PostgreSQL plans the statement anew at each call.
 */
export function firstOf(db: Queryable, range: QueueRange, limit: Fragment): Fragment {
  const { state, condition } = range;
  const parts = partsOf(db, range).map((part, nth) => {
    const one = db`(select *, -priority as rank from moderation_item
      where ${part} and state = ${stateLiteral(db, state)} ${behindPlace(db, range)} and ${condition}
      order by ${state === 'pending' ? db`-priority, submitted_at, id` : queueOrder(db, state)} limit ${limit})`;
    return nth === 0 ? one : db`union all ${one}`;
  });
  return db`select * from (${parts}) part order by ${queueOrder(db, state)} limit ${limit}`;
}

/** Of the columns of `firstOf`: what waits by priority, then the oldest first; what is done the newest first. */
export function queueOrder(db: Queryable, state: ModerationTab): Fragment {
  return state === 'pending' ? db`rank, submitted_at, id` : db`decided_at desc, id desc`;
}

/** A channel has an index of its own; else each kind is a range of one. */
function partsOf(db: Queryable, { kinds, channelId }: QueueRange): Fragment[] {
  if (channelId === undefined) return kinds.map((kind) => db`kind = ${kind}`);
  return [db`channel_id = ${channelId} and kind = any(${[...kinds]}::text[])`];
}

/** An item keeps its place when it is decided; one that is submitted again loses that among the decided ones. */
function behindPlace(db: Queryable, { state, behind }: QueueRange): Fragment {
  if (behind === undefined) return db``;
  return state === 'pending'
    ? db`and (-priority, submitted_at, id) > (
        select -priority, submitted_at, id from moderation_item where id = ${behind})`
    : db`and (decided_at, id) < (
        select coalesce(decided_at, timestamptz 'infinity'), id from moderation_item where id = ${behind})`;
}

/** Not a parameter: only then does the planner know the indexes of what waits for its own. */
function stateLiteral(db: Queryable, state: ModerationTab): Fragment {
  return db.unsafe(`'${state}'`);
}
