import type { Queryable } from '../../../db/database.ts';
import type { StoredItem } from './store.ts';

/** Moves a waiting item to another channel and claims it for the operator. */
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

/** The number of an operator's latest claims that are checked. */
const lastClaims = 50;

/**
 * Waiting items by channel: each part is read from its own index, and counting stops at `cap`. The holders are read
 * from the last claims of each operator, because no index contains them.
 */
export async function readChannelQueues(
  db: Queryable,
  ids: readonly number[],
  { now, cap }: { now: string; cap: number },
): Promise<ChannelWaiting[]> {
  return db<ChannelWaiting[]>`
    with recursive reviewer as (
      (select actor_uid as uid from moderation_log where ${isClaim(db)} order by actor_uid limit 1)
      union all
      select (select actor_uid from moderation_log where ${isClaim(db)} and actor_uid > reviewer.uid
        order by actor_uid limit 1) from reviewer where reviewer.uid is not null
    ), held as materialized (
      select distinct reviewer.uid, item.channel_id from reviewer,
        lateral (select item_id from moderation_log where ${isClaim(db)} and actor_uid = reviewer.uid
          order by actor_uid desc, id desc limit ${lastClaims}) claimed
        join moderation_item item on item.id = claimed.item_id
      where item.state = 'pending' and item.claimed_by_uid = reviewer.uid and item.claimed_until > ${now}
    )
    select channel.id, queue.n as waiting, oldest.at as oldest_at, on_it.uids as reviewer_uids
    from unnest(${[...ids]}::bigint[]) with ordinality channel (id, nth),
      lateral (select count(*)::int as n from (
        select from moderation_item where state = 'pending' and channel_id = channel.id limit ${cap}) waiting) queue,
      lateral (select min(submitted_at) as at from moderation_item
        where state = 'pending' and channel_id = channel.id) oldest,
      lateral (select coalesce(array_agg(held.uid order by held.uid), '{}') as uids from held
        where held.channel_id = channel.id) on_it
    order by channel.nth`;
}

function isClaim(db: Queryable) {
  return db`act in ('claimed', 'taken_over', 'moved')`;
}
