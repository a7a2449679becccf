import { blockMember, unblockMember } from '@gongdu/contract/core/block';
import { imUsername } from '@gongdu/contract/messaging/content';
import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import { expect, it } from 'vitest';
import type { ImSocket } from '../../../../testing/messaging/im-socket.ts';
import { pullAll, sync } from '../../../../testing/messaging/im-sync.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import { expectConsistent } from '../../../../testing/messaging/reference-model.ts';

const testApp = imTestApp();
const named = (...pages: ImSocket[]) => pages.map(({ uid }) => ({ username: imUsername(uid) }));
const event = (page: ImSocket, type: number, fits: (each: ImEvent) => boolean = () => true) =>
  page.next('event_notification', (each) => each.event_type === type && fits(each));

async function group(type: 1 | 2 = 1) {
  const [owner, member, outsider] = await testApp.sockets(3);
  if (!owner || !member || !outsider) throw new Error('three pages');
  const { gid, conv_id } = await owner.call('create_group', {
    group_name: '周三共读',
    group_type: type,
    member_usernames: named(member),
  });
  await event(member, imEventTypes.groupJoined);
  return { owner, member, outsider, gid, conv_id };
}

it('carries a message to members only, and marks mentions', async () => {
  const { owner, member, outsider, gid, conv_id } = await group();
  const stored = await owner.sendText({ gid }, '今晚读第三章');
  expect(stored).toMatchObject({ conv_id, seq: 3 });
  await member.next('msg_sync', ({ messages }) =>
    messages.some(({ msg_id, from_gid }) => msg_id === stored.msg_id && from_gid === gid),
  );
  await expect(outsider.sendText({ gid }, '让我也说一句')).rejects.toThrow('880205');
  const content = { ...(await lastContent(member)), at_list: [{ username: imUsername(member.uid) }] };
  await owner.call('send_group_msg', { content: { ...content, create_time: 1 }, target_gid: gid });
  const { conversations } = await member.call('get_conversations', {});
  expect(conversations[0]).toMatchObject({
    gid,
    name: '周三共读',
    unread_msg_count: 2,
    extras: { at_me: true },
  });
  expect(outsider.messages()).toEqual([]);
  await expectConsistent(testApp.app().messagingDb, { pages: [owner, member] });
});

async function lastContent(page: ImSocket) {
  const content = page.messages().at(-1)?.content;
  if (!content) throw new Error('a message');
  const { client_msg_id: _, ...rest } = content;
  return rest;
}

it('shows a new member only later entries, and a former member none', async () => {
  const { owner, member, outsider, gid, conv_id } = await group();
  await owner.sendText({ gid }, '前情');
  await member.call('add_across_group_member', { gid, member_usernames: named(outsider) });
  await event(outsider, imEventTypes.groupJoined);
  await owner.sendText({ gid }, '欢迎');
  expect((await pullAll(outsider, conv_id)).map(({ seq }) => seq)).toEqual([4, 5]);
  expect(await member.ask('del_group_member', { gid, member_usernames: named(outsider) })).toMatchObject({
    code: 882004,
  });
  // The names by which the original library asks for people of any application.
  await owner.call('del_across_group_member', { gid, member_usernames: named(outsider) });
  await event(outsider, imEventTypes.groupRemoved);
  await owner.sendText({ gid }, '他不在了');
  expect((await pullAll(outsider, conv_id)).map(({ seq }) => seq)).toEqual([4, 5, 6]);
  await expect(outsider.sendText({ gid }, '还在吗')).rejects.toThrow('880205');
  await expectConsistent(testApp.app().messagingDb, { pages: [owner, member, outsider] });
});

