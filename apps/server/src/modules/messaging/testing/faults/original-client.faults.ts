import { randomBytes } from 'node:crypto';
import { imUsername } from '@gongdu/contract/im-content';
import { signIm } from '@gongdu/contract/im-sign';
import { expect, it } from 'vitest';
import type { Person } from '../../../../testing/test-app.ts';
import { aChatroom } from '../chatroom.ts';
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
    { key: partner.uid, name: target_username },
  ]);
});

it('12: every method of the original library is answered with the fields that its documentation names', async ({
  skip,
}) => {
  if (!path) return skip(unhanded);
  const room = await aChatroom(stage.app().db, '深夜书房');
  const { b, people } = await stage.pair();
  const [client, partner] = [
    await comesIn(path, people[0], new Map()),
    await comesIn(path, people[1], new Map()),
  ];
  await expect.poll(() => client.heard('onSyncConversation').length, patience).toBeGreaterThan(0);
  const [username, own] = [imUsername(b.uid), imUsername(people[0].uid)];
  const to = { target_username: username };
  const sent = {
    msg_id: id,
    ctime_ms: id,
    target_username: username,
    appkey: 'gongdu',
    sent: { content: {} },
  };
  for (const [method, request] of bodies) {
    expect([method, await client.ask(`sendSingle${method}`, { ...to, ...request })]).toMatchObject([
      method,
      sent,
    ]);
  }
  const single = await client.ask('sendSingleMsg', { ...to, content: '读到了吗', need_receipt: true });
  const member_usernames = [{ username }];
  const { gid } = await client.ask('createGroup', {
    group_name: '周三共读',
    group_description: '',
    is_limit: true,
  });
  const inGroup = { target_gid: gid, target_gname: '周三共读' };
  const groupSent = { msg_id: id, ctime_ms: id, target_gid: gid, unread_count: 0, sent: { content: {} } };
  for (const [method, request] of bodies) {
    const asked = { ...inGroup, ...request, need_receipt: true };
    expect([method, await client.ask(`sendGroup${method}`, asked)]).toMatchObject([method, groupSent]);
  }
  const facts = { id: room, name: '深夜书房', description: '', appkey: 'gongdu', max_member_count: 20 };
  const group = {
    gid,
    name: '周三共读',
    desc: '',
    appkey: 'gongdu',
    ctime: id,
    mtime: id,
    avatar: '',
    group_type: 2,
  };
  const person = {
    username,
    appkey: 'gongdu',
    nickname: '读者甲',
    avatar: '',
    birthday: '',
    gender: 0,
    mtime: id,
  };
  const where = { target_name: username, appkey: 'gongdu' };
  const answer = { gid, event_id: 1, from_username: username, target_username: username };
  const steps: [OriginalClient, string, object, object][] = [
    [
      client,
      'getUserInfo',
      { username },
      { user_info: { ...person, region: '', address: '', signature: '' } },
    ],
    [
      client,
      'getConversation',
      {},
      {
        conversations: expect.arrayContaining([
          expect.objectContaining({ name: username, key: b.uid, nickname: '读者甲' }),
        ]),
      },
    ],
    [partner, 'joinGroup', { gid, reason: '一起读' }, {}],
    [client, 'addGroupMemberResp', { ...answer, result: 1, reason: '再等等' }, {}],
    [partner, 'joinGroup', { gid, reason: '再问一次' }, {}],
    [client, 'addGroupMemberResp', { ...answer, result: 0 }, {}],
    [client, 'delGroupMembers', { gid, member_usernames }, {}],
    [client, 'addGroupMembers', { gid, member_usernames }, {}],
    [client, 'getGroups', {}, { group_list: [group] }],
    [client, 'getGroupInfo', { gid }, { group_info: group }],
    [
      client,
      'getGroupMembers',
      { gid },
      { member_list: [{ flag: 1 }, { username, flag: 0, keep_silence: false }] },
    ],
    [client, 'addGroupMemSilence', { gid, target_username: username }, {}],
    [client, 'delGroupMemSilence', { gid, target_username: username }, {}],
    [client, 'updateGroupInfo', { gid, group_description: '一周一章' }, {}],
    [client, 'addGroupShield', { gid }, {}],
    [client, 'groupShieldList', {}, { group_list: [{ gid, group_type: 2 }] }],
    [client, 'delGroupShield', { gid }, {}],
    [client, 'addGroupNoDisturb', { gid }, {}],
    [client, 'addSingleNoDisturb', where, {}],
    [client, 'addGlobalNoDisturb', {}, {}],
    [
      client,
      'getNoDisturb',
      {},
      { no_disturb: { global: 1, users: [{ username }], groups: [{ gid, desc: '一周一章' }] } },
    ],
    [client, 'delGroupNoDisturb', { gid }, {}],
    [client, 'delSingleNoDisturb', where, {}],
    [client, 'delGlobalNoDisturb', {}, {}],
    [client, 'addSingleBlacks', { member_usernames }, {}],
    [client, 'getBlacks', {}, { black_list: [person] }],
    [client, 'delSingleBlacks', { member_usernames }, {}],
    [client, 'addFriend', { ...where, why: '书友' }, {}],
    [partner, 'declineFriend', { target_name: own, why: '不认识' }, {}],
    [client, 'addFriend', { ...where, why: '还是书友' }, {}],
    [partner, 'acceptFriend', { target_name: own }, {}],
    [client, 'updateFriendMemo', { ...where, memo_name: '老友' }, {}],
    [client, 'getFriendList', {}, { friend_list: [{ ...person, memo_name: '老友' }] }],
    [
      partner,
      'addSingleReceiptReport',
      { username: own, msg_ids: [single['msg_id']] },
      { username: own, appkey: 'gongdu' },
    ],
    [
      client,
      'msgUnreadList',
      { msg_id: single['msg_id'] },
      { msg_unread_list: { read_list: [{ username }], unread_list: [] } },
    ],
    [client, 'msgRetract', { msg_id: single['msg_id'] }, {}],
    [client, 'delFriend', where, {}],
    [client, 'transSingleMsg', { ...to, cmd: 'typing' }, {}],
    [client, 'transGroupMsg', { gid, cmd: 'here' }, {}],
    [
      client,
      'getAppkeyChatrooms',
      { start: 0 },
      { result: { total: 1, start: 0, count: 1, rooms: [facts] } },
    ],
    [client, 'enterChatroom', { id: room }, { id: room }],
    [partner, 'enterChatroom', { id: room }, { id: room }],
    [client, 'getSelfChatrooms', {}, { chat_rooms: [facts] }],
    [client, 'getChatroomInfo', { id: room }, { info: facts }],
    ...bodies.map(([method, request]): [OriginalClient, string, object, object] => [
      client,
      `sendChatroom${method}`,
      { target_rid: room, ...request },
      { room_id: room, msg_id: id, ctime_ms: id },
    ]),
    [partner, 'exitChatroom', { id: room }, { id: room }],
    [partner, 'exitGroup', { gid }, { gid, group_name: '周三共读' }],
  ];
  for (const [who, method, request, fields] of steps)
    expect([method, await who.ask(method, request)]).toMatchObject([method, { code: 0, ...fields }]);
  for (const method of ['register', 'updateSelfInfo', 'updateSelfPwd'])
    await expect(client.ask(method, { username, nickname: '甲' })).rejects.toThrow('882004');
  await heardOf(client, partner, { room, gid, own });
  client.now('updateConversation', { username, extras: { top: 1 } });
  client.now('resetUnreadCount', { username });
  expect(client.now('getUnreadMsgCnt', { username })).toBe(0);
  expect(['isConnect', 'isInit', 'isLogin'].map((method) => client.now(method, {}))).toEqual([
    true,
    true,
    true,
  ]);
  client.now('loginOut', {});
  expect(client.now('isLogin', {})).toBe(false);
});

