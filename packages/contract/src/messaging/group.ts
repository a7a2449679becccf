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
  /** 1: joining needs a keeper's or the owner's word; 2: whoever asks is in. */
  group_type: z.literal([1, 2]),
  /** The original library's public group: who knows its number may read who is in it. */
  is_public: z.boolean(),
  /** Mine; null where I am no member. */
  flag: z.nullable(z.literal([0, 1, 2])),
  /** Whether I see nothing of it. */
  shielded: z.boolean(),
});
export type ImGroup = z.infer<typeof imGroup>;

const member = z.object({
  username: z.string(),
  appkey: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  memo_name: z.string(),
  /** 0 member, 1 owner, 2 keeper: he silences and removes members and answers who wants to join. */
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
/** Any member adds; the owner removes anybody, keepers remove members. */
export const changeGroupMembers = {
  request: z.object({ ...byGid, member_usernames: usernames.check(z.minLength(1)) }),
  reply: empty,
};
/** The owner's place goes to whoever has been there longest, keepers first; with the last one the group ends. */
export const exitGroup = { request: z.object(byGid), reply: empty };
export const applyJoinGroup = {
  request: z.object({ ...byGid, reason: z._default(boundedText(100), '') }),
  /** Whether the person is in at once. */
  reply: z.object({ joined: z.boolean() }),
};
/**
 * The owner's or a keeper's answer to who asked: `status` 0 takes them in, 1 declines. The original library calls it
 * `result`; what its requests are called here, the server's `legacy/requests.ts` says.
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
/** The owner names keepers and dismisses them (`addGroupKeeper`, `delGroupKeeper` of the original library). */
export const changeGroupAdmins = {
  request: z.object({ ...byGid, member_usernames: usernames.check(z.minLength(1)) }),
  reply: empty,
};

const joinRequest = { gid: z.number(), group_name: z.string(), reason: z.string(), ctime_ms: z.number() };

/** Ours: who waits to be let into groups that I answer for, and what became of what I asked myself. */
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
    /** Whoever was let in has none. */
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
/** Ours: the owner hands the group over. */
export const transferGroup = { request: z.object({ ...byGid, target_username: z.string() }), reply: empty };

export const changeShield = { request: z.object(byGid), reply: empty };
export const listShield = { request: empty, reply: z.object({ group_list: z.array(imGroup) }) };
