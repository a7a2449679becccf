import type { ImEvent } from '@gongdu/contract/im-event';
import type { ImKind, ImMessage } from '@gongdu/contract/im-message';
import type { ImPushOf } from '@gongdu/contract/im-push';
import type { ConnectionState } from './connection.ts';
import type { SyncedConversation } from './inbox.ts';
import type { UserInfo } from './names.ts';
import type { Outgoing } from './send-queue.ts';
import { createSignal } from './signal.ts';

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
export function createSignals(fault: (error: unknown) => void) {
  return {
    state: createSignal<{ state: ConnectionState; before: ConnectionState }>(fault),
    disconnect: createSignal<void>(fault),
    message: createSignal<{ messages: ImMessage[] }>(fault),
    conversations: createSignal<SyncedConversation[]>(fault),
    event: createSignal<ImEvent>(fault),
    events: createSignal<ImEvent[]>(fault),
    fullResync: createSignal<void>(fault),
    receipts: createSignal<ImPushOf<'sync_receipt'>['receipts']>(fault),
    receipt: createSignal<ImPushOf<'receipt_change'>>(fault),
    userInfo: createSignal<UserInfo>(fault),
    readElsewhere: createSignal<ReadElsewhere>(fault),
    room: createSignal<ImMessage>(fault),
    command: createSignal<ImPushOf<'trans_msg_rec'>>(fault),
    outgoing: createSignal<Outgoing>(fault),
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
    /** Somebody who writes to me is called otherwise than before; told ahead of his message. */
    onUserInfUpdate: signals.userInfo.on,
    /** A message in a chatroom. */
    onRoomMsg: signals.room.on,
    /** A command, such as typing, that is kept nowhere. */
    onTransMsgRec: signals.command.on,
    /** A message of mine moved in the send queue; `failed` ones wait for `resend` or `discard`. */
    onOutgoing: signals.outgoing.on,
  };
}
