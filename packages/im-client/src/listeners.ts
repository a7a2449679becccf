import type { ImEvent } from '@gongdu/contract/messaging/event';
import type { ImKind, ImMessage } from '@gongdu/contract/messaging/message';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { ConnectionState } from './connection/connection.ts';
import type { OutgoingMessage } from './queue/send-queue.ts';
import type { SyncedConversation } from './receiving/inbox.ts';
import { createSignal } from './signal.ts';

/** A sender's name differs from their earlier messages. */
export interface UserInfo {
  readonly username: string;
  readonly appkey: string;
  readonly nickname: string;
  /** Of the message that shows it, in milliseconds. */
  readonly mtime: number;
}

/** A conversation was read on another device. */
export interface ReadElsewhere {
  readonly conv_id: number;
  readonly type: ImKind;
  readonly username?: string | undefined;
  readonly gid?: number | undefined;
  readonly read_seq: number;
  readonly unread_msg_count: number;
}

/** Everything that can be listened to. */
export function createSignals(onError: (error: unknown) => void) {
  return {
    state: createSignal<{ state: ConnectionState; before: ConnectionState }>(onError),
    disconnect: createSignal<void>(onError),
    message: createSignal<{ messages: ImMessage[] }>(onError),
    conversations: createSignal<SyncedConversation[]>(onError),
    event: createSignal<ImEvent>(onError),
    events: createSignal<ImEvent[]>(onError),
    fullResync: createSignal<void>(onError),
    receipts: createSignal<ImPushOf<'sync_receipt'>['receipts']>(onError),
    receipt: createSignal<ImPushOf<'receipt_change'>>(onError),
    userInfo: createSignal<UserInfo>(onError),
    readElsewhere: createSignal<ReadElsewhere>(onError),
    room: createSignal<ImMessage>(onError),
    command: createSignal<ImPushOf<'trans_msg_rec'>>(onError),
    outgoing: createSignal<OutgoingMessage>(onError),
  };
}
export type Signals = ReturnType<typeof createSignals>;

/** The listeners under JMessage's names, and ours. Each returns how to stop listening. */
export function listenersOf(signals: Signals) {
  return {
    /** Every step of the connection. */
    onState: signals.state.on,
    /** The connection is gone; the client comes back by itself unless its state says otherwise. */
    onDisconnect: signals.disconnect.on,
    /** New messages, in the order of their seq. */
    onMsgReceive: signals.message.on,
    /** What has happened while the client was away; `msgs` in the order of their seq, each once. */
    onSyncConversation: signals.conversations.on,
    /** An event as it happens. */
    onEventNotification: signals.event.on,
    /** The events of the time away, 1.7 s after the conversations. */
    onSyncEvent: signals.events.on,
    /** The time away was too long for events: read lists of friends, groups and settings anew. */
    onFullResync: signals.fullResync.on,
    /** The receipts of the time away, 1.5 s after the conversations. */
    onSyncMsgReceipt: signals.receipts.on,
    /** Messages of mine were read. */
    onMsgReceiptChange: signals.receipt.on,
    /** A conversation was read on another device (the name is JMessage's own). */
    onMutiUnreadMsgUpdate: signals.readElsewhere.on,
    /** A sender's name has changed; emitted before the message that shows it. */
    onUserInfUpdate: signals.userInfo.on,
    /** A message in a chatroom. */
    onRoomMsg: signals.room.on,
    /** A command, such as typing, that is kept nowhere. */
    onTransMsgRec: signals.command.on,
    /** A message of mine moved in the send queue; `failed` ones wait for `resend` or `discard`. */
    onOutgoing: signals.outgoing.on,
  };
}
