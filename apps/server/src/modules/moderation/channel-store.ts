import type { Queryable } from '../../db/database.ts';
import type { StoredItem } from './store.ts';

/** A waiting item goes into another channel; who moves it, works on it until then. */
export async function setChannel(
  db: Queryable,
  id: number,
  change: Pick<StoredItem, 'channelId' | 'claimedByUid' | 'claimedUntil'>,
): Promise<StoredItem> {
  const [row] = await db<[StoredItem]>`
    update moderation_item set ${db(change)}, version = version + 1 where id = ${id} returning *`;
  return row;
}

export interface ChannelWaiting {
  readonly id: number;
  readonly waiting: number;
  readonly oldestAt: string | null;
  readonly reviewerUids: number[];
}

/** What waits in each channel: each part is read from an index of its own, and counting stops at `cap`. */
export async function readChannelQueues(
  db: Queryable,
  ids: readonly number[],
  { now, cap }: { now: string; cap: number },
): Promise<ChannelWaiting[]> {
  return db<ChannelWaiting[]>`
    select channel.id, queue.n as waiting, oldest.at as oldest_at, on_it.uids as reviewer_uids
    from unnest(${[...ids]}::bigint[]) with ordinality channel (id, nth),
      lateral (select count(*)::int as n from (
        select from moderation_item where state = 'pending' and channel_id = channel.id limit ${cap}) waiting) queue,
      lateral (select min(submitted_at) as at from moderation_item
        where state = 'pending' and channel_id = channel.id) oldest,
      lateral (select coalesce(array_agg(distinct claimed_by_uid), '{}') as uids from moderation_item
        where state = 'pending' and channel_id = channel.id and claimed_by_uid is not null
          and claimed_until > ${now}) on_it
    order by channel.nth`;
}
