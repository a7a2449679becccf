import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationTab } from '@gongdu/contract/moderation/queue/queue';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { PreparedValues } from '../../../db/prepared.ts';

export interface QueueRange {
  readonly kinds: readonly ModerationKind[];
  readonly state: ModerationTab;
  /** Works of one channel, 0 for those without one; by default every item. */
  readonly channelId?: number | undefined;
  /** The id of an item: the range starts after it. */
  readonly behind?: number | undefined;
  /** Of `moderation_item`, in SQL. */
  readonly condition: string;
}

/** Works of all kinds, in the index of their common queue. */
export const isWork = `kind in (${workKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** The sort values of an item that is not listed. */
export const placeColumns = 'id, submitted_at, decided_at';

/**
 * The first items of a range in the queue's order, as a query. Each kind is read from its own range of an index and the
 * ranges are merged, so that the first items cost the same at any position and queue length.
 */
export function firstOf(range: QueueRange, values: PreparedValues, limit: string, columns = '*'): string {
  const { state, condition } = range;
  const behind = behindPlace(range, values);
  const parts = partsOf(range, values).map(
    (part) => `(
      select ${columns}, -priority as rank from moderation_item
      where ${part} and state = '${state}' and ${behind} and ${condition}
      order by ${state === 'pending' ? '-priority, submitted_at, id' : queueOrders[state]} limit ${limit}
    )`,
  );
  return `select * from (${parts.join(' union all ')}) part order by ${queueOrders[state]} limit ${limit}`;
}

const newestFirst = 'decided_at desc, id desc';
/** Of the columns of `firstOf`: waiting ones by priority, then oldest first; decided ones newest first. */
export const queueOrders: Readonly<Record<ModerationTab, string>> = {
  pending: 'rank, submitted_at, id',
  approved: newestFirst,
  refused: newestFirst,
  returned: newestFirst,
};

/** A channel has its own index, and so have all waiting works; otherwise each kind is a range of one index. */
function partsOf({ kinds, state, channelId }: QueueRange, { put }: PreparedValues): string[] {
  const isAllWorks = kinds.length === workKinds.length && workKinds.every((kind) => kinds.includes(kind));
  if (channelId === undefined && state === 'pending' && isAllWorks) return [isWork];
  if (channelId === undefined) return kinds.map((kind) => `kind = ${put(kind)}`);
  return [`channel_id = ${put(channelId)} and kind = any(${put([...kinds])}::text[])`];
}

/** An item keeps its position among decided ones; a resubmitted one loses it. */
function behindPlace({ state, behind }: QueueRange, { put }: PreparedValues): string {
  if (behind === undefined) return 'true';
  return state === 'pending'
    ? `(-priority, submitted_at, id) > (
        select -priority, submitted_at, id from moderation_item where id = ${put(behind)})`
    : `(decided_at, id) < (
        select coalesce(decided_at, timestamptz 'infinity'), id from moderation_item where id = ${put(behind)})`;
}
