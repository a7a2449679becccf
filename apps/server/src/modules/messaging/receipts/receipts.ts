import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import type { ImReplyOf } from '@gongdu/contract/im-request';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import type { Fanout } from '../gateway/fanout.ts';
import { Refusal } from '../refusal.ts';
import { personRoom } from '../rooms.ts';
import type { UserEvents } from '../user-events.ts';
import { conversationNamed } from '../wire.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly appkey: string;
  readonly fanout: Fanout;
  readonly events: UserEvents;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds in which one sender's receipts become one push (messaging, part 3 "Receipts"). */
const pause = 1_500;

export function createReceipts({ db, appkey, fanout, events, onFailure }: Needs) {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  return { report, readers, stop: () => clearTimeout(timer) };

  async function report({ uid, socketId }: Actor, msgIds: readonly number[]): Promise<void> {
    const fresh = await inTransaction(db, async (tx) => {
      const added = await store.addReceipts(tx.sql, uid, msgIds);
      for (const [first, ...rest] of Map.groupBy(added, ({ convId }) => convId).values()) {
        if (!first) continue;
        const event = {
          event_type: imEventTypes.receiptsSentElsewhere,
          msg_ids: [first, ...rest].map(({ msgId }) => msgId),
          description: conversationNamed(first, appkey),
        };
        await events.tell(tx, [uid], event, socketId);
      }
      return added;
    });
    for (const { msgId } of fresh) waiting.add(msgId);
    if (waiting.size > 0) timer ??= setTimeout(() => void tell().catch(onFailure), pause).unref();
  }

  async function tell(): Promise<void> {
    timer = undefined;
    const msgIds = [...waiting];
    waiting.clear();
    const counts = await store.countUnread(db, msgIds);
    for (const rows of Map.groupBy(counts, ({ convId, senderUid }) => `${convId} ${senderUid}`).values()) {
      const [first] = rows;
      if (!first) continue;
      const { convId, senderUid } = first;
      const payload = {
        conv_id: convId,
        ...conversationNamed(first, appkey),
        receipt_msgs: rows.map(({ msgId, unreadCount }) => ({ msg_id: msgId, unread_count: unreadCount })),
      };
      fanout.push({ rooms: [personRoom(senderUid)], event: 'receipt_change', payload });
    }
  }

  /** @throws Refusal 881403, 881402 */
  async function readers({ uid }: Actor, msgId: number): Promise<ImReplyOf<'msg_unread_list'>> {
    const message = await store.ownerOf(db, msgId);
    if (!message) throw new Refusal('noSuchMessage');
    if (message.fromUid !== uid) throw new Refusal('notTheSender');
    const rows = await store.listReaders(db, msgId);
    const named = rows.length <= imLimits.receiptNames ? rows : [];
    const read = rows.filter((row) => row.read).length;
    return {
      read_list: named.filter((row) => row.read).map(toReader),
      unread_list: named.filter((row) => !row.read).map(toReader),
      read_count: read,
      unread_count: rows.length - read,
    };
  }

  function toReader({ uid, name, avatar }: store.ReaderRow) {
    return { username: imUsername(uid), appkey, nickname: name, avatar: avatar ?? '' };
  }
}
