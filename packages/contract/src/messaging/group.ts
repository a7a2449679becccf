import * as z from 'zod/mini';
import { imTargetId } from './content.ts';

const empty = z.object({});
const boundedText = (max: number) => z.string().check(z.maxLength(max));
const byGid = { gid: imTargetId };
const usernames = z
  .array(z.object({ username: z.string(), appkey: z.optional(z.string()) }))
  .check(z.maxLength(100));

export const imGroup = z.object({
  gid: z.number(),
  conv_id: z.number(),
  name: z.string(),
  desc: z.string(),
  avatar: z.string(),
  appkey: z.string(),
  ctime: z.number(),
  mtime: z.number(),
  owner: z.string(),
  member_count: z.number(),
  max_member_count: z.number(),
  /** 1: the owner or an admin approves requests to join; 2: anyone may join. */
  group_type: z.literal([1, 2]),
  /** The original library's public group, whose members anyone may list. */
  is_public: z.boolean(),
  /** The viewer's role; null for a non-member. */
  flag: z.nullable(z.literal([0, 1, 2])),
  /** Whether the viewer has shielded the group. */
  shielded: z.boolean(),
  /** Our own: the circle whose conversation it is; its members, roles and name follow the circle. */
  circle_id: z.nullable(z.number()),
});
export type ImGroup = z.infer<typeof imGroup>;

const member = z.object({
  username: z.string(),
  appkey: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  memo_name: z.string(),
  /** 0 member, 1 owner, 2 admin (a *keeper* on the wire), who silences and removes members and answers requests. */
  flag: z.literal([0, 1, 2]),
  keep_silence: z.boolean(),
});

const groupName = boundedText(50).check(z.minLength(1));

export const createGroup = {
  request: z.object({
    group_name: groupName,
    group_description: z._default(boundedText(200), ''),
    avatar: z._default(boundedText(500), ''),
    /** As `avatar`, where the original library puts it. */
    media_id: z.optional(boundedText(500)),
    group_type: z._default(z.literal([1, 2]), 1),
    is_public: z._default(z.boolean(), false),
    member_usernames: z._default(usernames, []),
  }),
  reply: z.object({ gid: z.number(), conv_id: z.number() }),
};
export const getGroupsList = { request: empty, reply: z.object({ group_list: z.array(imGroup) }) };
export const getGroupInfo = { request: z.object(byGid), reply: z.object({ group_info: imGroup }) };
export const updateGroupInfo = {
  request: z.object({
    ...byGid,
    group_name: z.optional(groupName),
    group_description: z.optional(boundedText(200)),
    avatar: z.optional(boundedText(500)),
    media_id: z.optional(boundedText(500)),
    group_type: z.optional(z.literal([1, 2])),
  }),
  reply: empty,
};
export const getGroupMembers = {
  request: z.object(byGid),
  reply: z.object({ member_list: z.array(member) }),
};
/** Any member adds people; the owner removes anyone, admins remove plain members. */
export const changeGroupMembers = {
  request: z.object({ ...byGid, member_usernames: usernames.check(z.minLength(1)) }),
  reply: empty,
};
/** When the owner leaves, the oldest admin or else the oldest member becomes owner. The group ends with its last member. */
export const exitGroup = { request: z.object(byGid), reply: empty };
export const applyJoinGroup = {
  request: z.object({ ...byGid, reason: z._default(boundedText(100), '') }),
  /** Whether the person is in at once. */
  reply: z.object({ joined: z.boolean() }),
};
/**
 * The answer of the owner or an admin to a request to join: `status` 0 accepts, 1 declines. The original library sends
 * `result`, which the server's `original-library/requests.ts` translates.
 */
export const adminAddGroupMember = {
  request: z.object({
    ...byGid,
    target_username: z.string(),
    status: z.literal([0, 1]),
    reason: z._default(boundedText(100), ''),
    event_id: z.optional(z.unknown()),
    from_username: z.optional(z.string()),
  }),
  reply: empty,
};
export const groupMemberSilence = {
  request: z.object({ ...byGid, target_username: z.string(), keep_silence: z.boolean() }),
  reply: empty,
};
/** The owner appoints and dismisses admins (`addGroupKeeper`, `delGroupKeeper` of the original library). */
export const changeGroupAdmins = {
  request: z.object({ ...byGid, member_usernames: usernames.check(z.minLength(1)) }),
  reply: empty,
};

const joinRequest = { gid: z.number(), group_name: z.string(), reason: z.string(), ctime_ms: z.number() };

/** Our own: waiting requests to groups that the caller administers, and the caller's own requests. */
export const getJoinRequests = {
  request: empty,
  reply: z.object({
    request_list: z.array(
      z.object({
        ...joinRequest,
        username: z.string(),
        appkey: z.string(),
        nickname: z.string(),
        avatar: z.string(),
      }),
    ),
    /** Accepted requests are not listed. */
    own_list: z.array(
      z.object({
        ...joinRequest,
        /** Null while it waits. */
        declined_ms: z.nullable(z.number()),
        /** Why it was declined. */
        answer: z.string(),
      }),
    ),
  }),
};
/** Our own: the owner transfers the group. */
export const transferGroup = { request: z.object({ ...byGid, target_username: z.string() }), reply: empty };

export const changeShield = { request: z.object(byGid), reply: empty };
export const listShield = { request: empty, reply: z.object({ group_list: z.array(imGroup) }) };
