import { randomBytes } from 'node:crypto';
import { imUsername } from '@gongdu/contract/im-content';
import { signIm } from '@gongdu/contract/im-sign';
import { expect, it } from 'vitest';
import type { Person } from '../../../../testing/test-app.ts';
import { imStage } from '../im-stage.ts';
import { type OriginalClient, originalClient, type PageStorage } from '../original-client.ts';

/** A file of the original library 2.5.0; the project has none. */
const path = process.env.IM_ORIGINAL_CLIENT;
const unhanded = 'IM_ORIGINAL_CLIENT names no file of the original library 2.5.0';
const stage = imStage({ env: { IM_ALLOW_LEGACY_CLIENT: '1' } });
const patience = { timeout: 20_000 };

it('12: the original library completes init, login, sync, send, receive and receipt, twice', async ({
  skip,
}) => {
  if (!path) return skip(unhanded);
  const { b, people, convId } = await stage.pair();
  const [writer, partner] = people;
  const { msg_id: gone } = await b.say({ uid: writer.uid }, '说错了');
  await b.call('msg_retract', { msg_id: gone });
  const storage: PageStorage = new Map();
  const client = await comesIn(path, writer, storage);
  // What no message says is left out for it: it would break off there.
  await expect.poll(() => textsOf(client.heard('onSyncConversation')), patience).toEqual(['在吗', '在']);

  const target_username = imUsername(partner.uid);
  const hello = { target_username, content: '从前的客户端', need_receipt: true };
  const sent = await client.ask('sendSingleMsg', hello);
  expect(sent).toMatchObject({ code: 0, msg_id: expect.any(Number), ctime_ms: expect.any(Number) });
  expect(sent).toMatchObject({ target_username, appkey: expect.any(String) });
  const { messages } = await b.next('msg_sync', (push) =>
    push.messages.some(({ msg_id }) => msg_id === sent['msg_id']),
  );
  expect(messages[0]?.content).toMatchObject({
    from_appkey: sent['appkey'],
    msg_body: { text: '从前的客户端' },
  });

  const { msg_id, conv_id } = await b.say({ uid: writer.uid }, '收到');
  await expect.poll(() => textsOf(client.heard('onMsgReceive')), patience).toEqual(['收到']);
  const received = { username: target_username, msg_ids: [msg_id] };
  await client.ask('addSingleReceiptReport', received);
  await b.ask('receipt_report', {
    sessions: [{ type: 3, username: imUsername(writer.uid), msg_ids: [Number(sent['msg_id'])] }],
  });
  await expect
    .poll(() => client.heard('onMsgReceiptChange'), patience)
    .toMatchObject([{ username: target_username, receipt_msgs: [{ unread_count: 0 }] }]);
  const second = await stage.page(writer);
  await second.call('unread_single_count', { conv_id });
  await expect
    .poll(() => client.heard('onMutiUnreadMsgUpdate'), patience)
    .toMatchObject([{ type: 3, username: target_username, unreadCount: 0 }]);
  expect(conv_id).toBe(convId);

  // Its keys are text in the browser's storage by now.
  await b.say({ uid: writer.uid }, '第二天');
  const again = await comesIn(path, writer, storage);
  await expect.poll(() => textsOf(again.heard('onSyncConversation')), patience).toContain('第二天');
  expect((await again.ask('getConversation', {}))['conversations']).toMatchObject([
    { key: expect.any(String) },
  ]);
});

it('12: what else the original library asks for is answered in its own words', async ({ skip }) => {
  if (!path) return skip(unhanded);
  const { db } = stage.app();
  const [{ id: convId }] = await db<[{ id: number }]>`
    insert into im_conv (kind, gid) values (5, 1001) returning id`;
  const [{ id: room }] = await db<[{ id: number }]>`
    insert into im_room (conv_id, name, description, max_members, created_at)
    values (${convId}, '深夜书房', '', 20, now()) returning id`;
  const { b, people } = await stage.pair();
  const client = await comesIn(path, people[0], new Map());
  const [username, member_usernames] = [imUsername(b.uid), [{ username: imUsername(b.uid) }]];
  const { gid } = await client.ask('createGroup', { group_name: '周三共读', group_description: '一周一章' });
  const inGroup = { target_gid: gid, target_gname: '周三共读' };
  const place = { latitude: 39.9, longitude: 116.4, scale: 15, label: '国家图书馆' };
  const asked: [string, object][] = [
    ['getUserInfo', { username }],
    ['addGroupMembers', { gid, member_usernames }],
    ['sendGroupMsg', { ...inGroup, content: '大家好', at_list: member_usernames }],
    ['sendSingleLocation', { target_username: username, ...place }],
    ['sendSingleCustom', { target_username: username, custom: { card: 'book', id: 1, title: '城南旧事' } }],
    ['updateGroupInfo', { gid, group_name: '周四共读' }],
    ['getGroups', {}],
    ['getGroupInfo', { gid }],
    ['getGroupMembers', { gid }],
    ['addGroupMemSilence', { gid, target_username: username }],
    ['delGroupMemSilence', { gid, target_username: username }],
    ['addGroupShield', { gid }],
    ['groupShieldList', {}],
    ['delGroupShield', { gid }],
    ['delGroupMembers', { gid, member_usernames }],
    ['exitGroup', { gid }],
    ['addFriend', { target_name: username, why: '书友' }],
    ['getFriendList', {}],
    ['addSingleNoDisturb', { target_name: username }],
    ['getNoDisturb', {}],
    ['delSingleNoDisturb', { target_name: username }],
    ['addSingleBlacks', { member_usernames, member_list: member_usernames }],
    ['getBlacks', {}],
    ['delSingleBlacks', { member_usernames, member_list: member_usernames }],
    ['transSingleMsg', { target_username: username, cmd: '{"type":"typing"}' }],
    ['getAppkeyChatrooms', { start: 0, count: 20 }],
    ['enterChatroom', { id: room }],
    ['sendChatroomMsg', { target_rid: room, content: '有人吗' }],
    ['exitChatroom', { id: room }],
  ];
  for (const [method, request] of asked)
    expect({ method, ...(await client.ask(method, request)) }).toMatchObject({ method, code: 0 });
});

async function comesIn(file: string, person: Person, storage: PageStorage): Promise<OriginalClient> {
  const client = await originalClient(file, stage.app().address, storage);
  expect(client.thrown('getFriendList', {})).toBe('must login first');
  const query = { random_str: randomBytes(16).toString('hex'), timestamp: Date.now() };
  const { username, password, ...init } = await person.call(signIm, { query });
  expect(await client.ask('init', init)).toMatchObject({ code: 0 });
  expect(await client.ask('login', { username, password, is_md5: true })).toMatchObject({ code: 0 });
  return client;
}

interface Heard {
  readonly messages?: readonly { content: { msg_body: { text?: string } } }[];
  readonly msgs?: Heard['messages'];
}

/** Of pushes and of the conversations of a page alike. */
function textsOf(all: readonly unknown[]): (string | undefined)[] {
  const each: readonly Heard[] = JSON.parse(JSON.stringify(all)).flat();
  return each.flatMap(({ messages, msgs }) =>
    (messages ?? msgs ?? []).map(({ content }) => content.msg_body.text),
  );
}
