import type { UnreadCounters } from '@gongdu/contract/notice';
import type { NoticeType } from '@gongdu/contract/notice-kind';
import type { Database, Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { AnnouncementReading } from '../announcements/reading.ts';
import { readUnread, type UnreadRows } from './counter-store.ts';

export type Counters = ReturnType<typeof createCounters>;

interface Needs {
  readonly db: Database;
  readonly live: Live;
  readonly announcements: Pick<AnnouncementReading, 'unreadRows'>;
}

/** Unread counters (S3): read where they stand, pushed after the change that moved them. */
export function createCounters({ db, live, announcements }: Needs) {
  const parts: UnreadRows[] = [announcements.unreadRows];
  let waiting = new Set<number>();
  let pushing = false;
  return { of, push, refresh, countIMBy };

  /** Whoever keeps conversations says here what is unread in them, as rows of type 0. */
  function countIMBy(rows: UnreadRows): void {
    parts.push(rows);
  }

  async function of(uid: number): Promise<UnreadCounters> {
    return (await ofMany([uid])).get(uid) ?? toCounters(new Map());
  }

  async function ofMany(uids: readonly number[]): Promise<ReadonlyMap<number, UnreadCounters>> {
    const unread = await readUnread(db, uids, parts);
    return new Map([...unread].map(([uid, byType]) => [uid, toCounters(byType)]));
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

function toCounters(byType: ReadonlyMap<number, number>): UnreadCounters {
  const of = (type: NoticeType | 0) => byType.get(type) ?? 0;
  return {
    unreadNotice: of(1),
    unreadAnnouncement: of(2),
    unreadLike: of(3),
    unreadCollect: of(4),
    unreadFollow: of(5),
    unreadComment: of(6),
    unreadReply: of(7),
    unreadIM: of(0),
    unreadTotal: of(1) + of(2) + of(3) + of(4) + of(5),
  };
}
