import * as z from 'zod/mini';
import { imEvent } from './event.ts';
import { imMessage } from './message.ts';
import { pushExtras } from './push-extras.ts';
import { imRid } from './request.ts';
import { receiptChange, syncConversation, syncEvent, syncReceipt } from './sync.ts';

const messages = z.object({ messages: z.array(imMessage) });
const newMessages = z.extend(messages, { extras: z.optional(pushExtras) });
const command = z.object({
  from_uid: z.number(),
  from_username: z.string(),
  gid: z.optional(z.number()),
  cmd: z.string(),
});

/** The server's pushes by name. */
export const imPushes = {
  ack: z.object({ rid: imRid }),
  /** The sender's other sockets receive it, too. */
  msg_sync: newMessages,
  sync_conversation: syncConversation,
  sync_event: syncEvent,
  sync_receipt: syncReceipt,
  receipt_change: receiptChange,
  event_notification: imEvent,
  room_msg_sync: messages,
  room_msg_sync_his: messages,
  trans_msg_rec: command,
  /** Entries may be missing, or the group is too large for its messages to be pushed: sync, or pull. */
  sync_hint: z.object({
    reason: z.string(),
    conv_id: z.optional(z.number()),
    last_seq: z.optional(z.number()),
  }),
  server_closing: z.object({ retry_after_ms: z.number() }),
} as const;
export type ImPushName = keyof typeof imPushes;
export type ImPushOf<N extends ImPushName> = z.infer<(typeof imPushes)[N]>;
