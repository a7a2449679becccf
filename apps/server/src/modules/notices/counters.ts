import type { UnreadCounters } from '@gongdu/contract/notice';
import type { NoticeType } from '@gongdu/contract/notice-kind';
import type { PushType } from '@gongdu/contract/push-extras';
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
  /** By person: of what the push tells them; nothing where they did it themselves. */
  let waiting = new Map<number, Set<PushType>>();
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

  /** Sends these people their counters once the change is durable. @param news What has raised them. */
  function push(tx: Transaction, uids: readonly number[], news?: PushType): void {
    tx.afterCommit(() => refresh(uids, news));
  }

  /**
   * Sends them as they are now. Read after the change rather than with it, or the later of two pushes might carry the
   * older numbers; changes that come while one is being read share the next.
   */
  function refresh(uids: readonly number[], news?: PushType): void {
    for (const uid of uids) {
      const types = waiting.get(uid) ?? new Set();
      waiting.set(uid, news ? types.add(news) : types);
    }
    if (!pushing) void pushWaiting();
  }

  async function pushWaiting(): Promise<void> {
    pushing = true;
    while (waiting.size > 0) {
      const due = waiting;
      waiting = new Map();
      // A hint that is lost: pages read again when they are looked at.
      const all = await ofMany([...due.keys()]).catch(() => new Map<number, UnreadCounters>());
      for (const [uid, counters] of all) tell(uid, counters, due.get(uid));
    }
    pushing = false;
  }

  /** Once for each type of news. */
  function tell(uid: number, counters: UnreadCounters, types: ReadonlySet<PushType> = new Set()): void {
    if (types.size === 0) live.toPerson(uid, 'unread', counters);
    for (const type of types) live.toPerson(uid, 'unread', counters, { type });
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
