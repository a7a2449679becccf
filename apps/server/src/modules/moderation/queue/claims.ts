import { type ModerationKind, moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import { claimMinutes, type ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import * as claimStore from './claim-store.ts';
import { claimedProblem, isHeldBy, isHeldByAnother, kindsOf, staleProblem } from './policy.ts';
import { toListedRow, toRow } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
}

interface Search {
  readonly kinds: readonly ModerationKind[];
  readonly channelId?: number | undefined;
  readonly skip?: number | undefined;
}

export type Claims = ReturnType<typeof createClaims>;

const minuteMs = 60_000;
/** Each failed attempt means that another operator got an item. */
const maxTries = 20;

/** Claims: an item belongs to one operator for some minutes, so that no two review the same. */
export function createClaims({ db, clock, live, accounts }: Needs) {
  return { next, claim, release, abandon, renew };

  /** Claims the first free item for the caller. null: none is waiting. */
  async function next(caller: Caller, { kinds, channelId, skip }: Search): Promise<ModerationRow | null> {
    if (!kinds.every((kind) => kindsOf(caller).includes(kind))) throw new Problem('session.forbidden');
    const search = { kinds, channelId, uid: caller.uid, now: clock.now().toISOString(), until: until() };
    const next = skip === undefined ? undefined : await take({ ...search, behind: skip });
    const found = next ?? (await take({ ...search, behind: undefined }));
    if (!found) return null;
    if (!found.renewed) announce(found);
    return toListedRow(found);
  }

  async function take(search: claimStore.Search) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await claimStore.claimNext(db, search);
      if (found || !(await claimStore.isAnyFree(db, search))) return found;
    }
    return undefined;
  }

  async function claim(
    caller: Caller,
    id: number,
    { takeOver }: { takeOver: boolean },
  ): Promise<ModerationRow> {
    const claimed = await inTransaction(db, async (tx) => {
      const item = await lockAllowed(tx, caller, id);
      if (item.authorUid === caller.uid) throw new Problem('moderation.own');
      const people = await accounts.getPeople([item.claimedByUid ?? 0, item.decidedByUid ?? 0], tx.sql);
      if (item.state !== 'pending') throw staleProblem(item, people);
      const now = clock.now();
      const isTaken = isHeldByAnother(item, caller.uid, now);
      if (isTaken && !takeOver) throw claimedProblem(item, people);
      if (!isHeldBy(item, caller.uid, now)) {
        await log(tx, item, caller, isTaken ? 'taken_over' : 'claimed');
        tx.afterCommit(() => announce(item));
      }
      return claimStore.setClaim(tx.sql, id, { uid: caller.uid, until: until() });
    });
    return present(claimed);
  }

  async function release(caller: Caller, id: number): Promise<void> {
    await inTransaction(db, async (tx) => free(tx, caller, await lockAllowed(tx, caller, id)));
  }

  /** Their page is gone; without checking their permissions. */
  async function abandon(uid: number, id: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const item = await store.lockItem(tx.sql, id);
      if (item) await free(tx, { uid }, item);
    });
  }

  async function free(tx: Transaction, by: Pick<Caller, 'uid'>, item: store.StoredItem): Promise<void> {
    if (item.claimedByUid !== by.uid || item.state !== 'pending') return;
    await claimStore.setClaim(tx.sql, item.id, null);
    await log(tx, item, by, 'released');
    tx.afterCommit(() => announce(item));
  }

  /** An action on a claimed item extends the claim. */
  function renew({ sql }: Transaction, { uid }: Caller, id: number): Promise<void> {
    return claimStore.renewClaim(sql, id, { uid, now: clock.now().toISOString(), until: until() });
  }

  /** The new end of the claim. */
  function until(): string {
    return new Date(clock.now().getTime() + claimMinutes * minuteMs).toISOString();
  }

  async function lockAllowed(tx: Transaction, caller: Caller, id: number): Promise<store.StoredItem> {
    const item = await store.lockItem(tx.sql, id);
    if (!item) throw new Problem('moderation.not_found');
    if (!kindsOf(caller).includes(item.kind)) throw new Problem('session.forbidden');
    return item;
  }

  function log(
    tx: Transaction,
    { id }: store.StoredItem,
    { uid }: Pick<Caller, 'uid'>,
    act: 'claimed' | 'taken_over' | 'released',
  ): Promise<void> {
    return store.insertLog(tx.sql, [store.logEntry(id, act, uid, clock.now().toISOString())]);
  }

  function announce({ id, kind }: store.StoredItem): void {
    live.toPermission(moderationPermissions[kind], 'moderation.item-changed', { id, kind });
  }

  async function present(item: store.StoredItem): Promise<ModerationRow> {
    return toRow(item, await accounts.getPeople([item.authorUid, item.claimedByUid ?? 0]));
  }
}
