import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImUnreadCounts } from '@gongdu/contract/messaging/private-message';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import { ImError } from '../protocol/error.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import { conversationRef } from '../protocol/wire.ts';
import * as store from './store.ts';

export type Unread = ReturnType<typeof createUnread>;

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly appkey: string;
  readonly events: UserEvents;
  readonly notifications: Pick<Notifications, 'pushCounts'>;
  readonly isHere: (uid: number) => boolean;
  readonly institutions: Pick<InstitutionHooks, 'read'>;
}

type RequestedParts = { readonly [P in 'normal' | 'quiet' | 'blocked']?: 'true' | 'false' };

/** Milliseconds in which changes of the counters are collected into one push. */
const debounceMs = 300;
const maxCounted = imLimits.unreadCounted;
const countLimits = { each: maxCounted, all: imLimits.unreadCountedInAll };

/** Unread counts, computed from seq on the server, for the socket as for REST. */
export function createUnread({
  messagingDb: db,
  appkey,
  events,
  notifications,
  isHere,
  institutions,
}: Needs) {
  /** Uids to push to, and whether a new message is the reason. */
  const dirty = new Map<number, boolean>();
  let timer: NodeJS.Timeout | undefined;
  return {
    totals,
    countsQuery,
    markRead,
    markReceived,
    markMessageReceived,
    changed,
    stop: () => clearTimeout(timer),
  };

  /** @param requested Parts other than `'true'` stay 0. */
  async function totals({ uid }: { uid: number }, requested: RequestedParts = {}): Promise<ImUnreadCounts> {
    const row = await store.unreadTotals(db, uid, countLimits);
    const { normal = 'true', quiet = 'true', blocked = 'true' } = requested;
    return {
      unreadIM: normal === 'true' ? (row?.normal ?? 0) : 0,
      quiet: quiet === 'true' ? (row?.quiet ?? 0) : 0,
      requests: blocked === 'true' ? (row?.requests ?? 0) : 0,
    };
  }

  /** A fragment for the counters of the message centre. @param among a condition on `uid` */
  function countsQuery(_: unknown, among: store.Fragment): store.Fragment {
    return store.unreadRows(db, among, countLimits);
  }

  /** @throws ImError 880205 when the person is not in the conversation */
  async function markRead(
    { uid, socketId = null }: { uid: number; socketId?: string | null },
    convId: number,
    readSeq?: number,
  ): Promise<{ readSeq: number; unread: number }> {
    const row = await inTransaction(db, async (tx) => {
      const marked = await store.markRead(tx.sql, uid, convId, readSeq, maxCounted);
      if (!marked) throw new ImError('notInGroup');
      if (marked.readSeq > marked.before) {
        const event = {
          event_type: imEventTypes.readElsewhere,
          conv_id: convId,
          read_seq: marked.readSeq,
          to_usernames: [imUsername(uid)],
          description: conversationRef(marked, appkey),
        };
        await events.publish(tx, [uid], event, socketId);
        if (marked.ofInstitution) await institutions.read.run(tx, convId, uid, marked.unread);
      }
      return marked;
    });
    if (row.readSeq > row.before) changed([uid]);
    return row;
  }

  /** The person's devices have everything of the conversation up to `seq`. */
  function markReceived(uid: number, convId: number, seq: number): Promise<void> {
    return store.markReceived(db, uid, convId, seq);
  }

  async function markMessageReceived(uid: number, msgId: number): Promise<void> {
    const position = await store.findMessagePosition(db, msgId);
    if (position) await store.markReceived(db, uid, position.convId, position.seq);
  }

  /** Schedules a push of the counters, which are computed then. @param isNewMessage a message has arrived */
  function changed(uids: readonly number[], isNewMessage = false): void {
    for (const uid of uids) if (isHere(uid)) dirty.set(uid, isNewMessage || dirty.get(uid) === true);
    if (dirty.size === 0 || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      const batches = Map.groupBy(dirty, ([, isNewMessage]) => isNewMessage);
      dirty.clear();
      for (const [isNewMessage, entries] of batches) {
        const uidsToPush = entries.map(([uid]) => uid);
        if (isNewMessage) notifications.pushCounts(uidsToPush, 'private');
        else notifications.pushCounts(uidsToPush);
      }
    }, debounceMs).unref();
  }
}
