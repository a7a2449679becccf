import { imPushes } from '@gongdu/contract/messaging/push';
import { imAnswer } from '@gongdu/contract/messaging/request';
import type { Backoff } from '../connection/backoff.ts';
import type { Exchange } from '../connection/exchange.ts';
import type { Log } from '../errors.ts';
import type { Signals } from '../listeners.ts';
import type { RequestQueue } from '../queue/request-queue.ts';
import type { ChatRooms } from './chat-rooms.ts';
import type { Events } from './events.ts';
import { entryOf, type Inbox } from './inbox.ts';
import type { Sync } from './sync.ts';

export interface PushesOptions {
  readonly exchange: Exchange;
  readonly requestQueue: RequestQueue;
  readonly inbox: Inbox;
  readonly sync: Sync;
  readonly events: Events;
  readonly chatRooms: ChatRooms;
  readonly backoff: Backoff;
  readonly signals: Signals;
  readonly log: Log;
}

interface Schema<P> {
  safeParse(data: unknown): { success: true; data: P } | { success: false; error: Error };
}

/** Routes incoming frames. Those that do not match the contract are logged and dropped. */
export function createPushes(options: PushesOptions): (event: string, data: unknown) => void {
  const { exchange, requestQueue, inbox, sync, events, chatRooms, backoff, signals, log } = options;

  const parsing = <P>(schema: Schema<P>, handler: (push: P) => void) => {
    return (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) handler(parsed.data);
      else log('messaging: unreadable push', parsed.error);
    };
  };
  const onRoomMessages = parsing(imPushes.room_msg_sync, ({ messages }) => {
    for (const message of chatRooms.takeUnseen(messages)) signals.room.emit(message);
  });
  const pushes = new Map(
    Object.entries({
      ack: parsing(imPushes.ack, ({ rid }) => {
        exchange.acked(rid);
        requestQueue.acked(rid);
      }),
      msg_sync: parsing(imPushes.msg_sync, ({ messages }) => {
        for (const message of messages) inbox.push(entryOf(message));
      }),
      sync_conversation: parsing(imPushes.sync_conversation, sync.conversations),
      sync_event: parsing(imPushes.sync_event, sync.events),
      sync_receipt: parsing(imPushes.sync_receipt, sync.receipts),
      receipt_change: parsing(imPushes.receipt_change, signals.receipt.emit),
      event_notification: parsing(imPushes.event_notification, events.happened),
      room_msg_sync: onRoomMessages,
      room_msg_sync_his: onRoomMessages,
      trans_msg_rec: parsing(imPushes.trans_msg_rec, signals.command.emit),
      sync_hint: parsing(imPushes.sync_hint, ({ conv_id, last_seq }) => {
        if (conv_id !== undefined && last_seq !== undefined) inbox.hint(conv_id, last_seq);
        else sync.check();
      }),
      server_closing: parsing(imPushes.server_closing, ({ retry_after_ms }) =>
        backoff.serverClosing(retry_after_ms),
      ),
    }),
  );
  const onAnswer = parsing(imAnswer, (answer) => {
    if (exchange.has(answer.rid)) exchange.answered(answer);
    else requestQueue.answered(answer);
  });
  return (event, data) => (pushes.get(event) ?? onAnswer)(data);
}
