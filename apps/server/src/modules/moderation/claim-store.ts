import type { ModerationKind } from '@gongdu/contract/moderation/queue';
import type { Queryable } from '../../db/database.ts';
import { branchesOf } from './queue-order.ts';
import type { StoredItem } from './store.ts';

interface ClaimedRow extends StoredItem {
  /** It was theirs already. */
  readonly renewed: boolean;
}

export interface Search {
  readonly kinds: readonly ModerationKind[];
  readonly uid: number;
  readonly now: string;
  readonly until: string;
  /** The place in the queue behind which it begins. */
  readonly behind: Pick<StoredItem, 'id' | 'priority' | 'submittedAt'> | null;
}

/** Of those in front so many are tried: fewer operators than that claim at one moment. */
const tried = 20;

/**
 * Claims the first free item in one statement: what another transaction holds is passed over. Its commit does not wait
 * for the disk, since a claim that is lost only frees an item. undefined where none was to be had; `isAnyFree` says
 * whether there is another try to make.
 */
export async function claimNext(db: Queryable, search: Search): Promise<ClaimedRow | undefined> {
  const { kinds, uid, now, until } = search;
  const [row] = await db<ClaimedRow[]>`
    with free as materialized (
      select id from moderation_item where id = any(array(
        select id from (${branchesOf(db, kinds, 'pending', placesOf(db, search), tried)}) waiting
        order by priority desc, submitted_at, id limit ${tried}
      )) and state = 'pending' and ${isFree(db, uid, now)}
      order by priority desc, submitted_at, id limit 1 for update skip locked
    ), before as (
      select id, claimed_by_uid is not distinct from ${uid} and claimed_until > ${now} as renewed
      from moderation_item join free using (id)
    ), claimed as (
      update moderation_item item set claimed_by_uid = ${uid}, claimed_until = ${until}
      from before where item.id = before.id returning item.*, renewed
    ), logged as (
      insert into moderation_log (item_id, act, actor_uid, at)
      select id, 'claimed', ${uid}, ${now} from claimed where not renewed
    )
    select claimed.* from claimed, (select set_config('synchronous_commit', 'off', true)) relaxed`;
  return row;
}

export async function isAnyFree(db: Queryable, search: Search): Promise<boolean> {
  const found = await db`
    select id from (${branchesOf(db, search.kinds, 'pending', placesOf(db, search), 1)}) waiting limit 1`;
  return found.length > 0;
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

/** Nothing happens where it is not theirs. */
export async function renewClaim(
  db: Queryable,
  id: number,
  { uid, now, until }: Pick<Search, 'uid' | 'now' | 'until'>,
): Promise<void> {
  await db`
    update moderation_item set claimed_until = ${until}
    where id = ${id} and claimed_by_uid = ${uid} and claimed_until > ${now} and state = 'pending'`;
}

function isFree(db: Queryable, uid: number, now: string) {
  return db`author_uid <> ${uid}
    and (claimed_until is null or claimed_until <= ${now} or claimed_by_uid = ${uid})`;
}

/** Conditions of which each takes one range of the index: all of the queue, or the two parts behind a place. */
function placesOf(db: Queryable, { uid, now, behind }: Search) {
  const free = isFree(db, uid, now);
  if (behind === null) return [free];
  const { priority, submittedAt, id } = behind;
  return [
    db`priority = ${priority} and (submitted_at, id) > (${submittedAt}::timestamptz, ${id}::bigint)
      and id <> ${id} and ${free}`,
    db`priority < ${priority} and ${free}`,
  ];
}
