import * as z from 'zod/mini';
import { imContent, imTargetId } from './content.ts';
import { maxReceiptsPerReport } from './limits.ts';
import { imKind } from './message.ts';

const options = {
  content: imContent,
  no_offline: z.optional(z.boolean()),
  no_notification: z.optional(z.boolean()),
  /** An `imCustomNotification`; delivered with the content. */
  custom_notification: z.optional(z.unknown()),
  need_receipt: z.optional(z.boolean()),
  /** As `at_list`, where the original library puts it. */
  users: z.optional(z.array(z.unknown()).check(z.maxLength(500))),
};

/** Sent after the commit; `duplicate`: this client_msg_id was stored before, and this is its reply. */
const stored = z.object({
  msg_id: z.number(),
  conv_id: z.number(),
  seq: z.number(),
  ctime_ms: z.number(),
  client_msg_id: z.string(),
  duplicate: z.optional(z.literal(true)),
  target_username: z.optional(z.string()),
  appkey: z.optional(z.string()),
  /** The text as changed by the word list, if it masked something. */
  masked_text: z.optional(z.string()),
});
export type ImStored = z.infer<typeof stored>;

export const sendSingle = {
  request: z.object({ ...options, target_id: imTargetId, appkey: z.optional(z.string()) }),
  reply: stored,
  sendsMessage: true,
};
export const sendGroup = {
  request: z.object({ ...options, target_gid: imTargetId }),
  reply: stored,
  sendsMessage: true,
};
/** The original library addresses a room like a group. */
export const sendRoom = {
  request: z.object({
    ...options,
    target_rid: z.optional(imTargetId),
    target_gid: z.optional(imTargetId),
  }),
  reply: stored,
  sendsMessage: true,
};

/** Within `imLimits.recallMs`, by the sender, or by the group's owner at any time. */
export const msgRetract = { request: z.object({ msg_id: z.int() }), reply: z.object({ msg_id: z.number() }) };

const partner = {
  username: z.optional(z.string()),
  appkey: z.optional(z.string()),
  gid: z.optional(imTargetId),
};

/** Reports received entries, at most once a second per conversation. */
export const msgRecv = {
  request: z.object({ conv_id: z.int(), seq: z.int() }),
  reply: z.object({}),
  ackOnly: true,
};
/** The original library's form of it, once for each message. */
export const msgRecvV2 = {
  request: z.object({
    msg_id: z.int(),
    msg_type: z.optional(z.int()),
    from_uid: z.optional(z.int()),
    from_gid: z.optional(z.int()),
  }),
  reply: z.object({}),
  ackOnly: true,
};

/** Every 2 s, or at 50 ids. */
export const receiptReport = {
  request: z.object({
    sessions: z
      .array(
        z.object({
          type: imKind,
          ...partner,
          msg_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(maxReceiptsPerReport)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxReceiptsPerReport)),
  }),
  reply: z.object({}),
};

const reader = z.object({
  username: z.string(),
  appkey: z.string(),
  nickname: z.string(),
  avatar: z.string(),
});

/**
 * Who has read an own message; in groups over `imLimits.receiptNames` the lists are empty and only the counts are set.
 */
export const msgUnreadList = {
  request: z.object({ msg_id: z.int() }),
  reply: z.object({
    read_list: z.array(reader),
    unread_list: z.array(reader),
    read_count: z.number(),
    unread_count: z.number(),
  }),
};

/** Reads a conversation up to `read_seq`; without it (the original library) up to its end. */
export const resetUnread = {
  request: z.object({
    type: z.optional(imKind),
    ...partner,
    conv_id: z.optional(z.int()),
    read_seq: z.optional(z.int()),
  }),
  reply: z.object({ read_seq: z.number(), unread_msg_count: z.number() }),
};
