import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../db/prepared.ts';
import { firstOf, placeColumns, queueOrders } from './queue-order.ts';
import { type ItemPeople, itemPeople } from './queue-store.ts';
import type { StoredItem } from './store.ts';

interface ClaimedRow extends StoredItem, ItemPeople {
  /** It was already theirs. */
  readonly renewed: boolean;
}

export interface Search {
  readonly kinds: readonly ModerationKind[];
  readonly uid: number;
  readonly now: string;
  readonly until: string;
  /** Works of one channel, 0 for those without one; by default every item. */
  readonly channelId?: number | undefined;
  /** The item after which the search starts; by default the front of the queue. */
  readonly behind: number | undefined;
}

/** The number of first items that are tried: fewer operators claim at one moment. */
const tried = 20;

/**
 * Claims the first free item in one statement: locked items are skipped, and items after the claimed one are neither
 * read nor locked. The commit is asynchronous, because a lost claim only frees an item. undefined if none was
 * available; `isAnyFree` tells whether to try again.
 */
export async function claimNext(db: Queryable, search: Search): Promise<ClaimedRow | undefined> {
  const values = createPreparedValues();
  const places = placesOf(search, values);
  const { uid, now, isFree } = places;
  const [row] = await values.run<ClaimedRow>(
    db,
    `with free as materialized (
      select locked.* from (${firstFree(search, values, places, tried)}) waiting cross join lateral (
        select id as free_id, claimed_by_uid is not distinct from ${uid} and claimed_until > ${now} as renewed
        from moderation_item where id = waiting.id and state = 'pending' and ${isFree}
        for update skip locked
      ) locked order by ${queueOrders.pending} limit 1
    ), item as (
      update moderation_item set claimed_by_uid = ${uid}, claimed_until = ${values.put(search.until)}
      from free where id = free_id returning moderation_item.*, renewed
    ), logged as (
      insert into moderation_log (item_id, act, actor_uid, at)
      select id, 'claimed', ${uid}, ${now} from item where not renewed
    )
    select item.*, ${itemPeople.columns} from item ${itemPeople.joins},
      (select set_config('synchronous_commit', 'off', true)) relaxed`,
  );
  return row;
}

export async function isAnyFree(db: Queryable, search: Search): Promise<boolean> {
  const values = createPreparedValues();
  const found = await values.run(db, firstFree(search, values, placesOf(search, values), 1));
  return found.length > 0;
}

function placesOf(search: Search, { put }: PreparedValues) {
  const [uid, now] = [put(search.uid), put(search.now)];
  const isFree = `author_uid <> ${uid}
    and (claimed_until is null or claimed_until <= ${now} or claimed_by_uid = ${uid})`;
  return { uid, now, isFree };
}

function firstFree(
  { kinds, channelId, behind }: Search,
  values: PreparedValues,
  { isFree }: ReturnType<typeof placesOf>,
  limit: number,
): string {
  const range = { kinds, channelId, state: 'pending', behind, condition: isFree } as const;
  return firstOf(range, values, wholeNumber(limit), placeColumns);
}

export async function setClaim(
  db: Queryable,
  id: number,
  claim: { readonly uid: number; readonly until: string } | null,
): Promise<StoredItem> {
  const change = { claimedByUid: claim?.uid ?? null, claimedUntil: claim?.until ?? null };
  const [row] = await db<[StoredItem]>`update moderation_item set ${db(change)} where id = ${id} returning *`;
  return row;
}

/** Does nothing if it is not theirs. */
export async function renewClaim(
  db: Queryable,
  id: number,
  { uid, now, until }: Pick<Search, 'uid' | 'now' | 'until'>,
): Promise<void> {
  await db`
    update moderation_item set claimed_until = ${until}
    where id = ${id} and claimed_by_uid = ${uid} and claimed_until > ${now} and state = 'pending'`;
}
