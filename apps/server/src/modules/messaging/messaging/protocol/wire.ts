import { type ImContent, type ImMessageType, imUsername } from '@gongdu/contract/messaging/content';
import type { ImEvent } from '@gongdu/contract/messaging/event';
import { type ImKind, type ImMessage, imKinds } from '@gongdu/contract/messaging/message';

/** A stored message. It was validated before it was stored and is not validated again. */
export type MessageRow = MessageHeader &
  MessageBody & { readonly flags: number; readonly retracted: boolean };

export interface MessageHeader {
  readonly convId: number;
  readonly seq: number;
  readonly msgId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly fromUid: number;
  readonly ctimeMs: number;
  /** Only for the sender of a message with receipts. */
  readonly unreadCount?: number | null;
}

/** The stored part of an event. */
export type EventBody = Omit<ImEvent, 'event_id' | 'ctime_ms' | 'conv_id' | 'seq' | 'ev_seq' | 'from_uid'>;

export type MessageBody =
  | { readonly msgType: 'event'; readonly body: EventBody }
  | { readonly msgType: ImMessageType; readonly body: ImContent };

/** Bits of `im_msg.flags`. */
export const messageFlags = { needReceipt: 1, masked: 2, review: 4, removed: 8 } as const;

export function toMessage(row: MessageRow): ImMessage {
  const { convId, seq, msgId, kind, gid, fromUid, flags, ctimeMs, unreadCount } = row;
  return {
    msg_id: msgId,
    conv_id: convId,
    seq,
    msg_type: kind,
    from_uid: fromUid,
    from_username: imUsername(fromUid),
    ...(kind !== imKinds.single && gid !== null && { from_gid: gid }),
    ctime_ms: ctimeMs,
    ...contentFields(row),
    ...((flags & messageFlags.needReceipt) !== 0 && { need_receipt: true as const }),
    ...(typeof unreadCount === 'number' && { unread_count: unreadCount }),
  };
}

function contentFields(row: MessageRow): Pick<ImMessage, 'content' | 'event' | 'retracted' | 'removed'> {
  if (row.msgType === 'event') return { event: toEvent(row, row.body) };
  if (!row.retracted) return { content: row.body };
  return { retracted: true, ...((row.flags & messageFlags.removed) !== 0 && { removed: true as const }) };
}

/** Names a conversation by its partner or group, in the fields of the original library. */
export function conversationRef(
  { kind, gid, partnerUid }: { kind: ImKind; gid: number | null; partnerUid: number | null },
  appkey: string,
) {
  return {
    type: kind,
    ...(partnerUid !== null && { username: imUsername(partnerUid), appkey }),
    ...(gid !== null && { gid }),
  };
}

export function toEvent(
  { convId, seq, msgId, fromUid, gid, kind, ctimeMs }: MessageHeader,
  body: EventBody,
): ImEvent {
  return {
    ...body,
    event_id: String(msgId),
    ctime_ms: ctimeMs,
    conv_id: convId,
    seq,
    from_uid: fromUid,
    from_username: imUsername(fromUid),
    ...(kind !== imKinds.single && gid !== null && { gid }),
  };
}
