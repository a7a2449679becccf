import type { ShownAnnouncement } from '@gongdu/contract/announcement';
import { type NoticeAct, noticeUndoSeconds } from '@gongdu/contract/notice';
import type { Clock } from '../../clock.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import * as store from './member-store.ts';

export type AnnouncementReading = ReturnType<typeof createAnnouncementReading>;
export type MemberAnnouncement = store.MemberAnnouncement;

/** Banners and dialogs at once; nobody reads more. */
const shownAtOnce = 10;

/** Announcements as members see them: the running ones, among their notices and by the same numbers. */
export function createAnnouncementReading({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock.now().toISOString();
  return {
    unreadRows: (sql: Queryable, among: store.Fragment) => store.unreadRows(sql, among, now()),
    list: (uid: number, page: { beforeId?: number | undefined; pageSize: number; unread?: boolean }) =>
      store.listRunning(db, uid, { ...page, now: now() }),
    isReached: store.isReached,
    readUpTo: ({ sql }: Transaction, uid: number, upToId: number) => store.readUpTo(sql, uid, upToId),
    act,
    shown,
    sweep: (before: string, limit: number) => store.dropOldMarks(db, before, limit),
  };

  /** On those of these numbers that are announcements for the person. @returns Those that are now as asked. */
  async function act(
    tx: Transaction,
    uid: number,
    ids: readonly number[],
    what: NoticeAct,
  ): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await store.findRunning(tx.sql, uid, ids, now());
    const fit = rows.filter(({ deletedAt }) =>
      what === 'restore' ? deletedAt !== null && !isPast(deletedAt) : deletedAt === null,
    );
    await store.mark(
      tx.sql,
      uid,
      fit.map(({ id, read }) => ({
        id,
        read: what === 'read' || (what !== 'unread' && read),
        deletedAt: what === 'delete' ? now() : null,
      })),
    );
    return fit.map(({ id }) => id);
  }

  function isPast(deletedAt: string): boolean {
    // The page's ten seconds, and a few for the way here.
    return clock.now().getTime() > Date.parse(deletedAt) + (noticeUndoSeconds + 5) * 1000;
  }

  async function shown({ uid }: Caller): Promise<ShownAnnouncement[]> {
    const rows = await store.listRunning(db, uid, { now: now(), pageSize: shownAtOnce * 5, unread: true });
    return rows
      .flatMap(({ style, startsAt: startedAt, ...row }) =>
        style === 'list' ? [] : [{ ...row, style, startedAt }],
      )
      .slice(0, shownAtOnce);
  }
}