it('lets the owner accept applicants, silence a member, and hand the group over by leaving', async () => {
  const { owner, member, outsider, gid } = await group();
  expect(await outsider.call('apply_join_group', { gid, reason: '想一起读' })).toEqual({ joined: false });
  expect(await event(owner, imEventTypes.joinRequested)).toMatchObject({ gid, description: '想一起读' });
  await owner.call('admin_add_group_member', { gid, target_username: imUsername(outsider.uid), status: 0 });
  await event(outsider, imEventTypes.groupJoined);
  await owner.call('group_mem_silence', { gid, target_username: imUsername(member.uid), keep_silence: true });
  await expect(member.sendText({ gid }, '我说')).rejects.toThrow('880212');
  await owner.call('group_mem_silence', {
    gid,
    target_username: imUsername(member.uid),
    keep_silence: false,
  });
  await member.sendText({ gid }, '我能说了');
  await owner.call('exit_group', { gid });
  await event(
    member,
    imEventTypes.groupChanged,
    ({ to_usernames }) => to_usernames?.[0] === imUsername(member.uid),
  );
  expect(await member.call('get_group_info', { gid })).toMatchObject({
    group_info: { owner: imUsername(member.uid), member_count: 2 },
  });
  await outsider.call('exit_group', { gid });
  await member.call('exit_group', { gid });
  expect(await member.ask('get_group_info', { gid })).toMatchObject({ code: 880204 });
});

it('counts the readers of a group’s message and names them to its sender', async () => {
  const { owner, member, outsider, gid } = await group(2);
  await outsider.call('apply_join_group', { gid });
  const { msg_id } = await owner.sendText({ gid }, '收到请回');
  await testApp.app().messagingDb`update im_msg set flags = 1 where msg_id = ${msg_id}`;
  await member.call('receipt_report', { sessions: [{ type: 4, gid, msg_ids: [msg_id] }] });
  expect(await owner.next('receipt_change')).toMatchObject({
    gid,
    receipt_msgs: [{ msg_id, unread_count: 1 }],
  });
  expect(await owner.call('msg_unread_list', { msg_id })).toMatchObject({
    read_count: 1,
    unread_list: [{ username: imUsername(outsider.uid) }],
  });
  expect(await member.ask('msg_unread_list', { msg_id })).toMatchObject({ code: 881402 });
});

it('shields a group: nothing comes, nothing counts, until the shield is lifted', async () => {
  const { owner, member, gid } = await group();
  await member.call('add_msg_shield_group', { gid });
  await owner.sendText({ gid }, '听不见');
  expect((await member.call('list_shield_group', {})).group_list).toMatchObject([{ gid, shielded: true }]);
  expect((await sync(member, { convs: {} })).conversations).toMatchObject([{ messages: [] }]);
  await member.call('del_msg_shield_group', { gid });
  await owner.sendText({ gid }, '听见了');
  await member.next('msg_sync', ({ messages }) => messages.some(({ seq }) => seq === 4));
  expect(member.messages().map(({ seq }) => seq)).toEqual([4]);
});

it('makes friends by asking and accepting, and ends it for both', async () => {
  const { owner: a, outsider: b } = await group();
  await a.call('add_friend', { target_name: imUsername(b.uid), from_type: 1, why: '书友' });
  expect(await event(b, imEventTypes.friendReply)).toMatchObject({ extra: 1, description: '书友' });
  expect(await b.call('get_friend_list', {})).toMatchObject({
    friend_list: [],
    request_list: [{ why: '书友' }],
  });
  await b.call('add_friend', { target_name: imUsername(a.uid), from_type: 2 });
  expect(await event(a, imEventTypes.friendReply)).toMatchObject({ extra: 2 });
  await a.call('update_friend_memo', { target_name: imUsername(b.uid), memo_name: '老书友' });
  expect(await a.call('get_friend_list', {})).toMatchObject({ friend_list: [{ memo_name: '老书友' }] });
  expect(await a.ask('add_friend', { target_name: imUsername(b.uid), from_type: 1 })).toMatchObject({
    code: 881301,
  });
  expect(await a.call('get_across_user_info', { username: imUsername(b.uid) })).toMatchObject({
    user_info: { uid: b.uid, memo_name: '老书友', is_friend: true },
  });
  for (let n = 0; n < 5; n++) await a.sendText({ uid: b.uid }, `不是生人 ${n}`);
  await b.call('del_friend', { target_name: imUsername(a.uid) });
  await event(a, imEventTypes.friendDeleted);
  expect((await a.call('get_friend_list', {})).friend_list).toEqual([]);
  expect(await b.ask('del_friend', { target_name: imUsername(a.uid) })).toMatchObject({ code: 881302 });
  const { people } = await a.call('get_people', { usernames: [imUsername(b.uid), 'user_999999'] });
  expect(people).toMatchObject([{ username: imUsername(b.uid) }]);
});

