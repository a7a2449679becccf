import type { NoticeAct, UnreadCounters } from '@gongdu/contract/notice';
import { noticeUndoSeconds } from '@gongdu/contract/notice';
import type { NoticeType } from '@gongdu/contract/notice-kind';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { AnnouncementReading } from '../announcements/reading.ts';
import type { Counters } from './counters.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly announcements: AnnouncementReading;
  readonly counters: Counters;
}

/** What people do with their notices; the counters go with every row that comes to be unread or ceases to be. */
export function createMarking({ db, clock, announcements, counters }: Needs) {
  return { markRead, readOne, act };

  /** Up to the newest one that was on screen (P6). @throws Problem `notice.not_found` beyond the caller's own newest. */
  async function markRead(
    { uid }: Caller,
    types: readonly NoticeType[],
    upToId: number,
  ): Promise<UnreadCounters> {
    await inTransaction(db, async (tx) => {
      await store.holdPerson(tx.sql, uid);
      const reached =
        (await store.isReached(tx.sql, uid, upToId)) || (await announcements.isReached(tx.sql, uid, upToId));
      if (!reached) throw new Problem('notice.not_found');
      await store.markReadUpTo(tx.sql, uid, types, upToId, clock.now().toISOString());
      if (types.includes(2)) await announcements.readUpTo(tx, uid, upToId);
      counters.push(tx, [uid]);
    });
    return counters.of(uid);
  }

  /** @throws Problem `notice.not_found`. */
  async function readOne(caller: Caller, id: number): Promise<UnreadCounters> {
    const { done, unread } = await act(caller, 'read', [id]);
    if (done.length === 0) throw new Problem('notice.not_found');
    return unread;
  }

  async function act(
    { uid }: Caller,
    what: NoticeAct,
    ids: readonly number[],
  ): Promise<{ done: number[]; unread: UnreadCounters }> {
    const done = await inTransaction(db, async (tx) => {
      await store.holdPerson(tx.sql, uid);
      const own = await actOnOwn(tx, uid, what, ids);
      const rest = ids.filter((id) => !own.includes(id));
      const all = [...own, ...(await announcements.act(tx, uid, rest, what))];
      if (all.length > 0) counters.push(tx, [uid]);
      return all;
    });
    return { done, unread: await counters.of(uid) };
  }

  async function actOnOwn(
    { sql }: Transaction,
    uid: number,
    what: NoticeAct,
    ids: readonly number[],
  ): Promise<number[]> {
    const now = clock.now();
    const rows = (await store.lockNotices(sql, uid, ids)).filter(({ deletedAt }) =>
      isOpenTo(what, deletedAt, now),
    );
    const done = rows.map(({ id }) => id);
    await store.setMarks(sql, done, marksOf(what, now.toISOString()));
    const byType = Map.groupBy(rows, ({ type }) => type);
    for (const [type, all] of [...byType].toSorted(([a], [b]) => a - b)) {
      await store.addUnread(
        sql,
        uid,
        type,
        all.reduce((sum, row) => sum + changeBy(what, row), 0),
      );
    }
    return done;
  }
}

function isOpenTo(what: NoticeAct, deletedAt: string | null, now: Date): boolean {
  if (what !== 'restore') return deletedAt === null;
  // The page's ten seconds, and a few for the way here.
  return deletedAt !== null && now.getTime() <= Date.parse(deletedAt) + (noticeUndoSeconds + 5) * 1000;
}

function marksOf(what: NoticeAct, now: string): Partial<Pick<store.StoredNotice, 'readAt' | 'deletedAt'>> {
  switch (what) {
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

/** What the act does to the number of unread ones. */
function changeBy(what: NoticeAct, { readAt }: store.StoredNotice): number {
  if (what === 'unread') return readAt === null ? 0 : 1;
  if (readAt !== null) return 0;
  return what === 'restore' ? 1 : -1;
}
