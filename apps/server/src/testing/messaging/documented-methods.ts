import { expect } from 'vitest';

/** Who asks by which method for what, and which fields of the documentation the answer has besides its code. */
export type Step = readonly [
  who: 'client' | 'partner',
  method: string,
  request: object,
  fields?: Readonly<Record<string, unknown>>,
];

/** What the steps are about: the partner's account, the client's own, a group, a room, a message to the partner. */
export interface About {
  readonly username: string;
  readonly own: string;
  readonly uid: number;
  readonly gid: unknown;
  readonly room: number;
  readonly msg_id: unknown;
}

export const messageKinds: readonly (readonly [string, object])[] = [
  ['Msg', { content: '大家好' }],
  ['Location', { latitude: 39.9, longitude: 116.4, scale: 15, label: '国家图书馆' }],
  ['Custom', { custom: { card: 'book', id: 1, title: '城南旧事' } }],
];

/** Of what is uploaded: the message's kind, the field its form stands in, and what the message says of it. */
export const fileKinds: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['Pic', 'image', { width: 400, height: 200, format: 'png' }],
  ['File', 'file', { fname: '读书笔记.txt', hash: expect.any(String) }],
];

const [me, other] = ['client', 'partner'] as const;
const number = expect.any(Number);

function personOf(username: string) {
  const empty = { avatar: '', birthday: '', gender: 0, signature: '', region: '', address: '' };
  return { username, appkey: 'gongdu', nickname: '读者甲', ...empty, mtime: number };
}

function groupOf(gid: unknown, desc: string) {
  const facts = { gid, name: '周三共读', desc, appkey: 'gongdu', avatar: '', group_type: 2 };
  return { ...facts, ctime: number, mtime: number };
}

/** The partner is refused once, then let in. */
export function groupSteps({ username, gid }: About): Step[] {
  const answer = { gid, event_id: 1, from_username: username, target_username: username };
  const group = groupOf(gid, '');
  const members = { gid, member_usernames: [{ username }] };
  const member = { appkey: 'gongdu', nickname: expect.any(String), avatar: '', keep_silence: false };
  const listed = [
    { ...member, flag: 1 },
    { ...member, username, flag: 0 },
  ];
  return [
    [other, 'joinGroup', { gid, reason: '一起读' }],
    [me, 'addGroupMemberResp', { ...answer, result: 1, reason: '再等等' }],
    [other, 'joinGroup', { gid, reason: '再问一次' }],
    [me, 'addGroupMemberResp', { ...answer, result: 0 }],
    [me, 'delGroupMembers', members],
    [me, 'addGroupMembers', members],
    [me, 'getGroups', {}, { group_list: [group] }],
    [me, 'getGroupInfo', { gid }, { group_info: group }],
    [me, 'getGroupMembers', { gid }, { member_list: listed }],
    [me, 'addGroupMemSilence', { gid, target_username: username }],
    [me, 'delGroupMemSilence', { gid, target_username: username }],
    [me, 'updateGroupInfo', { gid, group_description: '一周一章' }],
  ];
}

export function quietSteps({ username, gid }: About): Step[] {
  const person = { target_name: username, appkey: 'gongdu' };
  const group = groupOf(gid, '一周一章');
  const quiet = {
    global: 1,
    users: [{ username, appkey: 'gongdu', nickname: '读者甲' }],
    groups: [group],
  };
  return [
    [me, 'addGroupShield', { gid }],
    [me, 'groupShieldList', {}, { group_list: [group] }],
    [me, 'delGroupShield', { gid }],
    [me, 'addGroupNoDisturb', { gid }],
    [me, 'addSingleNoDisturb', person],
    [me, 'addGlobalNoDisturb', {}],
    [me, 'getNoDisturb', {}, { no_disturb: quiet }],
    [me, 'delGroupNoDisturb', { gid }],
    [me, 'delSingleNoDisturb', person],
    [me, 'delGlobalNoDisturb', {}],
  ];
}

/** Declined once, then accepted, and ended. */
export function peopleSteps({ username, own }: About): Step[] {
  const where = { target_name: username, appkey: 'gongdu' };
  const members = { member_usernames: [{ username }] };
  const person = personOf(username);
  return [
    [me, 'getUserInfo', { username }, { user_info: { ...person, extras: {} }, extras: {} }],
    [me, 'addSingleBlacks', members],
    [me, 'getBlacks', {}, { black_list: [person] }],
    [me, 'delSingleBlacks', members],
    [me, 'addFriend', { ...where, why: '书友' }],
    [other, 'declineFriend', { target_name: own, why: '不认识' }],
    [me, 'getFriendList', {}, { friend_list: [] }],
    [me, 'addFriend', { ...where, why: '还是书友' }],
    [other, 'acceptFriend', { target_name: own }],
    [me, 'updateFriendMemo', { ...where, memo_name: '老友' }],
    [me, 'getFriendList', {}, { friend_list: [{ ...person, memo_name: '老友', memo_others: '' }] }],
    [me, 'delFriend', where],
  ];
}

export function messageSteps({ username, own, uid, gid, msg_id }: About): Step[] {
  const facts = { appkey: 'gongdu', avatar: '', mtime: number, extras: {}, unread_msg_count: number };
  const single = { type: 3, username, key: uid, name: username, nickname: '读者甲', ...facts };
  const group = { type: 4, gid, name: '周三共读', ...facts };
  const conversations = expect.arrayContaining([single, group].map((each) => expect.objectContaining(each)));
  const readers = { read_list: [{ username, appkey: 'gongdu', nickname: '读者甲' }], unread_list: [] };
  return [
    [me, 'getConversation', {}, { conversations }],
    [
      other,
      'addSingleReceiptReport',
      { username: own, msg_ids: [msg_id] },
      { username: own, appkey: 'gongdu' },
    ],
    [me, 'msgUnreadList', { msg_id }, { msg_unread_list: readers }],
    [me, 'msgRetract', { msg_id }],
    [me, 'transSingleMsg', { target_username: username, cmd: 'typing' }],
    [me, 'transGroupMsg', { gid, cmd: 'here' }],
  ];
}

export function roomSteps({ room }: About): Step[] {
  const facts = {
    id: room,
    name: '深夜书房',
    description: '',
    appkey: 'gongdu',
    max_member_count: 20,
    total_member_count: number,
  };
  return [
    [me, 'getAppkeyChatrooms', { start: 0 }, { result: { total: 1, start: 0, count: 1, rooms: [facts] } }],
    [me, 'enterChatroom', { id: room }, { id: room }],
    [other, 'enterChatroom', { id: room }, { id: room }],
    [me, 'getSelfChatrooms', {}, { chat_rooms: [facts] }],
    [me, 'getChatroomInfo', { id: room }, { info: facts }],
  ];
}
