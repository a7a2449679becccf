import * as z from 'zod/mini';

const boundedText = (max: number) => z.string().check(z.maxLength(max));
const person = { username: z.string(), appkey: z.string(), nickname: z.string(), avatar: z.string() };
const empty = z.object({});
const target = { target_name: z.string(), appkey: z.optional(z.string()) };
/** The original library calls the list `member_usernames`, which the server's `original-library/requests.ts` translates. */
const members = z.object({
  member_list: z
    .array(z.object({ username: z.string(), appkey: z.optional(z.string()) }))
    .check(z.minLength(1), z.maxLength(100)),
});

const imPerson = z.object(person);

export const getUserInfo = {
  request: z.object({ username: z.string(), appkey: z.optional(z.string()) }),
  reply: z.object({
    user_info: z.object({
      ...person,
      uid: z.number(),
      signature: z.string(),
      memo_name: z.string(),
      is_friend: z.boolean(),
    }),
  }),
};

/**
 * Accounts are created and changed in the personal centre; these two calls of the original library are refused with
 * 882004.
 */
export const register = { request: z.object({ username: z.string() }), reply: empty };
export const updateUserPassword = { request: z.object({}), reply: empty };
/** A messaging client can change only the name of the profile. */
export const updateUserInfo = { request: z.object({ nickname: z.optional(boundedText(20)) }), reply: empty };

/** 1 asks, 2 accepts, 3 declines; the original library declines with 2 and any `why` but `yes`. */
export const addFriend = {
  request: z.object({ ...target, from_type: z.literal([1, 2, 3]), why: z._default(boundedText(100), '') }),
  reply: empty,
};
export const delFriend = { request: z.object(target), reply: empty };
export const updateFriendMemo = {
  request: z.object({
    ...target,
    memo_name: z._default(boundedText(20), ''),
    memo_others: z._default(boundedText(100), ''),
  }),
  reply: empty,
};
export const getFriendList = {
  request: empty,
  reply: z.object({
    friend_list: z.array(
      z.object({ ...person, memo_name: z.string(), memo_others: z.string(), mtime: z.number() }),
    ),
    /** Our own: unanswered requests. */
    request_list: z.array(z.object({ ...person, why: z.string(), ctime_ms: z.number() })),
  }),
};

export const changeBlocklist = { request: members, reply: empty };
export const getBlocklist = {
  request: empty,
  reply: z.object({ black_list: z.array(z.object({ ...person, mtime: z.number() })) }),
};

export const doNotDisturbSingle = { request: z.object(target), reply: empty };
export const doNotDisturbGroup = { request: z.object({ gid: z.union([z.string(), z.int()]) }), reply: empty };
export const doNotDisturbGlobal = { request: empty, reply: empty };
export const getDoNotDisturb = {
  request: empty,
  reply: z.object({
    no_disturb: z.object({
      users: z.array(z.object({ ...person, mtime: z.number() })),
      groups: z.array(z.object({ gid: z.number(), name: z.string(), mtime: z.number() })),
      /** 1: do-not-disturb for everything. */
      global: z.number(),
    }),
  }),
};

/** Names and avatars of up to 200 people, for lists. */
export const getPeople = {
  request: z.object({ usernames: z.array(z.string()).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ people: z.array(imPerson) }),
};
