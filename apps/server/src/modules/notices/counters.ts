import type { UnreadCounters } from '@gongdu/contract/notice';
import type { NoticeType } from '@gongdu/contract/notice-kind';
import type { Database, Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { AnnouncementReading } from '../announcements/reading.ts';
import { readUnread } from './counter-store.ts';

/** Unread conversations of these people. */
export type CountIM = (uids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
export type Counters = ReturnType<typeof createCounters>;

interface Needs {
  readonly db: Database;
  readonly live: Live;
  readonly announcements: Pick<AnnouncementReading, 'unreadRows'>;
}

/** Unread counters (S3): read where they stand, pushed after the change that moved them. */
export function createCounters({ db, live, announcements }: Needs) {
  let countIM: CountIM = async () => new Map();
  let waiting = new Set<number>();
  let pushing = false;
  return { of, push, refresh, useCountIM };

  /** Whoever keeps conversations says here how many are unread. */
  function useCountIM(count: CountIM): void {
    countIM = count;
  }

  async function of(uid: number): Promise<UnreadCounters> {
    return (await ofMany([uid])).get(uid) ?? toCounters(new Map(), 0);
  }

  async function ofMany(uids: readonly number[]): Promise<ReadonlyMap<number, UnreadCounters>> {
    const [unread, conversations] = await Promise.all([
      readUnread(db, uids, announcements.unreadRows(db, uids)),
      countIM(uids),
    ]);
    return new Map(
      [...unread].map(([uid, byType]) => [uid, toCounters(byType, conversations.get(uid) ?? 0)]),
    );
  }

  /** Sends these people their counters once the change is durable. */
  function push(tx: Transaction, uids: readonly number[]): void {
    tx.afterCommit(() => refresh(uids));
  }

  /**
   * Sends them as they are now. Read after the change rather than with it, or the later of two pushes might carry the
   * older numbers; changes that come while one is being read share the next.
   */
  function refresh(uids: readonly number[]): void {
    for (const uid of uids) waiting.add(uid);
    if (!pushing) void pushWaiting();
  }

  async function pushWaiting(): Promise<void> {
    pushing = true;
    while (waiting.size > 0) {
      const uids = [...waiting];
      waiting = new Set();
      // A hint that is lost: pages read again when they are looked at.
      const all = await ofMany(uids).catch(() => new Map<number, UnreadCounters>());
      for (const [uid, counters] of all) live.toPerson(uid, 'unread', counters);
    }
    pushing = false;
  }
}

function toCounters(byType: ReadonlyMap<number, number>, unreadIM: number): UnreadCounters {
  const of = (type: NoticeType) => byType.get(type) ?? 0;
  return {
    unreadNotice: of(1),
    unreadAnnouncement: of(2),
    unreadLike: of(3),
    unreadCollect: of(4),
    unreadFollow: of(5),
    unreadComment: of(6),
    unreadReply: of(7),
    unreadIM,
    unreadTotal: of(1) + of(2) + of(3) + of(4) + of(5),
  };
}
