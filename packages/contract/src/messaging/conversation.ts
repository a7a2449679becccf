import * as z from 'zod/mini';
import { imTargetId } from './content.ts';
import { imKind, imMessage } from './message.ts';

/** Characters: a draft may be as long as a message. */
export const imDraftMax = 4000;

/** A row of the list of conversations, over the socket as over REST. */
export const imConversation = z.object({
  conv_id: z.number(),
  type: imKind,
  /** `gid` or `username` as a string. */
  key: z.string(),
  username: z.optional(z.string()),
  gid: z.optional(z.number()),
  appkey: z.string(),
  /** The viewer's memo for the person, the person's name or the group's name. */
  name: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  last_seq: z.number(),
  read_seq: z.number(),
  unread_msg_count: z.number(),
  /** Of the last entry, in milliseconds. */
  mtime: z.number(),
  last_msg: z.nullable(imMessage),
  extras: z.object({
    pinned: z.boolean(),
    /** Shows a dot and does not count. */
    muted: z.boolean(),
    draft: z.nullable(z.string()),
    /** An unread message mentions the viewer. */
    at_me: z.boolean(),
    /** A stranger's conversation, in the requests box until it is answered or accepted. */
    request: z.boolean(),
  }),
});
export type ImConversation = z.infer<typeof imConversation>;

export const getConversations = {
  request: z.object({}),
  reply: z.object({ conversations: z.array(imConversation) }),
};

/** Settings of a conversation, which apply to all devices. Omitted fields are unchanged. */
export const updateConversation = {
  request: z.object({
    username: z.optional(z.string()),
    appkey: z.optional(z.string()),
    gid: z.optional(imTargetId),
    conv_id: z.optional(z.int()),
    extras: z.object({
      pinned: z.optional(z.boolean()),
      muted: z.optional(z.boolean()),
      /** Null or empty removes it. */
      draft: z.optional(z.nullable(z.string().check(z.maxLength(imDraftMax)))),
    }),
  }),
  reply: z.object({ conversation: imConversation }),
};
