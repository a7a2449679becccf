// @module-tag slow

import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { addChatRoom } from '../../../../testing/messaging/chat-room.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import {
  closeLegacySockets,
  connectedLegacySocket,
  type LegacySocket,
  legacySocket,
} from '../../../../testing/messaging/legacy-socket.ts';

/** Fields by the names of the original library's documentation, from methods and listeners. */
const testApp = imTestApp({ env: { IM_ALLOW_LEGACY_CLIENT: '1' } });
closeLegacySockets();

type Event = Record<string, unknown>;

/** So many clients of the original library, synced, each of a person of its own. */
async function clients(
  ...names: readonly string[]
): Promise<[LegacySocket, LegacySocket, LegacySocket, TestMember[]]> {
  const people = await Promise.all(names.map((name) => testApp.app().createMember({ name })));
  const all = await Promise.all(people.map((each) => legacySocket(testApp.app().address, each)));
  for (const each of all) await each.sync();
  const [a, b = a, c = b] = all;
  if (!a || !b || !c) throw new Error('a client');
  return [a, b, c, people];
}

async function done(page: LegacySocket, name: string, request: object): Promise<Event> {
  const answer = await page.ask(name, request);
  expect([name, answer]).toMatchObject([name, { code: 0 }]);
  return answer;
}

function event(
  page: LegacySocket,
  event_type: number,
  fits: (event: Event) => boolean = () => true,
): Promise<Event> {
  return page.next('event_notification', (each) => each['event_type'] === event_type && fits(each));
}

it('makes friends with why "yes" alone, and tells the asker which it was', async () => {
  const [a, b, c] = await clients('林小满', '周知秋', '陈砚');
  const asks = { target_name: b.username, from_type: 1, why: '书友' };
  await done(a, 'add_friend', asks);
  expect(await event(b, 5)).toMatchObject({
    extra: 1,
    from_username: a.username,
    from_appkey: 'gongdu',
    from_nickname: '林小满',
    description: '书友',
    to_usernames: [{ username: b.username, appkey: 'gongdu', nickname: '周知秋' }],
  });
  await done(b, 'add_friend', { target_name: a.username, from_type: 2, why: 'no' });
  expect(await event(a, 5)).toMatchObject({
    extra: 2,
    return_code: 1,
    from_username: b.username,
    description: 'no',
  });
  expect(await done(a, 'get_friend_list', {})).toMatchObject({ friend_list: [] });

  await done(c, 'add_friend', { ...asks, target_name: a.username });
  await done(a, 'add_friend', { target_name: c.username, from_type: 2, why: 'yes' });
  expect(await event(c, 5)).toMatchObject({ extra: 2, return_code: 0, from_username: a.username });
  expect(await event(a, 100)).toMatchObject({
    extra: 5,
    to_usernames: [{ username: c.username, nickname: '陈砚' }],
  });
  await done(a, 'update_friend_memo', { target_name: c.username, memo_name: '老陈' });
  const { description } = await event(a, 100, ({ extra }) => extra === 7);
  expect(JSON.parse(String(description))).toEqual({ memo_name: '老陈', memo_others: '' });
  const facts = {
    appkey: 'gongdu',
    nickname: '陈砚',
    avatar: '',
    birthday: '',
    gender: 0,
    signature: '',
    region: '',
  };
  const whole = { ...facts, address: '', uid: c.uid, mtime: expect.any(Number), memo_name: '老陈' };
  expect(await done(a, 'get_friend_list', {})).toMatchObject({
    friend_list: [{ username: c.username, ...whole }],
  });
  expect(await done(a, 'get_across_user_info', { username: c.username, appkey: 'gongdu' })).toMatchObject({
    user_info: { username: c.username, ...whole, extras: {} },
    extras: {},
  });
  await done(c, 'del_friend', { target_name: a.username });
  expect(await event(a, 6)).toMatchObject({ extra: 0, from_username: c.username });
  expect(await event(c, 100, ({ extra }) => extra === 6)).toMatchObject({
    to_usernames: [{ username: a.username }],
  });
});

