import { imPushes } from '@gongdu/contract/im-push';
import { imAnswer } from '@gongdu/contract/im-request';
import type { Backoff } from './backoff.ts';
import type { Chatrooms } from './chatrooms.ts';
import type { Events } from './events.ts';
import type { Exchange } from './exchange.ts';
import { entryOf, type Inbox } from './inbox.ts';
import type { Signals } from './listeners.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { Sync } from './sync.ts';

export interface PushesOptions {
  readonly exchange: Exchange;
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly sync: Sync;
  readonly events: Events;
  readonly chatrooms: Chatrooms;
  readonly backoff: Backoff;
  readonly signals: Signals;
  readonly log: Log;
}

interface Schema<P> {
  safeParse(data: unknown): { success: true; data: P } | { success: false; error: Error };
}

/** Everything that comes over the wire, to whom it belongs; what is not in the contract is logged and dropped. */
export function createPushes(options: PushesOptions): (event: string, data: unknown) => void {
  const { exchange, outbox, inbox, sync, events, chatrooms, backoff, signals, log } = options;

  const when = <P>(schema: Schema<P>, act: (push: P) => void) => {
    return (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) act(parsed.data);
      else log('messaging: unreadable push', parsed.error);
    };
  };
  const hear = when(imPushes.room_msg_sync, ({ messages }) => {
    for (const message of chatrooms.fresh(messages)) signals.room.emit(message);
  });
  const pushes = new Map(
    Object.entries({
      ack: when(imPushes.ack, ({ rid }) => {
        exchange.acked(rid);
        outbox.acked(rid);
      }),
      msg_sync: when(imPushes.msg_sync, ({ messages }) => {
        for (const message of messages) inbox.push(entryOf(message));
      }),
      sync_conversation: when(imPushes.sync_conversation, sync.conversations),
      sync_event: when(imPushes.sync_event, sync.events),
      sync_receipt: when(imPushes.sync_receipt, sync.receipts),
      receipt_change: when(imPushes.receipt_change, signals.receipt.emit),
      event_notification: when(imPushes.event_notification, events.happened),
      room_msg_sync: hear,
      room_msg_sync_his: hear,
      trans_msg_rec: when(imPushes.trans_msg_rec, signals.command.emit),
      sync_hint: when(imPushes.sync_hint, ({ conv_id, last_seq }) => {
        if (conv_id !== undefined && last_seq !== undefined) inbox.hint(conv_id, last_seq);
        else sync.check();
      }),
      server_closing: when(imPushes.server_closing, ({ retry_after_ms }) =>
        backoff.serverClosing(retry_after_ms),
      ),
    }),
  );
  const answer = when(imAnswer, (answered) => {
    if (exchange.has(answered.rid)) exchange.answered(answered);
    else outbox.answered(answered);
  });
  return (event, data) => (pushes.get(event) ?? answer)(data);
}
