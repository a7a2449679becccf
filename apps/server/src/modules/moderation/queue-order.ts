import type { ModerationKind, ModerationTab } from '@gongdu/contract/moderation/queue';
import type { PreparedValues } from '../../db/prepared.ts';

export interface QueueRange {
  readonly kinds: readonly ModerationKind[];
  readonly state: ModerationTab;
  /** Works of one channel, 0 for those without one; every item unless told. */
  readonly channelId?: number | undefined;
  /** The id of an item: the range begins behind its place. */
  readonly behind?: number | undefined;
  /** Of `moderation_item`, in SQL. */
  readonly condition: string;
}

/**
 * The first items of a range in the queue's order, as a query. Each kind is read from its own range of an index and the
 * ranges are merged, so that the first items cost the same wherever they stand and however much waits.
 */
export function firstOf(range: QueueRange, values: PreparedValues, limit: string): string {
  const { state, condition } = range;
  const behind = behindPlace(range, values);
  const parts = partsOf(range, values).map(
    (part) => `(
      select *, -priority as rank from moderation_item
      where ${part} and state = '${state}' and ${behind} and ${condition}
      order by ${state === 'pending' ? '-priority, submitted_at, id' : queueOrders[state]} limit ${limit}
    )`,
  );
  return `select * from (${parts.join(' union all ')}) part order by ${queueOrders[state]} limit ${limit}`;
}

const newestFirst = 'decided_at desc, id desc';
/** Of the columns of `firstOf`: what waits by priority, then the oldest first; what is done the newest first. */
export const queueOrders: Readonly<Record<ModerationTab, string>> = {
  pending: 'rank, submitted_at, id',
  approved: newestFirst,
  refused: newestFirst,
  returned: newestFirst,
};

/** A channel has an index of its own; else each kind is a range of one. */
function partsOf({ kinds, channelId }: QueueRange, { put }: PreparedValues): string[] {
  if (channelId === undefined) return kinds.map((kind) => `kind = ${put(kind)}`);
  return [`channel_id = ${put(channelId)} and kind = any(${put([...kinds])}::text[])`];
}

/** An item keeps its place when it is decided; one that is submitted again loses that among the decided ones. */
function behindPlace({ state, behind }: QueueRange, { put }: PreparedValues): string {
  if (behind === undefined) return 'true';
  return state === 'pending'
    ? `(-priority, submitted_at, id) > (
        select -priority, submitted_at, id from moderation_item where id = ${put(behind)})`
    : `(decided_at, id) < (
        select coalesce(decided_at, timestamptz 'infinity'), id from moderation_item where id = ${put(behind)})`;
}