it('takes the blacklist as it is documented, and tells other devices what changed', async () => {
  const [a, b, , people] = await clients('林小满', '周知秋');
  const other = await legacySocket(testApp.app().address, people[0] ?? expect.fail());
  await other.sync();
  const member_usernames = [{ username: b.username, appkey: 'gongdu' }];
  await done(a, 'add_black_list', { member_usernames });
  expect(await event(other, 101)).toMatchObject({
    extra: 1,
    media_id: expect.any(String),
    to_usernames: [{ username: b.username }],
  });
  const listed = {
    black_list: [{ username: b.username, nickname: '周知秋', gender: 0, mtime: expect.any(Number) }],
  };
  expect(await done(a, 'get_black_list', { version: 0 })).toMatchObject(listed);
  await done(a, 'del_black_list', { member_usernames });
  expect(await event(other, 101, ({ extra }) => extra === 2)).toMatchObject({
    to_usernames: [{ username: b.username }],
  });
  expect(await done(a, 'get_black_list', { version: 0 })).toMatchObject({ black_list: [] });
});

it('tells other devices what is quiet, shielded and read', async () => {
  const [a, b, , people] = await clients('林小满', '周知秋');
  const other = await legacySocket(testApp.app().address, people[0] ?? expect.fail());
  await other.sync();
  const { gid } = await done(a, 'create_group', { group_name: '共读' });
  await a.sendText({ username: b.username }, '在吗');
  const { msg_id } = await b.sendText({ username: a.username }, '在', { need_receipt: true });
  const group = { gid, name: '共读' };
  const changes = [
    [
      'add_msg_no_disturb_single',
      { target_name: b.username, version: 0 },
      102,
      31,
      { to_usernames: [{ username: b.username }] },
    ],
    ['delete_msg_no_disturb_single', { target_name: b.username, version: 0 }, 102, 32, {}],
    ['add_msg_no_disturb_group', { gid, version: 0 }, 102, 33, { to_groups: [group] }],
    ['add_msg_no_disturb_global', { version: 0 }, 102, 35, {}],
    ['delete_msg_no_disturb_global', { version: 0 }, 102, 36, {}],
    ['add_msg_shield_group', { gid }, 103, 1, { to_groups: [group] }],
  ] as const;
  for (const [name, request, type, extra, said] of changes) {
    await done(a, name, request);
    expect(await event(other, type, (each) => each['extra'] === extra)).toMatchObject(said);
  }
  const named = {
    ...group,
    desc: '',
    appkey: 'gongdu',
    avatar: '',
    ctime: expect.any(Number),
    group_type: 1,
  };
  expect(await done(a, 'no_disturb', { version: 0 })).toMatchObject({
    no_disturb: { global: 0, users: [], groups: [named] },
  });
  expect(await done(a, 'list_shield_group', {})).toMatchObject({ group_list: [named] });
  await done(a, 'delete_msg_no_disturb_group', { gid, version: 0 });
  await done(a, 'del_msg_shield_group', { gid });
  expect(await event(other, 103, ({ extra }) => extra === 2)).toMatchObject({ to_groups: [group] });

  const sessions = [{ type: 3, username: b.username, appkey: 'gongdu', msg_ids: [msg_id] }];
  expect(await done(a, 'receipt_report', { sessions })).toMatchObject({
    username: b.username,
    appkey: 'gongdu',
  });
  const description = { type: 3, username: b.username, appkey: 'gongdu' };
  expect(await event(other, 201)).toMatchObject({ msg_ids: [msg_id], msgids: [msg_id], description });
  await done(a, 'unread_single_count', { type: 3, username: b.username, appkey: 'gongdu' });
  expect(await event(other, 200)).toMatchObject({ description });
  expect(await done(b, 'msg_unread_list', { msg_id })).toMatchObject({
    msg_unread_list: { read_list: [{ username: a.username, nickname: '林小满' }], unread_list: [] },
  });
});