it('refuses messages from blocked people, at once and on every device', async () => {
  const { a, b, people } = await testApp.pair();
  const second = await testApp.socket(people[1]);
  await b.call('add_black_list', { member_list: named(a) });
  await event(second, imEventTypes.ownBlocklist);
  await expect(a.sendText({ uid: b.uid }, '为什么')).rejects.toThrow('880207');
  expect(await b.call('get_black_list', {})).toMatchObject({ black_list: [{ username: imUsername(a.uid) }] });
  await b.call('del_black_list', { member_list: named(a) });
  await testApp.app().settled();
  await a.sendText({ uid: b.uid }, '谢谢');
  const params = { uid: a.uid };
  await people[1].call(blockMember, { params });
  await expect(a.sendText({ uid: b.uid }, '又怎么了')).rejects.toThrow('880207');
  await people[1].call(unblockMember, { params });
  await a.sendText({ uid: b.uid }, '好的');
});

it('does without disturbance where a person wants it: a dot, no number', async () => {
  const { a, b, people } = await testApp.pair();
  await b.call('add_msg_no_disturb_single', { target_name: imUsername(a.uid) });
  await b.call('add_msg_no_disturb_global', {});
  await a.sendText({ uid: b.uid }, '小声');
  const { conversations } = await b.call('get_conversations', {});
  expect(conversations[0]).toMatchObject({ unread_msg_count: 2, extras: { muted: true } });
  expect(await b.call('no_disturb', {})).toMatchObject({
    no_disturb: { global: 1, users: [{ username: imUsername(a.uid) }] },
  });
  const { gid } = await a.call('create_group', { group_name: '小声读', member_usernames: named(b) });
  await b.call('add_msg_no_disturb_group', { gid });
  const quiet = async () => (await b.call('no_disturb', {})).no_disturb;
  expect((await quiet()).groups).toMatchObject([{ gid }]);
  await b.call('delete_msg_no_disturb_group', { gid });
  await b.call('delete_msg_no_disturb_single', { target_name: imUsername(a.uid) });
  await b.call('delete_msg_no_disturb_global', {});
  expect(await quiet()).toEqual({ users: [], groups: [], global: 0 });
  const again = await testApp.socket(people[1]);
  const events = (await sync(again)).events.flatMap((page) => page.events);
  expect(events.filter(({ event_type }) => event_type === imEventTypes.ownDoNotDisturb)).toHaveLength(6);
});

it('lets any member into a chat room while the socket lives, and send only there', async () => {
  const { messagingDb: db } = testApp.app();
  const [{ id: convId }] = await db<
    [{ id: number }]
  >`insert into im_conv (kind, gid) values (5, 1001) returning id`;
  await db`
    insert into im_room (conv_id, name, description, max_members, created_at)
    values (${convId}, '深夜书房', '', 2, now())`;
  const [one, two, three] = await testApp.sockets(3);
  if (!one || !two || !three) throw new Error('three pages');
  const { result } = await one.call('room_list', {});
  const id = result.rooms[0]?.id ?? 0;
  const say = (page: ImSocket, text: string) =>
    page.ask('send_room_msg', {
      target_rid: id,
      content: {
        version: 1 as const,
        target_type: 'chatroom' as const,
        target_id: id,
        from_id: imUsername(page.uid),
        create_time: Date.now(),
        msg_type: 'text' as const,
        msg_body: { text },
      },
    });
  expect(await say(one, '有人吗')).toMatchObject({ code: 881502 });
  await one.call('join_room', { id });
  await say(one, '有人吗');
  await two.call('join_room', { id });
  expect((await two.next('room_msg_sync_his')).messages).toMatchObject([{ msg_type: 5, seq: 1 }]);
  await say(two, '有');
  expect(await one.next('room_msg_sync')).toMatchObject({ messages: [{ seq: 2 }] });
  expect(await three.ask('join_room', { id })).toMatchObject({ code: 881503 });
  expect(await two.call('room_list_self', {})).toMatchObject({ chat_rooms: [{ id, total_member_count: 2 }] });
  two.close();
  await expect.poll(async () => (await one.call('room_info', { id })).info.total_member_count).toBe(1);
  await one.call('exit_room', { id });
  expect(await say(one, '走了')).toMatchObject({ code: 881502 });
  expect(await one.ask('join_room', { id: 999_999 })).toMatchObject({ code: 881501 });
});

