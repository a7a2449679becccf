import type { ShownAnnouncement } from '@gongdu/contract/notifications/announcement';
import {
  type NotificationAction,
  notificationUndoSeconds,
} from '@gongdu/contract/notifications/notification';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import * as store from './store.ts';

export type MemberAnnouncements = ReturnType<typeof createMemberAnnouncements>;
export type MemberAnnouncement = store.MemberAnnouncement;

/** Banners and dialogs shown at once. */
const maxShown = 10;

/** The running announcements as members see them, among their notifications and with ids of the same sequence. */
export function createMemberAnnouncements({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = () => clock.now().toISOString();
  return {
    unreadRows: (sql: Queryable, among: store.Fragment) => store.unreadRows(sql, among, now()),
    list: (uid: number, page: { beforeId?: number | undefined; pageSize: number; unread?: boolean }) =>
      store.listRunning(db, uid, { ...page, now: now() }),
    isReached: store.isReached,
    readUpTo: ({ sql }: Transaction, uid: number, upToId: number) => store.readUpTo(sql, uid, upToId),
    update,
    listShown,
    sweep: (before: string, limit: number) => store.deleteOldMarks(db, before, limit),
  };

  /** On those of these numbers that are announcements for the person. @returns Those that are now as asked. */
  async function update(
    tx: Transaction,
    uid: number,
    ids: readonly number[],
    action: NotificationAction,
  ): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await store.findRunning(tx.sql, uid, ids, now());
    const applicable = rows.filter(({ deletedAt }) =>
      action === 'restore' ? deletedAt !== null && !isUndoOver(deletedAt) : deletedAt === null,
    );
    await store.upsertMarks(
      tx.sql,
      uid,
      applicable.map(({ id, read }) => ({
        id,
        read: action === 'read' || (action !== 'unread' && read),
        deletedAt: action === 'delete' ? now() : null,
      })),
    );
    return applicable.map(({ id }) => id);
  }

  function isUndoOver(deletedAt: string): boolean {
    // The page's ten seconds, and a few for the way here.
    return clock.now().getTime() > Date.parse(deletedAt) + (notificationUndoSeconds + 5) * 1000;
  }

  async function listShown({ uid }: Caller): Promise<ShownAnnouncement[]> {
    const rows = await store.listRunning(db, uid, { now: now(), pageSize: maxShown * 5, unread: true });
    return rows
      .flatMap(({ style, startsAt: startedAt, ...row }) =>
        style === 'list' ? [] : [{ ...row, style, startedAt }],
      )
      .slice(0, maxShown);
  }
}
