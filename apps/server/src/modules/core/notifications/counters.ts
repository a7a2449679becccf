import type { NotificationType } from '@gongdu/contract/core/notifications/kinds';
import type { UnreadCounters } from '@gongdu/contract/core/notifications/notification';
import type { PushType } from '@gongdu/contract/messaging/push-extras';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import { readUnread, type UnreadSource } from './store.ts';

export type Counters = ReturnType<typeof createCounters>;

interface Needs extends Pick<Platform, 'db' | 'live'> {
  readonly memberAnnouncements: Pick<MemberAnnouncements, 'unreadRows'>;
}

/** Unread counters: read from their tables, pushed after the change. */
export function createCounters({ db, live, memberAnnouncements }: Needs) {
  const sources: UnreadSource[] = [memberAnnouncements.unreadRows];
  /** By member: the types of new notifications in the next push; empty when only the numbers changed. */
  let pending = new Map<number, Set<PushType>>();
  let isPushing = false;
  return { of, push, pushCounts, registerUnreadSource };

  /** Adds unread counts of another module, as rows of type 0. */
  function registerUnreadSource(rows: UnreadSource): void {
    sources.push(rows);
  }

  async function of(uid: number): Promise<UnreadCounters> {
    return (await ofMany([uid])).get(uid) ?? toCounters(new Map());
  }

  async function ofMany(uids: readonly number[]): Promise<ReadonlyMap<number, UnreadCounters>> {
    const unread = await readUnread(db, uids, sources);
    return new Map([...unread].map(([uid, byType]) => [uid, toCounters(byType)]));
  }

  /** Pushes these members' counters after the commit. @param pushType The cause of an increase. */
  function push(tx: Transaction, uids: readonly number[], pushType?: PushType): void {
    tx.afterCommit(() => pushCounts(uids, pushType));
  }

  /**
   * Pushes the current counters. Read after the change rather than with it, otherwise the later of two pushes might
   * contain older numbers; changes during a read share the next one.
   */
  function pushCounts(uids: readonly number[], pushType?: PushType): void {
    for (const uid of uids) {
      const types = pending.get(uid) ?? new Set();
      pending.set(uid, pushType ? types.add(pushType) : types);
    }
    if (!isPushing) void pushPending();
  }

  async function pushPending(): Promise<void> {
    isPushing = true;
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      // A lost push is acceptable: pages read the counters when they become visible.
      const all = await ofMany([...batch.keys()]).catch(() => new Map<number, UnreadCounters>());
      for (const [uid, counters] of all) pushTo(uid, counters, batch.get(uid));
    }
    isPushing = false;
  }

  /** Once for each type. */
  function pushTo(uid: number, counters: UnreadCounters, types: ReadonlySet<PushType> = new Set()): void {
    if (types.size === 0) live.toMember(uid, 'unread.changed', counters);
    for (const type of types) live.toMember(uid, 'unread.changed', counters, { type });
  }
}

function toCounters(byType: ReadonlyMap<number, number>): UnreadCounters {
  const of = (type: NotificationType | 0) => byType.get(type) ?? 0;
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