it('pushes a command to all members of a group only', async () => {
  const { owner, member, outsider, gid } = await group();
  await owner.call('trans_msg_group', { gid, cmd: '{"type":"typing"}' });
  expect(await member.next('trans_msg_rec')).toMatchObject({ from_uid: owner.uid, gid });
  expect(await outsider.ask('trans_msg_group', { gid, cmd: '' })).toMatchObject({ code: 880205 });
  expect(owner.frames.names).not.toContain('trans_msg_rec');
});

it('has room for five hundred, and names no readers where there are over two hundred', async () => {
  const { owner, outsider, gid, conv_id } = await group();
  const { msg_id } = await owner.sendText({ gid }, '人很多');
  const { db, messagingDb } = testApp.app();
  const crowd = await db<{ uid: number }[]>`
    insert into account (name, role) select '书友' || n, 'user' from generate_series(1, 498) n returning uid`;
  await messagingDb`insert into im_member ${messagingDb(crowd.map(({ uid }) => ({ uid, convId: conv_id })))}`;
  await testApp.app().settled();
  expect(await owner.call('msg_unread_list', { msg_id })).toEqual({
    read_list: [],
    unread_list: [],
    read_count: 0,
    unread_count: 499,
  });
  expect(await owner.ask('add_group_member', { gid, member_usernames: named(outsider) })).toMatchObject({
    code: 880221,
  });
});

it('pushes a command to a connected person, and reports an offline one', async () => {
  const { a, b } = await testApp.pair();
  const cmd = '{"type":"typing"}';
  await a.call('trans_msg_single', { target_username: imUsername(b.uid), cmd });
  expect(await b.next('trans_msg_rec')).toMatchObject({ from_uid: a.uid, cmd });
  expect(await a.call('presence', { usernames: [imUsername(b.uid)] })).toMatchObject({
    users: [{ online: true, platforms: ['web'] }],
  });
  b.close();
  await expect
    .poll(async () => (await a.call('presence', { usernames: [imUsername(b.uid)] })).users[0]?.online)
    .toBe(false);
  expect(await a.ask('trans_msg_single', { target_username: imUsername(b.uid), cmd })).toMatchObject({
    code: 881602,
  });
});

it('does not reveal the presence of strangers', async () => {
  const { outsider, owner, member } = await group();
  const seen = async (by: ImSocket, of: ImSocket) =>
    (await by.call('presence', { usernames: [imUsername(of.uid)] })).users[0];
  const unknown = { online: null, platforms: [] };
  expect(await seen(outsider, owner)).toMatchObject(unknown);
  // one who writes to a stranger shows that they are there, and learns nothing
  await outsider.sendText({ uid: owner.uid }, '你好');
  expect(await seen(outsider, owner)).toMatchObject(unknown);
  expect(await seen(owner, outsider)).toMatchObject({ online: true });
  const command = { target_username: imUsername(owner.uid), cmd: 'typing' };
  expect(await outsider.ask('trans_msg_single', command)).toMatchObject({ code: 881602 });
  expect(owner.frames.names).not.toContain('trans_msg_rec');
  expect(await seen(member, owner)).toMatchObject({ online: true, platforms: ['web'] });
  await owner.sendText({ uid: outsider.uid }, '你好');
  expect(await seen(outsider, owner)).toMatchObject({ online: true });
  await owner.call('add_black_list', { member_list: [{ username: imUsername(outsider.uid) }] });
  await testApp.app().settled();
  expect(await seen(outsider, owner)).toMatchObject(unknown);
});
