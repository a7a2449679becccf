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
  /** `silenced`: whether members are silenced now. */
  silence: 65,
  adminAdded: 80,
  adminRemoved: 81,
  /**
   * An action on another device of the member. `extra` 5 a friend added, 6 removed, 7 a memo, which `description`
   * contains as JSON.
   */
  ownFriends: 100,
  /** `extra` 1 added, 2 removed. */
  ownBlocklist: 101,
  /** `extra` 31 and 32 a member, 33 and 34 a group, 35 and 36 everything: muted and unmuted. */
  ownDoNotDisturb: 102,
  /** `extra` 1 shielded, 2 no longer. */
  ownShield: 103,
  readElsewhere: 200,
  receiptsSentElsewhere: 201,
  /** Our own: pinned, muted, draft, deleted or accepted on another device. */
  conversationChanged: 210,
} as const;

const conversationRef = z.object({
  type: z.literal([3, 4, 5]),
  appkey: z.optional(z.string()),
  username: z.optional(z.string()),
  gid: z.optional(z.number()),
});

/**
 * One event. With `conv_id` and `seq` it is an entry of that conversation; with `ev_seq` it belongs to the member and
 * is repeated by `sync_event`; with neither it is not stored.
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
  /** 55: the recalled message. */
  msgid_list: z.optional(z.array(z.number())),
  /** 8 to 12, 56, 57, 65, 80, 81, 100 to 102: the affected members. */
  to_usernames: z.optional(z.array(z.string())),
  /** 9: who owns the group from now on, if its owner left. */
  new_owner: z.optional(z.string()),
  /** 5, 56 and 57: the text by the member; 200 and 201: the conversation, for the original library. */
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
