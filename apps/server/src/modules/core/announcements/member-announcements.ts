import {
  type NotificationAction,
  notificationUndoSeconds,
} from '@gongdu/contract/core/notifications/notification';
import type { ShownAnnouncement } from '@gongdu/contract/core/notifications/shown-announcement';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { deleteOldSeen, recordSeen } from './seen-store.ts';
import * as store from './store.ts';

export type MemberAnnouncements = ReturnType<typeof createMemberAnnouncements>;
export type MemberAnnouncement = store.MemberAnnouncement;

/** Banners and dialogs shown at once. */
const maxShown = 10;
/** The most unread ones that one press marks as read; more never run at once. */
const maxRecorded = 200;

/** The running announcements for members, among their notifications and with ids of the same sequence. */
export function createMemberAnnouncements({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = () => clock.now().toISOString();
  return {
    unreadRows: (sql: Queryable, among: store.Fragment) => store.unreadRows(sql, among, now()),
    list: (uid: number, page: { beforeId?: number | undefined; pageSize: number; unread?: boolean }) =>
      store.listRunning(db, uid, { ...page, now: now() }),
    isReached: store.isReached,
    readUpTo,
    update,
    listShown,
    countShown,
    sweep: async (before: string, limit: number) =>
      Math.max(await store.deleteOldMarks(db, before, limit), await deleteOldSeen(db, before, limit)),
  };

  async function readUpTo({ sql }: Transaction, uid: number, upToId: number): Promise<void> {
    const running = await store.listRunning(sql, uid, { now: now(), pageSize: maxRecorded, unread: true });
    const read = running.map(({ id }) => id).filter((id) => id <= upToId);
    await store.readUpTo(sql, uid, upToId);
    await record(sql, uid, read, true);
  }

  /** Announcements on the caller's screen; ids of others or ended ones are ignored. */
  async function countShown({ uid }: Caller, ids: readonly number[]): Promise<null> {
    const running = await store.findRunning(db, uid, ids, now());
    const numbers = running.map(({ id }) => id);
    if (numbers.length > 0) await inTransaction(db, ({ sql }) => record(sql, uid, numbers, false));
    return null;
  }

  function record(sql: Queryable, uid: number, numbers: readonly number[], read: boolean): Promise<void> {
    return recordSeen(sql, { uid, day: chinaDay(clock.now()), read }, numbers);
  }

  /** Applies to those of these ids that are announcements for the member. @returns Those with the requested state. */
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
    const numbers = applicable.map(({ id }) => id);
    if (action === 'read' || action === 'delete') await record(tx.sql, uid, numbers, true);
    return numbers;
  }

  function isUndoOver(deletedAt: string): boolean {
    // The page's ten seconds, and a few more for the transmission.
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
