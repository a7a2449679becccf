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

/** All events. */
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

/** Event listeners under JMessage's names, and our own. Each returns a function that removes it. */
export function listenersOf(signals: Signals) {
  return {
    /** Every step of the connection. */
    onState: signals.state.on,
    /** The connection is lost; the client reconnects by itself unless its state says otherwise. */
    onDisconnect: signals.disconnect.on,
    /** New messages, in the order of their seq. */
    onMsgReceive: signals.message.on,
    /** Entries from the time offline; `msgs` in the order of their seq, each once. */
    onSyncConversation: signals.conversations.on,
    /** An event as it happens. */
    onEventNotification: signals.event.on,
    /** Events from the time offline, 1.7 s after the conversations. */
    onSyncEvent: signals.events.on,
    /** The time offline was too long for events: read lists of friends, groups and settings again. */
    onFullResync: signals.fullResync.on,
    /** Receipts from the time offline, 1.5 s after the conversations. */
    onSyncMsgReceipt: signals.receipts.on,
    /** Own messages were read. */
    onMsgReceiptChange: signals.receipt.on,
    /** A conversation was read on another device (the name is JMessage's own). */
    onMutiUnreadMsgUpdate: signals.readElsewhere.on,
    /** A sender's name has changed; emitted before the message that shows it. */
    onUserInfUpdate: signals.userInfo.on,
    /** A message in a chatroom. */
    onRoomMsg: signals.room.on,
    /** A command, such as typing, which is not stored. */
    onTransMsgRec: signals.command.on,
    /** An own message changed its state in the send queue; `failed` ones wait for `resend` or `discard`. */
    onOutgoing: signals.outgoing.on,
  };
}
