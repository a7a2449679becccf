import * as z from 'zod/mini';

/** `event_type` of `event_notification` and `sync_event`. */
export const imEventTypes = {
  loggedInElsewhere: 1,
  passwordChanged: 2,
  /** `extra` 1 a request, 2 accepted, 3 declined. */
  friendReply: 5,
  friendDeleted: 6,
  friendUpdated: 7,
  groupCreated: 8,
  groupLeft: 9,
  groupJoined: 10,
  groupRemoved: 11,
  groupChanged: 12,
  recalled: 55,
  joinRequested: 56,
  joinDeclined: 57,
  /** `silenced` says whether now or no longer. */
  silence: 65,
  adminAdded: 80,
  adminRemoved: 81,
  /** What the person's other device did. `extra` 5 a new friend, 6 one less, 7 a memo, which `description` holds as JSON. */
  ownFriends: 100,
  /** `extra` 1 put on it, 2 taken off. */
  ownBlocklist: 101,
  /** `extra` 31 and 32 a person, 33 and 34 a group, 35 and 36 everything: quiet, and no longer. */
  ownDoNotDisturb: 102,
  /** `extra` 1 shielded, 2 no longer. */
  ownShield: 103,
  readElsewhere: 200,
  receiptsSentElsewhere: 201,
  /** Ours: pinned, muted, draft, deleted or accepted on another device. */
  conversationChanged: 210,
} as const;

const conversationRef = z.object({
  type: z.literal([3, 4, 5]),
  appkey: z.optional(z.string()),
  username: z.optional(z.string()),
  gid: z.optional(z.number()),
});

/**
 * One event. With `conv_id` and `seq` it is an entry of that conversation; with `ev_seq` it belongs to the person and is
 * repeated by `sync_event`; with neither it is not stored.
 */
export const imEvent = z.object({
  event_id: z.string(),
  event_type: z.int(),
  ctime_ms: z.number(),
  conv_id: z.optional(z.number()),
  seq: z.optional(z.number()),
  ev_seq: z.optional(z.number()),
  from_uid: z.optional(z.number()),
  from_username: z.optional(z.string()),
  gid: z.optional(z.number()),
  /** 55: what was recalled. */
  msgid_list: z.optional(z.array(z.number())),
  /** 8 to 12, 56, 57, 65, 80, 81, 100 to 102: the people it is about. */
  to_usernames: z.optional(z.array(z.string())),
  /** 5, 56 and 57: in the person's words; 200 and 201: which conversation, for the original library. */
  description: z.optional(z.union([z.string(), conversationRef])),
  /** 5, 100 to 103: see there; 55: 1 when an operator removed the message; 1: 0. */
  extra: z.optional(z.number()),
  silenced: z.optional(z.boolean()),
  /** 200: read up to here. */
  read_seq: z.optional(z.number()),
  /** 201: the messages for which another device sent receipts. */
  msg_ids: z.optional(z.array(z.number())),
});
export type ImEvent = z.infer<typeof imEvent>;
