import * as z from 'zod/mini';
import { imContent } from './content.ts';
import { imEvent } from './event.ts';

/** `msg_type` beside a message: the kind of its conversation. */
export const imKinds = { single: 3, group: 4, room: 5 } as const;
export type ImKind = (typeof imKinds)[keyof typeof imKinds];
export const imKind = z.literal([3, 4, 5]);

/**
 * One entry of a conversation. `seq` counts from 1 without holes, so a gap always means "pull". It carries `content`,
 * or `event` for an entry that is no message (a recall, a new member), or `retracted` in place of what was recalled.
 */
export const imMessage = z.object({
  msg_id: z.number(),
  conv_id: z.number(),
  seq: z.number(),
  msg_type: imKind,
  from_uid: z.number(),
  from_username: z.string(),
  from_gid: z.optional(z.number()),
  /** By the database's clock. */
  ctime_ms: z.number(),
  content: z.optional(imContent),
  event: z.optional(imEvent),
  retracted: z.optional(z.literal(true)),
  /** With `retracted`: removed by an operator rather than recalled by the sender. */
  removed: z.optional(z.literal(true)),
  need_receipt: z.optional(z.literal(true)),
  /** Receivers who have not read it; only for my own messages that ask for receipts. */
  unread_count: z.optional(z.number()),
});
export type ImMessage = z.infer<typeof imMessage>;

/** The partner of a conversation: a person, a group or a chat room. */
export const imPartner = {
  from_username: z.optional(z.string()),
  from_gid: z.optional(z.number()),
  from_appkey: z.optional(z.string()),
};
