import type { NotificationType } from '@gongdu/contract/core/notifications/kinds';
import type { UnreadCounters } from '@gongdu/contract/core/notifications/notification';
import type { PushType } from '@gongdu/contract/messaging/push-extras';
import type { MessagingTransaction } from '../../../db/database.ts';
import { messagingSideOfReads } from '../../../db/messaging-database/one-database.ts';
import type { Platform, ServerPlatform } from '../../../platform.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import { readUnread, type UnreadRow, type UnreadSource, unreadRows } from './store.ts';

export type Counters = ReturnType<typeof createCounters>;

interface Needs extends Pick<Platform, 'db' | 'messagingDb' | 'live'> {
  readonly messagingApart: ServerPlatform['messagingApart'];
  readonly memberAnnouncements: Pick<MemberAnnouncements, 'unreadRows'>;
}

/** Unread counters: read from their tables, pushed after the change. */
export function createCounters({ db, messagingDb, messagingApart, live, memberAnnouncements }: Needs) {
  const messagingSources: UnreadSource<'messaging'>[] = [];
  /** By member: the types of new notifications in the next push; empty when only the numbers changed. */
  let pending = new Map<number, Set<PushType>>();
  let isPushing = false;
  return { of, push, pushCounts, registerUnreadSource };

  /** Adds unread counts of another module, as rows of type 0. */
  function registerUnreadSource(rows: UnreadSource<'messaging'>): void {
    messagingSources.push(rows);
  }

  async function of(uid: number): Promise<UnreadCounters> {
    return (await ofMany([uid])).get(uid) ?? toCounters(new Map());
  }

  async function ofMany(uids: readonly number[]): Promise<ReadonlyMap<number, UnreadCounters>> {
    const byUid = Map.groupBy(await readRows(uids), ({ uid }) => uid);
    return new Map(
      uids.map((uid) => [uid, toCounters(new Map(byUid.get(uid)?.map(({ type, n }) => [type, n])))]),
    );
  }

  /** Announcements are in the main database: one statement where that holds all, else one of each. */
  async function readRows(uids: readonly number[]): Promise<UnreadRow[]> {
    const { unreadRows: announcements } = memberAnnouncements;
    if (messagingApart) {
      const parts = await Promise.all([
        readUnread(messagingDb, uids, [unreadRows, ...messagingSources]),
        readUnread(db, uids, [announcements]),
      ]);
      return parts.flat();
    }
    return readUnread(db, uids, [inMain(unreadRows), announcements, ...messagingSources.map(inMain)]);
  }

  /** Pushes these members' counters after the commit. @param pushType The cause of an increase. */
  function push(tx: MessagingTransaction, uids: readonly number[], pushType?: PushType): void {
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

function inMain(rowsOf: UnreadSource<'messaging'>): UnreadSource<'main'> {
  return (sql, among) => rowsOf(messagingSideOfReads(sql), among);
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
