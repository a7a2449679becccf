import { uidOfImUsername } from '@gongdu/contract/im-content';
import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImGroup } from '@gongdu/contract/im-group';
import { type ImReplyOf, type ImRequestName, imRequests } from '@gongdu/contract/im-request';
import type { ImRoom } from '@gongdu/contract/im-room';
import type { ImStored } from '@gongdu/contract/im-send';
import * as z from 'zod/mini';
import { groupTypeOf, type Names } from './names.ts';

/** What an answer is made of besides the reply. */
interface About {
  readonly uid: number;
  readonly names: Names;
  /** As it stood on the wire. */
  readonly request: Readonly<Record<string, unknown>>;
}

type Translations = {
  readonly [N in ImRequestName]?: (reply: ImReplyOf<N>, about: About) => Promise<object> | object;
};

const translations: Translations = {
  login: ({ online_list }) => ({
    online_list: online_list.map((each) => ({ ...each, flag: each.flag === 1 })),
  }),
  get_across_user_info: async ({ user_info }, { names }) => {
    const person = await names.person(user_info.username);
    return { user_info: { ...user_info, ...person }, extras: person.extras };
  },
  get_friend_list: async ({ friend_list }, { names }) => ({
    friend_list: await withPeople(friend_list, names),
  }),
  get_black_list: async ({ black_list }, { names }) => ({ black_list: await withPeople(black_list, names) }),
  no_disturb: async ({ no_disturb }, { names }) => {
    const [users, groups] = await Promise.all([
      withPeople(no_disturb.users, names),
      names.groupsOf(no_disturb.groups.map(({ gid }) => gid)),
    ]);
    return { no_disturb: { ...no_disturb, users, groups } };
  },
  get_group_members: async ({ member_list }, { names }) => ({
    // The library takes milliseconds here, and seconds in the list of friends.
    member_list: (await withPeople(member_list, names)).map((each) => ({
      ...each,
      mtime: each.mtime * 1000,
    })),
  }),
  get_groups_list: ({ group_list }) => ({ group_list: group_list.map(toGroup) }),
  list_shield_group: ({ group_list }) => {
    const groups = group_list.map(toGroup);
    // The documentation says the one, the vendor's own app reads the other.
    return { group_list: groups, groups };
  },
  get_group_info: ({ group_info }) => ({ group_info: toGroup(group_info) }),
  create_group: (_, { request }) => ({
    group_name: request['group_name'],
    group_description: request['group_description'] ?? '',
    // So it stands in the documentation.
    group_descriptin: request['group_description'] ?? '',
  }),
  exit_group: async (_, { request, names }) => {
    const gid = Number(request['gid']);
    return { gid, group_name: (await names.group(gid))?.name ?? '' };
  },
  get_conversations: async ({ conversations }, { names }) => ({
    // It turns the list over.
    conversations: await Promise.all(conversations.toReversed().map((each) => toConversation(each, names))),
  }),
  msg_unread_list: ({ read_list, unread_list }) => ({ msg_unread_list: { read_list, unread_list } }),
  receipt_report: (_, { request }) => ({ ...z.parse(reported, request).sessions[0] }),
  s_single_text: (_reply, { names }) => ({ appkey: names.appkey }),
  send_group_msg: toGroupSent,
  send_room_msg: (_, { request }) => ({ room_id: Number(request['target_rid'] ?? request['target_gid']) }),
  room_list: ({ result }, { names }) => ({
    result: { ...result, count: result.rooms.length, rooms: withAppkey(result.rooms, names) },
  }),
  room_list_self: ({ chat_rooms }, { names }) => ({ chat_rooms: withAppkey(chat_rooms, names) }),
  room_info: ({ info }, { names }) => ({ info: { ...info, appkey: names.appkey } }),
  join_room: (_, { request }) => ({ id: Number(request['id']) }),
  exit_room: (_, { request }) => ({ id: Number(request['id']) }),
};

/** What the documentation of the original library names beyond our own reply. */
export async function toVendorFields(name: string, answer: unknown, about: About): Promise<object> {
  return isRequest(name) ? fieldsOf(name, answer, about) : {};
}

async function fieldsOf<N extends ImRequestName>(name: N, answer: unknown, about: About): Promise<object> {
  const translate = translations[name];
  return translate ? translate(z.parse(replies[name].reply, answer), about) : {};
}

/** So written that the compiler sees which reply belongs to which name. */
const replies: { readonly [N in ImRequestName]: { readonly reply: z.core.$ZodType<ImReplyOf<N>> } } =
  imRequests;

function isRequest(name: string): name is ImRequestName {
  return name in imRequests;
}

const partner = {
  username: z.optional(z.string()),
  appkey: z.optional(z.string()),
  gid: z.optional(z.unknown()),
};
/** It reports one session at a time. */
const reported = z.object({ sessions: z.array(z.object(partner)) });

async function withPeople<T extends { readonly username: string }>(rows: readonly T[], names: Names) {
  const people = await names.peopleNamed(rows.map(({ username }) => username));
  return people.map((person, at) => ({ ...rows[at], ...person, uid: uidOf(person.username) }));
}

/** The library makes `group_type` of `flag`, and leaves the lists of others as they are. */
function toGroup(group: ImGroup): object {
  const type = groupTypeOf(group.is_public, group.group_type);
  return { ...group, flag: type, group_type: type };
}

function withAppkey(rooms: readonly ImRoom[], { appkey }: Names): object[] {
  return rooms.map((room) => ({ ...room, appkey }));
}

/** The library finds a person's messages by `key`, and shows and asks for them by `name`. */
async function toConversation(row: ImConversation, names: Names): Promise<object> {
  if (row.username === undefined) return { ...row, key: row.gid };
  const { username, nickName: nickname } = row;
  const uid = uidOf(username);
  const utime = (await names.changedAt([uid])).get(uid);
  return { ...row, key: uid, name: username, nickname, utime };
}

async function toGroupSent({ conv_id }: ImStored, { request, uid, names }: About): Promise<object> {
  const asksReceipts = request['need_receipt'] === true;
  return {
    target_gid: Number(request['target_gid']),
    ...(asksReceipts && { unread_count: await names.othersIn(conv_id, uid) }),
  };
}

function uidOf(username: string): number {
  return uidOfImUsername(username) ?? 0;
}
