import { readFile } from 'node:fs/promises';
import { imRequests } from '@gongdu/contract/messaging/request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessagingClient } from '../client.ts';
import { readyClient, settle } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gid = { gid: 5 };
const friend = { target_name: 'user_2' };
const members = { member_usernames: [{ username: 'user_2' }] };
const member = { gid: 5, target_username: 'user_2' };
const person = { target_username: 'user_2' };
const group = { target_gid: 5 };
const room = { target_rid: 8 };
const image = { msg_body: { media_id: 'm', media_crc32: 1, width: 2, height: 3 } };
const file = { msg_body: { media_id: 'm', media_crc32: 1, fsize: 2, fname: 'a' } };
const place = { latitude: 1, longitude: 2, scale: 3, label: '家' };
const card = { custom: { card: 'post', id: 1 } };

/** Every familiar method with its request, and its distinguishing fields. */
const cases: [keyof MessagingClient, (client: MessagingClient) => unknown, string, object][] = [
  ['register', (im) => im.register({ username: 'x' }), 'register', { username: 'x' }],
  ['loginOut', (im) => im.loginOut(), 'logout', {}],
  ['getUserInfo', (im) => im.getUserInfo({ username: 'user_2' }), 'get_across_user_info', {}],
  ['updateSelfInfo', (im) => im.updateSelfInfo({ nickname: '甲' }), 'update_user_inf', { nickname: '甲' }],
  ['updateSelfPwd', (im) => im.updateSelfPwd({ old_pwd: 'a', new_pwd: 'b' }), 'update_user_pwd', {}],
  ['updateSelfAvatar', (im) => im.updateSelfAvatar({ avatar: 'bytes' }), 'update_user_inf', {}],
  [
    'updateConversation',
    (im) => im.updateConversation({ username: 'user_2', extras: { pinned: true } }),
    'update_conversation',
    { extras: { pinned: true } },
  ],
  ['getConversation', (im) => im.getConversation(), 'get_conversations', {}],
  [
    'resetUnreadCount',
    (im) => im.resetUnreadCount({ username: 'user_2' }),
    'unread_single_count',
    { type: 3 },
  ],
  [
    'resetUnreadCount',
    (im) => im.resetUnreadCount({ gid: 5, read_seq: 3 }),
    'unread_group_count',
    { read_seq: 3 },
  ],
  ['msgRetract', (im) => im.msgRetract({ msg_id: 1 }), 'msg_retract', { msg_id: 1 }],
  ['msgUnreadList', (im) => im.msgUnreadList({ msg_id: 1 }), 'msg_unread_list', { msg_id: 1 }],
  ['pullMessages', (im) => im.pullMessages({ conv_id: 1, to_seq: 9 }), 'msg_pull', { to_seq: 9 }],
  [
    'transSingleMsg',
    (im) => im.transSingleMsg({ ...person, cmd: 'typing' }),
    'trans_msg_single',
    { cmd: 'typing' },
  ],
  ['transGroupMsg', (im) => im.transGroupMsg({ ...gid, cmd: 'typing' }), 'trans_msg_group', gid],
  ['createGroup', (im) => im.createGroup({ group_name: '读书' }), 'create_group', { group_name: '读书' }],
  ['exitGroup', (im) => im.exitGroup(gid), 'exit_group', gid],
  ['getGroups', (im) => im.getGroups(), 'get_groups_list', {}],
  ['getGroupInfo', (im) => im.getGroupInfo(gid), 'get_group_info', gid],
  ['updateGroupInfo', (im) => im.updateGroupInfo({ ...gid, group_name: '新' }), 'update_group_info', gid],
  [
    'updateGroupAvatar',
    (im) => im.updateGroupAvatar({ ...gid, avatar: 'a' }),
    'update_group_info',
    { avatar: 'a' },
  ],
  ['addGroupMembers', (im) => im.addGroupMembers({ ...gid, ...members }), 'add_group_member', members],
  ['delGroupMembers', (im) => im.delGroupMembers({ ...gid, ...members }), 'del_group_member', members],
  ['getGroupMembers', (im) => im.getGroupMembers(gid), 'get_group_members', gid],
  ['joinGroup', (im) => im.joinGroup({ ...gid, reason: '想读' }), 'apply_join_group', { reason: '想读' }],
  [
    'addGroupMemberResp',
    (im) => im.addGroupMemberResp({ ...member, result: 1 }),
    'admin_add_group_member',
    { status: 1 },
  ],
  ['addGroupMemSilence', (im) => im.addGroupMemSilence(member), 'group_mem_silence', { keep_silence: true }],
  ['delGroupMemSilence', (im) => im.delGroupMemSilence(member), 'group_mem_silence', { keep_silence: false }],
  ['addGroupKeeper', (im) => im.addGroupKeeper({ ...gid, ...members }), 'add_group_keeper', members],
  ['delGroupKeeper', (im) => im.delGroupKeeper({ ...gid, ...members }), 'del_group_keeper', members],
  ['getJoinRequests', (im) => im.getJoinRequests(), 'get_join_requests', {}],
  ['transferGroup', (im) => im.transferGroup(member), 'transfer_group', member],
  ['addGroupShield', (im) => im.addGroupShield(gid), 'add_msg_shield_group', gid],
  ['delGroupShield', (im) => im.delGroupShield(gid), 'del_msg_shield_group', gid],
  ['groupShieldList', (im) => im.groupShieldList(), 'list_shield_group', {}],
  ['getFriendList', (im) => im.getFriendList(), 'get_friend_list', {}],
  [
    'addFriend',
    (im) => im.addFriend({ ...friend, why: '书友' }),
    'add_friend',
    { from_type: 1, why: '书友' },
  ],
  ['acceptFriend', (im) => im.acceptFriend(friend), 'add_friend', { from_type: 2 }],
  ['declineFriend', (im) => im.declineFriend(friend), 'add_friend', { from_type: 3 }],
  ['delFriend', (im) => im.delFriend(friend), 'del_friend', friend],
  [
    'updateFriendMemo',
    (im) => im.updateFriendMemo({ ...friend, memo_name: '乙' }),
    'update_friend_memo',
    friend,
  ],
  ['getBlacks', (im) => im.getBlacks(), 'get_black_list', {}],
  [
    'addSingleBlacks',
    (im) => im.addSingleBlacks(members),
    'add_black_list',
    { member_list: members.member_usernames },
  ],
  [
    'delSingleBlacks',
    (im) => im.delSingleBlacks(members),
    'del_black_list',
    { member_list: members.member_usernames },
  ],
  ['getPeople', (im) => im.getPeople({ usernames: ['user_2'] }), 'get_people', {}],
  ['getPresence', (im) => im.getPresence({ usernames: ['user_2'] }), 'presence', {}],
  ['getResource', (im) => im.getResource({ media_id: 'm' }), 'get_resource', { media_id: 'm' }],
  ['getNoDisturb', (im) => im.getNoDisturb(), 'no_disturb', {}],
  ['addSingleNoDisturb', (im) => im.addSingleNoDisturb(friend), 'add_msg_no_disturb_single', friend],
  ['delSingleNoDisturb', (im) => im.delSingleNoDisturb(friend), 'delete_msg_no_disturb_single', friend],
  ['addGroupNoDisturb', (im) => im.addGroupNoDisturb(gid), 'add_msg_no_disturb_group', gid],
  ['delGroupNoDisturb', (im) => im.delGroupNoDisturb(gid), 'delete_msg_no_disturb_group', gid],
  ['addGlobalNoDisturb', (im) => im.addGlobalNoDisturb(), 'add_msg_no_disturb_global', {}],
  ['delGlobalNoDisturb', (im) => im.delGlobalNoDisturb(), 'delete_msg_no_disturb_global', {}],
  ['getAppkeyChatrooms', (im) => im.getAppkeyChatrooms({ start: 20 }), 'room_list', { start: 20 }],
  ['getSelfChatrooms', (im) => im.getSelfChatrooms(), 'room_list_self', {}],
  ['getChatroomInfo', (im) => im.getChatroomInfo({ id: 8 }), 'room_info', { id: 8 }],
  ['enterChatroom', (im) => im.enterChatroom({ id: 8 }), 'join_room', { id: 8 }],
  ['exitChatroom', (im) => im.exitChatroom({ id: 8 }), 'exit_room', { id: 8 }],
  ['sendSingleMsg', (im) => im.sendSingleMsg({ ...person, content: '好' }), 's_single_text', typed('text')],
  ['sendSinglePic', (im) => im.sendSinglePic({ ...person, ...image }), 's_single_text', typed('image')],
  ['sendSingleFile', (im) => im.sendSingleFile({ ...person, ...file }), 's_single_text', typed('file')],
  [
    'sendSingleLocation',
    (im) => im.sendSingleLocation({ ...person, ...place }),
    's_single_text',
    typed('location'),
  ],
  ['sendSingleCustom', (im) => im.sendSingleCustom({ ...person, ...card }), 's_single_text', typed('custom')],
  [
    'sendGroupMsg',
    (im) => im.sendGroupMsg({ ...group, at_list: ['user_2'] }),
    'send_group_msg',
    typed('text'),
  ],
  ['sendGroupPic', (im) => im.sendGroupPic({ ...group, ...image }), 'send_group_msg', typed('image')],
  ['sendGroupFile', (im) => im.sendGroupFile({ ...group, ...file }), 'send_group_msg', typed('file')],
  [
    'sendGroupLocation',
    (im) => im.sendGroupLocation({ ...group, ...place }),
    'send_group_msg',
    typed('location'),
  ],
  ['sendGroupCustom', (im) => im.sendGroupCustom({ ...group, ...card }), 'send_group_msg', typed('custom')],
  ['sendChatroomMsg', (im) => im.sendChatroomMsg({ ...room, content: '好' }), 'send_room_msg', typed('text')],
  ['sendChatroomPic', (im) => im.sendChatroomPic({ ...room, ...image }), 'send_room_msg', typed('image')],
  ['sendChatroomFile', (im) => im.sendChatroomFile({ ...room, ...file }), 'send_room_msg', typed('file')],
  [
    'sendChatroomLocation',
    (im) => im.sendChatroomLocation({ ...room, ...place }),
    'send_room_msg',
    typed('location'),
  ],
  [
    'sendChatroomCustom',
    (im) => im.sendChatroomCustom({ ...room, ...card }),
    'send_room_msg',
    typed('custom'),
  ],
];

describe('the familiar methods', () => {
  it.each(cases)('%s', async (_, act, event, data) => {
    const { client, gateway } = await readyClient();
    act(client);
    await settle();
    const frame = gateway.frames.at(-1);
    expect(frame).toMatchObject({ event, data });
    // as the server parses it
    const requests: ReadonlyMap<string, Request> = new Map(Object.entries(imRequests));
    expect(requests.get(event)?.request.safeParse(frame?.data).success).toBe(true);
  });
});

it('all methods are those named in the README', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = /## Methods\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const named = section
    .split('\n')
    .filter((line) =>
      /^(Connection|Messages|Conversations|People|Quiet|Groups|Chatrooms|Listeners)/.test(line),
    )
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => spread(name)));
  const { client } = await readyClient();
  expect(named.toSorted()).toEqual(Object.keys(client).toSorted());
});

/** `{add,del}Thing` is two names. */
function spread(name: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.+?)\}(.*)$/.exec(name) ?? [];
  if (choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => spread(before + choice + after));
}

interface Request {
  readonly request: { safeParse(data: unknown): { success: boolean } };
}

function typed(msg_type: string) {
  return { content: { msg_type, version: 1, from_platform: 'web', from_id: 'user_1' } };
}