const id = expect.any(Number);
const place = { latitude: 39.9, longitude: 116.4, scale: 15, label: '国家图书馆' };
/** Of a text, a place and one's own; files come by a form, as `upload-file.test.ts` sends them. */
const bodies: readonly (readonly [string, object])[] = [
  ['Msg', { content: '大家好' }],
  ['Location', place],
  ['Custom', { custom: { card: 'book', id: 1, title: '城南旧事' } }],
];

/** What the listeners have heard of it. */
async function heardOf(
  client: OriginalClient,
  partner: OriginalClient,
  { room, gid, own }: { room: number; gid: unknown; own: string },
): Promise<void> {
  await expect.poll(() => partner.heard('onRoomMsg').length, patience).toBe(bodies.length);
  expect(partner.heard('onRoomMsg')[0]).toMatchObject({ room_id: room, content: { from_id: own } });
  expect(partner.heard('onTransMsgRec')).toMatchObject([
    { type: 3, from_username: own, from_appkey: 'gongdu', cmd: 'typing' },
    { type: 4, gid, cmd: 'here' },
  ]);
  const [mine, theirs] = [client.heard('onEventNotification'), partner.heard('onEventNotification')];
  expect(mine).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event_type: 56, by_self: true, group_name: '周三共读', from_gid: gid }),
      expect.objectContaining({ event_type: 5, extra: 2, return_code: 1, description: '不认识' }),
      expect.objectContaining({ event_type: 5, extra: 2, return_code: 0 }),
    ]),
  );
  expect(theirs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event_type: 55, type: 0, from_username: own }),
      expect.objectContaining({ event_type: 57, description: '再等等' }),
      expect.objectContaining({ event_type: 65, extra: 1 }),
      expect.objectContaining({ event_type: 6, extra: 0, from_username: own }),
    ]),
  );
}

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
