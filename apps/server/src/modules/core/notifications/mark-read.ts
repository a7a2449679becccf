import type { NotificationType } from '@gongdu/contract/core/notifications/kinds';
import type { NotificationAction, UnreadCounters } from '@gongdu/contract/core/notifications/notification';
import { notificationUndoSeconds } from '@gongdu/contract/core/notifications/notification';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type MessagingTransaction, type Transaction } from '../../../db/database.ts';
import { messagingSideOfTransaction } from '../../../db/messaging-database/one-database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform, ServerPlatform } from '../../../platform.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import type { Counters } from './counters.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'messagingDb' | 'clock'> {
  readonly messagingApart: ServerPlatform['messagingApart'];
  readonly memberAnnouncements: MemberAnnouncements;
  readonly counters: Counters;
}

/** Marks, deletes and restores notifications; the counters change with each row. */
export function createMarkRead(needs: Needs) {
  const { db, messagingDb, messagingApart, clock, memberAnnouncements, counters } = needs;
  return { markRead, readOne, update };

  /** Marks read up to the newest one that was on screen. @throws Problem `notice.not_found` beyond the caller's own newest. */
  async function markRead(
    { uid }: Caller,
    types: readonly NotificationType[],
    upToId: number,
  ): Promise<UnreadCounters> {
    const isKnown =
      (await store.isReached(messagingDb, uid, upToId)) ||
      (await memberAnnouncements.isReached(db, uid, upToId));
    if (!isKnown) throw new Problem('notice.not_found');
    await inBoth(
      async (tx) => {
        await store.lockUser(tx.sql, uid);
        await store.markReadUpTo(tx.sql, uid, types, upToId, clock.now().toISOString());
      },
      async (tx) => {
        if (types.includes(2)) await memberAnnouncements.readUpTo(tx, uid, upToId);
      },
    );
    counters.pushCounts([uid]);
    return counters.of(uid);
  }

  /** @throws Problem `notice.not_found`. */
  async function readOne(caller: Caller, id: number): Promise<UnreadCounters> {
    const { done, unread } = await update(caller, 'read', [id]);
    if (done.length === 0) throw new Problem('notice.not_found');
    return unread;
  }

  async function update(
    { uid }: Caller,
    action: NotificationAction,
    ids: readonly number[],
  ): Promise<{ done: number[]; unread: UnreadCounters }> {
    const done = await inBoth(
      async (tx) => {
        await store.lockUser(tx.sql, uid);
        return updateOwn(tx, uid, action, ids);
      },
      async (tx, own) => {
        const rest = ids.filter((id) => !own.includes(id));
        return [...own, ...(await memberAnnouncements.update(tx, uid, rest, action))];
      },
    );
    if (done.length > 0) counters.pushCounts([uid]);
    return { done, unread: await counters.of(uid) };
  }

  /**
   * Marks of notices and of announcements: in one transaction where one database holds both, else one after the other. Each
   * may be repeated, so what is interrupted between them is done by the next try.
   */
  async function inBoth<T, U>(
    ofNotices: (tx: MessagingTransaction) => Promise<T>,
    ofAnnouncements: (tx: Transaction, done: T) => Promise<U>,
  ): Promise<U> {
    if (!messagingApart)
      return inTransaction(db, async (tx) =>
        ofAnnouncements(tx, await ofNotices(messagingSideOfTransaction(tx))),
      );
    const done = await inTransaction(messagingDb, ofNotices);
    return inTransaction(db, (tx) => ofAnnouncements(tx, done));
  }

  async function updateOwn(
    { sql }: MessagingTransaction,
    uid: number,
    action: NotificationAction,
    ids: readonly number[],
  ): Promise<number[]> {
    const now = clock.now();
    const rows = (await store.lockNotifications(sql, uid, ids)).filter(({ deletedAt }) =>
      isApplicable(action, deletedAt, now),
    );
    const done = rows.map(({ id }) => id);
    await store.updateMarks(sql, uid, done, marksFor(action, now.toISOString()));
    const byType = Map.groupBy(rows, ({ type }) => type);
    for (const [type, all] of [...byType].toSorted(([a], [b]) => a - b)) {
      await store.addUnread(
        sql,
        uid,
        type,
        all.reduce((sum, row) => sum + unreadDelta(action, row), 0),
      );
    }
    return done;
  }
}

function isApplicable(action: NotificationAction, deletedAt: string | null, now: Date): boolean {
  if (action !== 'restore') return deletedAt === null;
  // The page's ten seconds, and a few more for the transmission.
  return deletedAt !== null && now.getTime() <= Date.parse(deletedAt) + (notificationUndoSeconds + 5) * 1000;
}

function marksFor(
  action: NotificationAction,
  now: string,
): Partial<Pick<store.StoredNotification, 'readAt' | 'deletedAt'>> {
  switch (action) {
    case 'read':
      return { readAt: now };
    case 'unread':
      return { readAt: null };
    case 'delete':
      return { deletedAt: now };
    case 'restore':
      return { deletedAt: null };
  }
}

/** The change of the unread counter. */
function unreadDelta(action: NotificationAction, { readAt }: store.StoredNotification): number {
  if (action === 'unread') return readAt === null ? 0 : 1;
  if (readAt !== null) return 0;
  return action === 'restore' ? 1 : -1;
}