it('makes, shows, joins and manages groups with the documented fields', async () => {
  const [a, b, c] = await clients('林小满', '周知秋', '陈砚');
  const made = await done(a, 'create_group', {
    group_name: '周三共读',
    group_description: '一周一章',
    is_limit: true,
  });
  expect(made).toMatchObject({
    group_name: '周三共读',
    group_description: '一周一章',
    group_descriptin: '一周一章',
  });
  const { gid } = made;
  const place = {
    gid,
    from_gid: gid,
    group_name: '周三共读',
    from_username: a.username,
    from_appkey: 'gongdu',
  };
  const owner = [{ username: a.username, appkey: 'gongdu', nickname: '林小满' }];
  expect(await event(a, 8)).toMatchObject({ ...place, to_usernames: owner });
  // The library makes group_type of flag.
  expect(await done(b, 'get_group_info', { gid })).toMatchObject({
    group_info: { gid, flag: 2, group_type: 2 },
  });
  expect(await done(b, 'get_group_members', { gid })).toMatchObject({
    member_list: [{ username: a.username, flag: 1 }],
  });
  const { gid: hidden } = await done(a, 'create_group', { group_name: '家人', is_limit: false });
  expect(await done(a, 'get_groups_list', {})).toMatchObject({
    group_list: [{ flag: 2 }, { gid: hidden, flag: 1 }],
  });
  expect(await b.ask('get_group_members', { gid: hidden })).toMatchObject({ code: 880_205 });

  for (const each of [b, c]) await done(each, 'apply_join_group', { gid, reason: '一起读' });
  const asked = await event(a, 56, ({ from_username }) => from_username === b.username);
  expect(asked).toMatchObject({
    from_gid: gid,
    group_name: '周三共读',
    extra: 59,
    description: '一起读',
    from_nickname: '周知秋',
    from_appkey: 'gongdu',
    target_appkey: 'gongdu',
    to_usernames: [{ username: b.username }],
  });
  const answer = { gid, event_id: asked['event_id'], from_username: b.username, from_appkey: 'gongdu' };
  await done(a, 'admin_add_group_member', {
    ...answer,
    target_username: b.username,
    target_appkey: 'gongdu',
    result: 0,
  });
  await done(a, 'admin_add_group_member', {
    ...answer,
    target_username: c.username,
    result: 1,
    reason: '满了',
  });
  expect(await event(b, 10)).toMatchObject({ ...place, extra: 0, to_usernames: [{ username: b.username }] });
  expect(await event(c, 57)).toMatchObject({
    ...place,
    description: '满了',
    to_usernames: [{ username: c.username }],
  });
});

it('reports what happens in a group with its number, its name and the members concerned', async () => {
  const [a, b, c] = await clients('林小满', '周知秋', '陈砚');
  const request = { group_name: '周三共读', member_usernames: [{ username: b.username }] };
  const { gid } = await done(a, 'create_group', request);
  const place = { gid, from_gid: gid, group_name: '周三共读', from_username: a.username };
  const owner = [{ username: a.username, appkey: 'gongdu', nickname: '林小满' }];
  const sent = await a.sendText({ gid: Number(gid) }, '开始', { need_receipt: true });
  expect(sent).toMatchObject({ event: 'send_group_msg', code: 0, target_gid: gid, unread_count: 1 });
  expect(await a.sendText({ gid: Number(gid) }, '第二章')).toMatchObject({ unread_count: 1 });
  const { messages } = await b.next('msg_sync');
  expect(messages).toMatchObject([
    { msg_type: 4, from_gid: gid, content: { target_id: String(gid), from_id: a.username } },
  ]);
  expect(messages).not.toMatchObject([{ from_username: expect.anything() }]);

  await done(a, 'group_mem_silence', { gid, target_username: b.username, keep_silence: true });
  const silenced = { ...place, extra: 1, to_usernames: [{ username: b.username }] };
  expect(await event(b, 65)).toMatchObject(silenced);
  await done(a, 'group_mem_silence', { gid, target_username: b.username, keep_silence: false });
  expect(await event(b, 65, ({ extra }) => extra === 2)).toMatchObject({ from_gid: gid });
  await done(a, 'update_group_info', { gid, group_name: '周四共读' });
  expect(await event(b, 12)).toMatchObject({ gid, to_usernames: owner });
  expect(await done(b, 'get_group_members', { gid })).toMatchObject({
    member_list: [{ flag: 1 }, { uid: b.uid, flag: 0, keep_silence: false, mtime: expect.any(Number) }],
  });
  await done(a, 'add_across_group_member', { gid, member_usernames: [{ username: c.username }] });
  await done(a, 'del_across_group_member', { gid, member_usernames: [{ username: c.username }] });
  expect(await event(c, 11)).toMatchObject({
    gid,
    extra: 0,
    to_usernames: [{ username: c.username, nickname: '陈砚' }],
  });
  expect(await done(b, 'exit_group', { gid })).toMatchObject({ gid, group_name: expect.any(String) });
  expect(await event(a, 9)).toMatchObject({
    gid,
    from_username: b.username,
    to_usernames: [{ username: b.username }],
  });
  await done(a, 'add_group_member', { gid, member_usernames: [{ username: c.username }] });
  await done(a, 'exit_group', { gid });
  expect(await event(c, 9, ({ from_username }) => from_username === a.username)).toMatchObject({
    new_owner: { username: c.username, appkey: 'gongdu', nickname: '陈砚' },
  });
});

