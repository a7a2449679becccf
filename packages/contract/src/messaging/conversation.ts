import * as z from 'zod/mini';
import { imTargetId } from './content.ts';
import { imKind, imMessage } from './message.ts';

/** Characters: a draft may be as long as a message. */
export const imDraftMax = 4000;

/** A row of the session list, over the socket as over REST. */
export const imConversation = z.object({
  conv_id: z.number(),
  type: imKind,
  /** As `gid` or `username`, in one string. */
  key: z.string(),
  username: z.optional(z.string()),
  gid: z.optional(z.number()),
  appkey: z.string(),
  /** The person's name or the memo I gave him; the group's name. */
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
    /** Somebody named me in what I have not read. */
    at_me: z.boolean(),
    /** A stranger's: it lies in the requests box until I answer or accept (P7). */
    request: z.boolean(),
  }),
});
export type ImConversation = z.infer<typeof imConversation>;

export const getConversations = {
  request: z.object({}),
  reply: z.object({ conversations: z.array(imConversation) }),
};

/** What I set for a session; it follows me to every device. What is left out stays. */
export const updateConversation = {
  request: z.object({
    username: z.optional(z.string()),
    appkey: z.optional(z.string()),
    gid: z.optional(imTargetId),
    conv_id: z.optional(z.int()),
    extras: z.object({
      pinned: z.optional(z.boolean()),
      muted: z.optional(z.boolean()),
      /** Null or empty takes it away. */
      draft: z.optional(z.nullable(z.string().check(z.maxLength(imDraftMax)))),
    }),
  }),
  reply: z.object({ conversation: imConversation }),
};
