import type { Notice, UnreadCounters } from '@gongdu/contract/notice';
import type { NoticeType } from '@gongdu/contract/notice-kind';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import { type Actor, latestActors } from './group-store.ts';
import { createHeeding } from './heeding.ts';
import { sentenceOf } from './sentences.ts';
import * as store from './store.ts';

export interface NewNotice {
  readonly uid: number;
  readonly type: NoticeType;
  readonly kind: Notice['kind'];
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly objectKind: string;
  readonly objectId: number;
}

export type Notices = ReturnType<typeof createNotices>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
}

/** Notices and their unread counters (S3, P6): written with the event, pushed once it is durable. */
export function createNotices({ db, clock, live }: Needs) {
  return { tell, tellMany, heed: createHeeding({ clock, push }), unread, markRead, list };

  /** Belongs in the transaction of the event it tells of: no event without its notice, no notice without its event. */
  async function tell(tx: Transaction, notice: NewNotice): Promise<void> {
    await store.insertNotice(tx.sql, { ...notice, createdAt: clock.now().toISOString() });
    await push(tx, notice.uid);
  }

  /** The same to many at once. */
  async function tellMany(
    tx: Transaction,
    uids: readonly number[],
    notice: Omit<NewNotice, 'uid'>,
  ): Promise<void> {
    if (uids.length === 0) return;
    await store.insertNotices(tx.sql, uids, { ...notice, createdAt: clock.now().toISOString() });
    const unreadOf = await store.readUnreadOf(tx.sql, uids);
    tx.afterCommit(() => {
      for (const [uid, byType] of unreadOf) live.toPerson(uid, 'unread', toCounters(byType));
    });
  }

  async function push(tx: Transaction, uid: number): Promise<void> {
    const counters = toCounters(await store.readUnread(tx.sql, uid));
    tx.afterCommit(() => live.toPerson(uid, 'unread', counters));
  }

  async function unread(caller: Caller): Promise<UnreadCounters> {
    return toCounters(await store.readUnread(db, caller.uid));
  }

  async function markRead(
    caller: Caller,
    types: readonly NoticeType[],
    upToId: number,
  ): Promise<UnreadCounters> {
    return inTransaction(db, async (tx) => {
      if (!(await store.isReached(tx.sql, caller.uid, upToId))) throw new Problem('notice.not_found');
      await store.markRead(tx.sql, caller.uid, types, upToId, clock.now().toISOString());
      const counters = toCounters(await store.readUnread(tx.sql, caller.uid));
      tx.afterCommit(() => live.toPerson(caller.uid, 'unread', counters));
      return counters;
    });
  }

  async function list(
    caller: Caller,
    types: readonly NoticeType[],
    page: { beforeId?: number | undefined; pageSize: number },
  ): Promise<Notice[]> {
    const rows = await store.listOfTypes(db, caller.uid, types, page);
    const grouped = rows.filter(({ actors }) => actors !== null).map(({ id }) => id);
    const latest = await latestActors(db, grouped, actorsShown);
    return rows.map((row) => toNotice(row, latest.get(row.id) ?? []));
  }
}

const actorsShown = 3;

function toNotice(row: store.StoredNotice, people: readonly Actor[]): Notice {
  const { id, type, kind, title, body, link, readAt, createdAt, actors } = row;
  return {
    id,
    type,
    kind,
    title:
      actors === null
        ? title
        : sentenceOf(
            row,
            people.map(({ name }) => name),
          ),
    body,
    link,
    gone: false,
    object: null,
    answer: null,
    actors: actors === null ? null : { count: actors, people: [...people] },
    read: readAt !== null,
    createdAt,
  };
}

/** S3 "Unread counters"; conversations join with the messaging module. */
function toCounters(byType: store.UnreadByType): UnreadCounters {
  const of = (type: NoticeType) => byType.get(type) ?? 0;
  return {
    unreadNotice: of(1),
    unreadAnnouncement: of(2),
    unreadLike: of(3),
    unreadCollect: of(4),
    unreadFollow: of(5),
    unreadComment: of(6),
    unreadReply: of(7),
    unreadIM: 0,
    unreadTotal: of(1) + of(2) + of(3) + of(4) + of(5),
  };
}
