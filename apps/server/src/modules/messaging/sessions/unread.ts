import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import type { UnreadIm } from '@gongdu/contract/private-message';
import type { PushType } from '@gongdu/contract/push-extras';
import { type Database, inTransaction, type Queryable } from '../../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { UserEvents } from '../user-events.ts';
import { conversationNamed } from '../wire.ts';
import * as store from './store.ts';

export type Unread = ReturnType<typeof createUnread>;

interface Needs {
  readonly db: Database;
  readonly appkey: string;
  readonly events: UserEvents;
  /** Pushes these people their counters; those without a page are left out before. */
  readonly refresh: (uids: readonly number[], news?: PushType) => void;
  readonly isHere: (uid: number) => boolean;
}

type Wanted = { readonly [P in 'normal' | 'quiet' | 'blocked']?: 'true' | 'false' };

/** Milliseconds in which changes of one person's number become one push. */
const pause = 300;
const counted = imLimits.unreadCounted;
const most = { each: counted, all: imLimits.unreadCountedInAll };

/** Unread by seq, on the server (messaging, part 3): the same rows whatever the door. */
export function createUnread({ db, appkey, events, refresh, isHere }: Needs) {
  /** Whether there is something new for them. */
  const dirty = new Map<number, boolean>();
  let timer: NodeJS.Timeout | undefined;
  return { totals, rows, markRead, changed, stop: () => clearTimeout(timer) };

  /** @param wanted Parts that are not `'true'` stay 0 (S7 "load IM unread"). */
  async function totals({ uid }: { uid: number }, wanted: Wanted = {}): Promise<UnreadIm> {
    const row = await store.unreadTotals(db, uid, most);
    const { normal = 'true', quiet = 'true', blocked = 'true' } = wanted;
    return {
      unreadIM: normal === 'true' ? (row?.normal ?? 0) : 0,
      quiet: quiet === 'true' ? (row?.quiet ?? 0) : 0,
      requests: blocked === 'true' ? (row?.requests ?? 0) : 0,
    };
  }

  /** For the counters of the message centre: a part of their statement, for those whose uid is `among`. */
  function rows(sql: Queryable, among: store.Fragment): store.Fragment {
    return store.unreadRows(sql, among, most);
  }

  /** @throws Refusal 880205 for a conversation that is not his. */
  async function markRead(
    { uid, socketId = null }: { uid: number; socketId?: string | null },
    convId: number,
    readSeq?: number,
  ): Promise<{ readSeq: number; unread: number }> {
    const row = await inTransaction(db, async (tx) => {
      const marked = await store.markRead(tx.sql, uid, convId, readSeq, counted);
      if (!marked) throw new Refusal('notInGroup');
      if (marked.readSeq > marked.before) {
        const event = {
          ...{ event_type: imEventTypes.readElsewhere, conv_id: convId, read_seq: marked.readSeq },
          ...{ to_usernames: [imUsername(uid)], description: conversationNamed(marked, appkey) },
        };
        await events.tell(tx, [uid], event, socketId);
      }
      return marked;
    });
    if (row.readSeq > row.before) changed([uid]);
    return row;
  }

  /** A hint: the number is counted when it is pushed. @param isNews A message has come. */
  function changed(uids: readonly number[], isNews = false): void {
    for (const uid of uids) if (isHere(uid)) dirty.set(uid, isNews || dirty.get(uid) === true);
    if (dirty.size === 0 || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      const all = Map.groupBy(dirty, ([, news]) => news);
      dirty.clear();
      for (const [news, rows] of all) {
        const due = rows.map(([uid]) => uid);
        if (news) refresh(due, 'private');
        else refresh(due);
      }
    }, pause).unref();
  }
}
