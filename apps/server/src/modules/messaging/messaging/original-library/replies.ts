import type { ImRoom } from '@gongdu/contract/messaging/chat-room';
import { uidOfImUsername } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImGroup } from '@gongdu/contract/messaging/group';
import { type ImReplyOf, type ImRequestName, imRequests } from '@gongdu/contract/messaging/request';
import type { ImStored } from '@gongdu/contract/messaging/send';
import * as z from 'zod/mini';
import { groupTypeOf, type LegacyDirectory } from './directory.ts';

interface ReplyContext {
  readonly uid: number;
  readonly directory: LegacyDirectory;
  /** As it was received. */
  readonly request: Readonly<Record<string, unknown>>;
}

type Translations = {
  readonly [N in ImRequestName]?: (reply: ImReplyOf<N>, context: ReplyContext) => Promise<object> | object;
};

const translations: Translations = {
  login: ({ online_list }) => ({
    online_list: online_list.map((each) => ({ ...each, flag: each.flag === 1 })),
  }),
  get_across_user_info: async ({ user_info }, { directory }) => {
    const person = await directory.person(user_info.username);
    return { user_info: { ...user_info, ...person }, extras: person.extras };
  },
  get_friend_list: async ({ friend_list }, { directory }) => ({
    friend_list: await withProfiles(friend_list, directory),
  }),
  get_black_list: async ({ black_list }, { directory }) => ({
    black_list: await withProfiles(black_list, directory),
  }),
  no_disturb: async ({ no_disturb }, { directory }) => {
    const [users, groups] = await Promise.all([
      withProfiles(no_disturb.users, directory),
      directory.groupsOf(no_disturb.groups.map(({ gid }) => gid)),
    ]);
    return { no_disturb: { ...no_disturb, users, groups } };
  },
  get_group_members: async ({ member_list }, { directory }) => ({
    // The library expects milliseconds here, and seconds in the list of friends.
    member_list: (await withProfiles(member_list, directory)).map((each) => ({
      ...each,
      mtime: each.mtime * 1000,
    })),
  }),
  get_groups_list: ({ group_list }) => ({ group_list: group_list.map(toGroup) }),
  list_shield_group: ({ group_list }) => {
    const groups = group_list.map(toGroup);
    // The documentation names the first, the vendor's own app reads the second.
    return { group_list: groups, groups };
  },
  get_group_info: ({ group_info }) => ({ group_info: toGroup(group_info) }),
  create_group: (_, { request }) => ({
    group_name: request['group_name'],
    group_description: request['group_description'] ?? '',
    // The documentation's spelling.
    group_descriptin: request['group_description'] ?? '',
  }),
  exit_group: async (_, { request, directory }) => {
    const gid = Number(request['gid']);
    return { gid, group_name: (await directory.group(gid))?.name ?? '' };
  },
  get_conversations: async ({ conversations }, { directory }) => ({
    // The library reverses the list.
    conversations: await Promise.all(
      conversations.toReversed().map((each) => toConversation(each, directory)),
    ),
  }),
  msg_unread_list: ({ read_list, unread_list }) => ({ msg_unread_list: { read_list, unread_list } }),
  receipt_report: (_, { request }) => ({ ...z.parse(receiptReport, request).sessions[0] }),
  s_single_text: (_reply, { directory }) => ({ appkey: directory.appkey }),
  send_group_msg: toGroupSent,
  send_room_msg: (_, { request }) => ({ room_id: Number(request['target_rid'] ?? request['target_gid']) }),
  room_list: ({ result }, { directory }) => ({
    result: { ...result, count: result.rooms.length, rooms: withAppkey(result.rooms, directory) },
  }),
  room_list_self: ({ chat_rooms }, { directory }) => ({ chat_rooms: withAppkey(chat_rooms, directory) }),
  room_info: ({ info }, { directory }) => ({ info: { ...info, appkey: directory.appkey } }),
  join_room: (_, { request }) => ({ id: Number(request['id']) }),
  exit_room: (_, { request }) => ({ id: Number(request['id']) }),
};

/** Fields in the original library's documentation that differ from the contract's reply. */
export async function toVendorFields(name: string, answer: unknown, context: ReplyContext): Promise<object> {
  return isRequest(name) ? fieldsOf(name, answer, context) : {};
}

async function fieldsOf<N extends ImRequestName>(
  name: N,
  answer: unknown,
  context: ReplyContext,
): Promise<object> {
  const translate = translations[name];
  return translate ? translate(z.parse(replies[name].reply, answer), context) : {};
}

/** The annotation lets the compiler relate each name to its reply. */
const replies: { readonly [N in ImRequestName]: { readonly reply: z.core.$ZodType<ImReplyOf<N>> } } =
  imRequests;

function isRequest(name: string): name is ImRequestName {
  return name in imRequests;
}

const partnerFields = {
  username: z.optional(z.string()),
  appkey: z.optional(z.string()),
  gid: z.optional(z.unknown()),
};
/** The library reports one conversation at a time. */
const receiptReport = z.object({ sessions: z.array(z.object(partnerFields)) });

async function withProfiles<T extends { readonly username: string }>(
  rows: readonly T[],
  directory: LegacyDirectory,
) {
  const people = await directory.peopleNamed(rows.map(({ username }) => username));
  return people.map((person, at) => ({ ...rows[at], ...person, uid: uidOf(person.username) }));
}

/** The library derives `group_type` from `flag`. */
/** Without what its documentation does not have. */
function toGroup({ circle_id: _, ...group }: ImGroup): object {
  const type = groupTypeOf(group.is_public, group.group_type);
  return { ...group, flag: type, group_type: type };
}

function withAppkey(rooms: readonly ImRoom[], { appkey }: LegacyDirectory): object[] {
  return rooms.map((room) => ({ ...room, appkey }));
}

/** The library finds a person's messages by `key`, and shows and requests them by `name`. */
async function toConversation(row: ImConversation, directory: LegacyDirectory): Promise<object> {
  if (row.username === undefined) return { ...row, key: row.gid };
  const { username, nickName: nickname } = row;
  const uid = uidOf(username);
  const utime = (await directory.changedAt([uid])).get(uid);
  return { ...row, key: uid, name: username, nickname, utime };
}

async function toGroupSent(
  { conv_id }: ImStored,
  { request, uid, directory }: ReplyContext,
): Promise<object> {
  return { target_gid: Number(request['target_gid']), unread_count: await directory.othersIn(conv_id, uid) };
}

function uidOf(username: string): number {
  return uidOfImUsername(username) ?? 0;
}
