import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { Actor } from '../protocol/actor.ts';
import { personChannel } from '../protocol/channels.ts';
import { ImError } from '../protocol/error.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import { conversationRef } from '../protocol/wire.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly appkey: string;
  readonly fanout: Fanout;
  readonly events: UserEvents;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds in which receipts are collected into one push per sender. */
const debounceMs = 1_500;

export function createReceipts({ messagingDb: db, appkey, fanout, events, onFailure }: Needs) {
  const pending = new Map<number, store.MessagePosition>();
  let timer: NodeJS.Timeout | undefined;
  return { report, readers, stop: () => clearTimeout(timer) };

  async function report({ uid, socketId }: Actor, msgIds: readonly number[]): Promise<void> {
    const stored = await inTransaction(db, async (tx) => {
      const inserted = await store.addReceipts(tx.sql, uid, msgIds);
      for (const [first, ...rest] of Map.groupBy(inserted, ({ convId }) => convId).values()) {
        if (!first) continue;
        const event = {
          event_type: imEventTypes.receiptsSentElsewhere,
          msg_ids: [first, ...rest].map(({ msgId }) => msgId),
          description: conversationRef(first, appkey),
        };
        await events.publish(tx, [uid], event, socketId);
      }
      return inserted;
    });
    for (const { msgId, convId, seq } of stored) pending.set(msgId, { convId, seq });
    if (pending.size > 0) timer ??= setTimeout(() => void pushCounts().catch(onFailure), debounceMs).unref();
  }

  async function pushCounts(): Promise<void> {
    timer = undefined;
    const positions = [...pending.values()];
    pending.clear();
    const counts = await store.countUnread(db, positions);
    for (const rows of Map.groupBy(counts, ({ convId, senderUid }) => `${convId} ${senderUid}`).values()) {
      const [first] = rows;
      if (!first) continue;
      const { convId, senderUid } = first;
      const payload = {
        conv_id: convId,
        ...conversationRef(first, appkey),
        receipt_msgs: rows.map(({ msgId, unreadCount }) => ({ msg_id: msgId, unread_count: unreadCount })),
      };
      fanout.push({ channels: [personChannel(senderUid)], event: 'receipt_change', payload });
    }
  }

  /** @throws ImError 881403, 881402 */
  async function readers({ uid }: Actor, msgId: number): Promise<ImReplyOf<'msg_unread_list'>> {
    const message = await store.ownerOf(db, msgId);
    if (!message) throw new ImError('noSuchMessage');
    if (message.fromUid !== uid) throw new ImError('notTheSender');
    const rows = await store.listReaders(db, msgId);
    const listed = rows.length <= imLimits.receiptNames ? rows : [];
    const read = rows.filter((row) => row.read).length;
    return {
      read_list: listed.filter((row) => row.read).map(toReader),
      unread_list: listed.filter((row) => !row.read).map(toReader),
      read_count: read,
      unread_count: rows.length - read,
    };
  }

  function toReader({ uid, name, avatar }: store.ReaderRow) {
    return { username: imUsername(uid), appkey, nickname: name, avatar: avatar ?? '' };
  }
}
