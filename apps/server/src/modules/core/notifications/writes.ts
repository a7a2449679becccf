import { type PushExtras, pushTypeOf } from '@gongdu/contract/messaging/push-extras';
import type { MessagingTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { MessagingWrites } from '../messaging-writes/service.ts';
import type { Counters } from './counters.ts';
import * as groupStore from './group-store.ts';
import { titleOf } from './presenter.ts';
import * as purgeStore from './purge-store.ts';
import * as store from './store.ts';

/** A member who gets a notice. */
export interface Receiver {
  readonly uid: number;
  /** Whether their browser shows it as well. */
  readonly browser: boolean;
}

/** One notice for each of these, in uid order, which is the lock order of their counters. */
export interface Told {
  readonly receivers: readonly Receiver[];
  readonly notice: store.NoticeRow;
}

export interface Recorded {
  readonly source: groupStore.Source;
  readonly heading: groupStore.GroupHeading;
  /** Whether the receiver's browser shows it as well. */
  readonly browser: boolean;
}

export interface Undone {
  readonly source: groupStore.Source;
  /** The action was never public: repeating it notifies anew. */
  readonly isForgotten: boolean;
}

export interface DecisionRetracted {
  readonly notices: Omit<store.NoticesOfObject, 'uid'> & { readonly uids: readonly number[] };
  /** For those who have read one of them; null if none of them receives it. */
  readonly instead: Told | null;
}

/** As versions before this one put it into the queue. */
interface VerdictRetracted extends Omit<DecisionRetracted, 'notices'> {
  readonly notices: store.NoticesOfObject;
}

export type NoticeWrites = ReturnType<typeof createNoticeWrites>;

interface Needs extends Pick<Platform, 'live'> {
  readonly counters: Counters;
  readonly messagingWrites: Pick<MessagingWrites, 'define'>;
}

/**
 * What the transaction of an event changes in the notices and their counters. Who receives what is decided before, where
 * members, their settings and blocks stand.
 */
export function createNoticeWrites({ live, counters, messagingWrites: { define } }: Needs) {
  define('notice.retract_verdict', (tx, { notices: { uid, ...rest }, instead }: VerdictRetracted) =>
    retractDecision(tx, { notices: { ...rest, uids: [uid] }, instead }),
  );
  return {
    tell: define('notice.tell', tell),
    record: define('notice.record', record),
    undo: define('notice.undo', undo),
    /** Deletes the grouped notifications about objects that are purged. */
    deleteOfObjects: define('notice.delete_of_objects', deleteOfObjects),
    /** Deletes a notification that is no longer true. */
    retract: define('notice.retract', retract),
    /** Notices of a decision are withdrawn; those who have read one learn that it no longer holds. */
    retractDecision: define('notice.retract_decision', retractDecision),
  };

  async function tell(tx: MessagingTransaction, { receivers, notice }: Told): Promise<void> {
    const uids = receivers.map(({ uid }) => uid);
    const inserted = await store.insertNotifications(tx.sql, uids, notice);
    const ids = new Map(inserted.map(({ uid, id }) => [uid, id]));
    const { type, kind, title, body, link } = notice;
    const extras = { type: pushTypeOf(type) };
    counters.push(tx, uids, extras.type);
    tx.afterCommit(() => {
      for (const { uid, browser } of receivers) {
        const id = ids.get(uid);
        if (browser && id !== undefined)
          live.toMember(uid, 'notification.created', { id, kind, title, body, link, extras });
      }
    });
  }

  async function record(tx: MessagingTransaction, { source, heading, browser }: Recorded): Promise<void> {
    const { uid, type } = source;
    const extras = { type: pushTypeOf(type) };
    const { changed, bumpedId } = await addSource(tx, source, heading);
    if (changed) counters.push(tx, [uid], bumpedId === null ? undefined : extras.type);
    if (bumpedId !== null && browser) await pushToBrowser(tx, uid, bumpedId, extras);
  }

  async function undo(tx: MessagingTransaction, { source, isForgotten }: Undone): Promise<void> {
    if (await removeSource(tx, source)) counters.push(tx, [source.uid]);
    if (isForgotten) await groupStore.forgetSource(tx.sql, source);
  }

  async function deleteOfObjects(
    tx: MessagingTransaction,
    refs: readonly purgeStore.ObjectRef[],
  ): Promise<void> {
    const uids = await purgeStore.deleteOfObjects(tx.sql, refs);
    if (uids.length > 0) counters.push(tx, uids);
  }

  async function retract(tx: MessagingTransaction, notice: store.StandaloneNotice): Promise<void> {
    if ((await store.deleteStandalone(tx.sql, notice)) > 0) counters.push(tx, [notice.uid]);
  }

  async function retractDecision(
    tx: MessagingTransaction,
    { notices, instead }: DecisionRetracted,
  ): Promise<void> {
    const { uids, ...about } = notices;
    const readers = new Set<number>();
    // one statement each: a member's notices stand in one partition
    for (const uid of uids.toSorted((one, other) => one - other)) {
      const deleted = await store.deleteNoticesSince(tx.sql, { uid, ...about });
      if (deleted.length > 0) counters.push(tx, [uid]);
      if (deleted.some(({ readAt }) => readAt !== null)) readers.add(uid);
    }
    const receivers = (instead?.receivers ?? []).filter(({ uid }) => readers.has(uid));
    if (instead && receivers.length > 0) await tell(tx, { ...instead, receivers });
  }

  async function pushToBrowser(
    tx: MessagingTransaction,
    uid: number,
    id: number,
    extras: PushExtras,
  ): Promise<void> {
    const row = await groupStore.findById(tx.sql, uid, id);
    const people = (await groupStore.latestActors(tx.sql, [{ uid, id }], 2)).get(id) ?? [];
    if (!row) return;
    const { kind, body, link } = row;
    const title = titleOf(
      row,
      people.map(({ name }) => name),
    );
    tx.afterCommit(() => live.toMember(uid, 'notification.created', { id, kind, title, body, link, extras }));
  }
}

/** `bumpedId`: the id under which the row is on top now; null without news. */
async function addSource(
  tx: MessagingTransaction,
  source: groupStore.Source,
  heading: groupStore.GroupHeading,
): Promise<{ changed: boolean; bumpedId: number | null }> {
  const { known, active } = await groupStore.insertSource(tx.sql, source);
  // 0 also for an edit of an action that still counts.
  const added = active || (await groupStore.hasOtherSource(tx.sql, source)) ? 0 : 1;
  if (!known) return { changed: true, bumpedId: await groupStore.bumpGroup(tx.sql, source, heading, added) };
  await groupStore.readdActor(tx.sql, source, heading, added);
  return { changed: !active, bumpedId: null };
}

async function removeSource(tx: MessagingTransaction, source: groupStore.Source): Promise<boolean> {
  if (!(await groupStore.removeSource(tx.sql, source))) return false;
  const hasOther = await groupStore.hasOtherSource(tx.sql, source);
  await groupStore.removeActor(tx.sql, source, hasOther ? 0 : 1);
  return true;
}
