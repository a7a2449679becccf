import { claimMinutes, type ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import { type ChannelWaiting, readChannelQueues, setChannel } from './channel-store.ts';
import { claimedProblem, isHeldByAnother, staleProblem } from './policy.ts';
import { toRow } from './presenter.ts';
import type { QueueLengths } from './queue-lengths.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly queueLengths: QueueLengths;
}

/** A reviewer's target channel for a waiting work; `channelId` 0 is none. */
interface ChannelMove {
  readonly version: number;
  readonly channelId: number;
}

/** The waiting items of the channels, and moves between them. */
export function createChannelQueues({ db, clock, accounts, queueLengths }: Needs) {
  return { read, move };

  /** In the order of the ids; 0 are the works without a channel. */
  function read(ids: readonly number[], cap: number): Promise<ChannelWaiting[]> {
    return readChannelQueues(db, ids, { now: clock.now().toISOString(), cap });
  }

  /**
   * The item keeps its place in the queue; its version rises.
   * @param apply Moves the work. @returns What the log says of it.
   */
  async function move(
    caller: Caller,
    id: number,
    { version, channelId }: ChannelMove,
    apply: (tx: Transaction, workId: number) => Promise<string>,
  ): Promise<ModerationRow> {
    const moved = await inTransaction(db, async (tx) => {
      const item = await lockAllowed(tx, caller, id, version);
      if (item.channelId === channelId) return item;
      const sentence = await apply(tx, item.objectId);
      const now = clock.now();
      const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000).toISOString();
      const after = await setChannel(tx.sql, id, { channelId, claimedByUid: caller.uid, claimedUntil });
      const entry = store.logEntry(id, 'moved', caller.uid, now.toISOString());
      await store.insertLog(tx.sql, [{ ...entry, sentence }]);
      await queueLengths.push(tx, [item.kind]);
      return after;
    });
    return toRow(moved, await accounts.getPeople([moved.authorUid, moved.claimedByUid ?? 0]));
  }

  async function lockAllowed(
    tx: Transaction,
    caller: Caller,
    id: number,
    version: number,
  ): Promise<store.StoredItem> {
    const item = await store.lockItem(tx.sql, id);
    if (!item || !workKinds.some((kind) => kind === item.kind)) throw new Problem('moderation.not_found');
    if (item.authorUid === caller.uid) throw new Problem('moderation.own');
    const people = await accounts.getPeople([item.claimedByUid ?? 0, item.decidedByUid ?? 0], tx.sql);
    if (item.state !== 'pending' || item.version !== version) throw staleProblem(item, people);
    if (isHeldByAnother(item, caller.uid, clock.now())) throw claimedProblem(item, people);
    return item;
  }
}