it('brings what is said in a room one by one, with its number, and what was said before after the way in', async () => {
  const id = await addChatRoom(testApp.app().messagingDb, '深夜书房');
  const [a, b] = await clients('林小满', '周知秋');
  const facts = { id, name: '深夜书房', description: '', appkey: 'gongdu', max_member_count: 20 };
  expect(await done(a, 'room_list', { start: 0 })).toMatchObject({
    result: { total: 1, start: 0, count: 1, rooms: [{ ...facts, total_member_count: 0 }] },
  });
  expect(await done(a, 'room_info', { id })).toMatchObject({ info: facts });
  expect(await done(a, 'join_room', { id })).toMatchObject({ id });
  expect(await done(a, 'room_list_self', {})).toMatchObject({ chat_rooms: [facts] });
  const said = (from: LegacySocket, text: string) => ({
    target_gid: String(id),
    appkey: 'gongdu',
    content: {
      version: 1,
      target_type: 'chatroom',
      target_id: String(id),
      from_id: from.username,
      create_time: Date.now(),
      msg_type: 'text',
      msg_body: { text },
    },
  });
  expect(await done(a, 'send_room_msg', said(a, '有人吗'))).toMatchObject({
    room_id: id,
    msg_id: expect.any(Number),
  });
  await done(b, 'join_room', { id });
  expect(await b.next('room_msg_sync_his')).toMatchObject({
    room_id: id,
    messages: [{ room_id: id, msgs: [{ room_id: id, content: { msg_body: { text: '有人吗' } } }] }],
  });
  const order = b.packets.filter((packet) => /"(join_room|room_msg_sync_his)"/.test(packet));
  expect(order[0]).toContain('"join_room"');
  await done(b, 'send_room_msg', said(b, '有'));
  expect(await a.next('room_msg_sync')).toMatchObject({
    room_id: id,
    msg_id: expect.any(Number),
    ctime_ms: expect.any(Number),
    content: { from_id: b.username, msg_body: { text: '有' } },
  });
  expect(await done(b, 'exit_room', { id })).toMatchObject({ id });
});

it('passes commands on with their kind, and says by the next message that a profile has changed', async () => {
  const [a, b, , people] = await clients('林小满', '周知秋');
  const { db } = testApp.app();
  await db`update account set profile_changed_at = now() - interval '1 day' where uid = ${a.uid}`;
  await people[0]?.call(saveProfile, { body: { bio: '读书，种菜。' } });
  const [{ at }] = await db<[{ at: number }]>`
    select floor(extract(epoch from profile_changed_at))::bigint as at from account where uid = ${a.uid}`;
  expect(at).toBeGreaterThan(Date.now() / 1000 - 600);
  await a.sendText({ username: b.username }, '在吗');
  expect(await b.next('msg_sync')).toMatchObject({ messages: [{ content: { sui_mtime: at } }] });
  await b.sendText({ username: a.username }, '在');
  await done(a, 'trans_msg_single', { target_username: b.username, cmd: 'typing' });
  expect(await b.next('trans_msg_rec')).toMatchObject({
    type: 3,
    from_username: a.username,
    from_appkey: 'gongdu',
    cmd: 'typing',
  });
  const member_usernames = [{ username: b.username }];
  const { gid } = await done(a, 'create_group', { group_name: '共读', member_usernames });
  await done(a, 'trans_msg_group', { gid, cmd: 'here' });
  expect(await b.next('trans_msg_rec', ({ type }) => type === 4)).toMatchObject({ gid, cmd: 'here' });
});

it('refuses what the personal centre does, and says who was put out', async () => {
  const { address } = testApp.app();
  const person = await testApp.app().createMember();
  const oldest = await legacySocket(address, person);
  for (let n = 2; n <= 5; n++) await legacySocket(address, person);
  const last = await connectedLegacySocket(address, person);
  const { online_list } = await last.logIn();
  expect(online_list).toHaveLength(6);
  const flags = z.array(z.object({ flag: z.boolean() })).parse(online_list);
  expect(flags.filter(({ flag }) => flag)).toHaveLength(1);
  expect(await event(oldest, 1)).toMatchObject({ extra: 0, ctime_ms: expect.any(Number) });
  for (const name of ['register', 'update_user_inf', 'update_user_pwd'])
    expect(await last.ask(name, { username: last.username })).toMatchObject({ code: 882_004 });
});
