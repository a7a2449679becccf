import * as z from 'zod/mini';
import { imEvent } from './event.ts';
import { imLimits } from './limits.ts';
import { imKind, imMessage, imPartner } from './message.ts';

/** The original library sends keys as text, and `undefined` for a missing one. */
const keyAsText = z.pipe(
  z.string(),
  z.transform((text) => Math.max(0, Number(text) || 0)),
);
const key = z._default(z.union([z.number().check(z.gte(0)), keyAsText]), 0);
const convId = z.int().check(z.positive());
const seq = z.int().check(z.gte(0));

/**
 * Starts the pages `sync_conversation`, `sync_event`, `sync_receipt`, each sent after the previous one is confirmed.
 */
export const syncCheck = {
  request: z.object({
    sync_key: key,
    sync_type: z.optional(z.unknown()),
    sync_event_key: key,
    msg_receipt_key: key,
    /** The last seq without a gap, by conversation; omitted conversations count as unknown. */
    convs: z.optional(z.record(z.string(), seq)),
  }),
  /** The keys of the request, because the original library takes them from here first. */
  reply: z.object({
    sync_key: z.optional(z.number()),
    sync_type: z.optional(z.unknown()),
    sync_event_key: z.optional(z.number()),
    msg_receipt_key: z.optional(z.number()),
  }),
};

/** Confirms a page. */
export const syncAck = { request: z.object({ sync_key: z.number() }), reply: z.object({}), ackOnly: true };

/** A page, confirmed by its `sync_key`. The key of the last page is used for the next `sync_check`. */
export const syncConversation = z.object({
  sync_key: z.number(),
  more: z.boolean(),
  messages: z.array(
    z.object({
      conv_id: z.number(),
      msg_type: imKind,
      ...imPartner,
      last_seq: z.number(),
      read_seq: z.number(),
      /** Entries up to this one are not visible or were deleted by the member. */
      clear_seq: z.number(),
      unsync_count: z.number(),
      unread_msg_count: z.number(),
      /** The latest entries, oldest first. The client pulls what is missing before them. */
      msgs: z.array(imMessage),
    }),
  ),
});

export const syncEvent = z.object({
  sync_key: z.number(),
  more: z.boolean(),
  events: z.array(imEvent),
  /** The key was too old, and the client must read all lists again. */
  full_resync: z.optional(z.literal(true)),
});

export const receiptChange = z.object({
  conv_id: z.number(),
  type: imKind,
  /** The partner of the conversation. */
  username: z.optional(z.string()),
  appkey: z.optional(z.string()),
  gid: z.optional(z.number()),
  /** The client keeps the smallest number. */
  receipt_msgs: z.array(z.object({ msg_id: z.number(), unread_count: z.number() })),
});

export const syncReceipt = z.object({
  sync_key: z.number(),
  more: z.boolean(),
  receipts: z.array(receiptChange),
});

/** Entries `from_seq`..`to_seq`, the newest of them when there are more than `limit`; also for scrolling backwards. */
export const msgPull = {
  request: z.object({
    conv_id: convId,
    from_seq: z._default(seq, 1),
    to_seq: z._default(seq, Number.MAX_SAFE_INTEGER),
    limit: z._default(z.int().check(z.gte(1), z.lte(imLimits.pulledAtOnce)), imLimits.pulledAtOnce),
    /** The oldest instead of the newest, to fill a gap from below. */
    oldest_first: z.optional(z.boolean()),
  }),
  reply: z.object({
    conv_id: z.number(),
    msgs: z.array(imMessage),
    last_seq: z.number(),
    /** Earlier entries are not visible. */
    first_seq: z.number(),
  }),
};
