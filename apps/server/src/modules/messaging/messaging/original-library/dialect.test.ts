// @module-tag slow

import { imUsername } from '@gongdu/contract/messaging/content';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import {
  closeLegacySockets,
  connectedLegacySocket,
  type LegacySocket,
  legacySocket,
} from '../../../../testing/messaging/legacy-socket.ts';

const testApp = imTestApp({ env: { IM_ALLOW_LEGACY_CLIENT: '1', IM_MESSAGES_PER_SECOND: '500' } });
closeLegacySockets();

function comesIn(person: TestMember): Promise<LegacySocket> {
  return legacySocket(testApp.app().address, person);
}

/** Two clients of the original library, and who they are. */
async function twoOfThem() {
  const people = [
    await testApp.app().createMember({ name: '林小满' }),
    await testApp.app().createMember({ name: '周知秋' }),
  ] as const;
  const [a, b] = await Promise.all(people.map(comesIn));
  if (!a || !b) throw new Error('two pages');
  return { a, b, people };
}

it('12: carries init, login, sync, send, receive and receipt for a client of Engine.IO 3', async () => {
  const { b, people } = await testApp.pair();
  const [writer] = people;
  const { msg_id: gone } = await b.sendText({ uid: writer.uid }, '说错了');
  await b.call('msg_retract', { msg_id: gone });
  const client = await comesIn(writer);
  // As they come out of a browser's storage.
  const keys = { sync_key: 0, sync_event_key: 'undefined', msg_receipt_key: '0' };
  const [page] = await client.sync(keys);
  // It breaks off at an entry without content.
  expect(page).toMatchObject({ messages: [{ last_seq: 4, msgs: [{ seq: 1 }, { seq: 2 }] }] });

  const username = imUsername(b.uid);
  const sent = await client.sendText({ username }, '从前的客户端', { need_receipt: true });
  expect(sent).toMatchObject({ code: 0, seq: 5, msg_id: expect.any(Number), ctime_ms: expect.any(Number) });
  const { messages } = await b.next('msg_sync', (push) => push.messages.some(({ seq }) => seq === 5));
  expect(messages[0]?.content).toMatchObject({ from_appkey: 'gongdu', msg_body: { text: '从前的客户端' } });

  const { msg_id } = await b.sendText({ uid: writer.uid }, '收到');
  expect(await client.next('msg_sync')).toMatchObject({ messages: [{ msg_id, seq: 6 }] });
  client.emit('msg_recv_v2', { msg_id, msg_type: 3, from_uid: b.uid, from_gid: 0 });
  const msg_ids = [Number(sent['msg_id'])];
  await b.ask('receipt_report', { sessions: [{ type: 3, username: client.username, msg_ids }] });
  expect(await client.next('receipt_change')).toMatchObject({
    type: 3,
    username,
    appkey: 'gongdu',
    receipt_msgs: [{ unread_count: 0 }],
  });
  client.send('2');
  await expect.poll(() => client.packets.includes('3'), { timeout: 10_000 }).toBe(true);
});

it('answers the login by the md5 that the library makes of a ticket', async () => {
  const client = await connectedLegacySocket(testApp.app().address, await testApp.app().createMember());
  expect(await client.logIn('md5')).toMatchObject({ code: 0 });
});

it('answers a single send by the name that gives the message to its sender, and pushes what is documented', async () => {
  const { a, b } = await twoOfThem();
  await Promise.all([a.sync(), b.sync()]);
  const notification = { enabled: true, title: '共读', alert: '有新消息' };
  const beside = { need_receipt: true, custom_notification: notification };
  expect(await a.sendText({ username: b.username }, '在吗', beside)).toMatchObject({
    event: 's_single_text',
    code: 0,
    target_username: b.username,
    appkey: 'gongdu',
  });
  const { messages } = await b.next('msg_sync');
  expect(messages).toMatchObject([
    {
      msg_type: 3,
      msg_level: 0,
      from_uid: a.uid,
      from_gid: 0,
      from_username: a.username,
      from_appkey: 'gongdu',
      need_receipt: true,
      custom_notification: notification,
      content: { from_id: a.username, target_id: b.username, sui_mtime: expect.any(Number) },
    },
  ]);
  expect(JSON.stringify(messages)).not.toContain('"content":{"custom_notification"');
});

it('syncs with what is unread and who has read, up to 100 messages of a person and 300 of a group', async () => {
  const { a, b, people } = await twoOfThem();
  const { gid } = await a.ask('create_group', {
    group_name: '周三共读',
    member_usernames: [{ username: b.username }],
  });
  const [own] = await testApp.sockets(1, people[0]);
  if (!own || typeof gid !== 'number') throw new Error('a page and a group');
  await b.sendText({ username: a.username }, '你好');
  for (let n = 1; n <= 130; n++) await own.sendText({ uid: b.uid }, `第 ${n} 句`);
  for (let n = 1; n <= 310; n++) await own.sendText({ gid }, `第 ${n} 段`);
  const { msg_id } = await a.sendText({ username: b.username }, '读到了吗', { need_receipt: true });
  const again = await comesIn(people[1]);
  const [page] = await again.sync();
  const { messages } = synced.parse(page);
  expect(messages.map(({ msg_type, msgs }) => [msg_type, msgs.length]).sort()).toEqual([
    [3, 100],
    [4, 300],
  ]);
  expect(messages.find(({ msg_type }) => msg_type === 3)).toMatchObject({
    unsync_count: 100,
    receipt_msgs: [],
    key: a.uid,
  });
  await again.ask('unread_single_count', { type: 3, username: a.username, appkey: 'gongdu' });
  const [read] = await (await comesIn(people[1])).sync();
  expect(read).toMatchObject({
    messages: expect.arrayContaining([expect.objectContaining({ msg_type: 3, unsync_count: 0 })]),
  });
  const [mine] = await (await comesIn(people[0])).sync();
  expect(mine).toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({
        receipt_msgs: expect.arrayContaining([expect.objectContaining({ msg_id, unread_count: 1 })]),
      }),
    ]),
  });
});

it('lists conversations oldest first, by uid and account name', async () => {
  const { a, b } = await twoOfThem();
  const { gid } = await a.ask('create_group', { group_name: '旧群' });
  await a.sendText({ username: b.username }, '在吗');
  const { conversations } = await a.ask('get_conversations', {});
  expect(conversations).toMatchObject([
    { type: 4, key: gid, name: '旧群' },
    { type: 3, key: b.uid, name: b.username, username: b.username, nickname: '周知秋', appkey: 'gongdu' },
  ]);
});

it('tells a recall with the number by which the library knows a person’s from a group’s', async () => {
  const { a, b } = await twoOfThem();
  await b.sync();
  const { gid } = await a.ask('create_group', {
    group_name: '共读',
    member_usernames: [{ username: b.username }],
  });
  const said = [
    await a.sendText({ username: b.username }, '错了'),
    await a.sendText({ gid: Number(gid) }, '也错了'),
  ];
  for (const { msg_id } of said) expect(await a.ask('msg_retract', { msg_id })).toMatchObject({ code: 0 });
  const recalls = said.map(({ msg_id }) =>
    b.next(
      'event_notification',
      ({ msgid_list }) => Array.isArray(msgid_list) && msgid_list.includes(msg_id),
    ),
  );
  expect(await Promise.all(recalls)).toMatchObject([
    {
      event_type: 55,
      from_gid: 0,
      from_username: a.username,
      from_appkey: 'gongdu',
      msg_ids: [said[0]?.['msg_id']],
      to_usernames: [{ username: b.username, nickname: '周知秋' }],
    },
    { event_type: 55, from_gid: gid, group_name: '共读' },
  ]);
});

it('stores a message once that is sent again over another socket, and before the login', async () => {
  const { a, b, people } = await twoOfThem();
  await b.sync();
  const create_time = Date.now();
  const request = {
    target_id: b.username,
    appkey: 'gongdu',
    content: {
      version: 1,
      target_type: 'single',
      target_id: b.username,
      from_id: a.username,
      create_time,
      msg_type: 'text',
      msg_body: { text: '只说一遍' },
    },
  };
  const rid = 1_234_567;
  const first = await a.ask('s_across_single_text', request, rid);
  a.close();
  const again = await connectedLegacySocket(testApp.app().address, people[0]);
  again.emit('s_across_single_text', request, rid);
  again.emit('get_friend_list', {}, 77);
  await again.logIn();
  await again.next('s_single_text', (answer) => answer['rid'] === rid);
  expect(again.all('s_single_text')).toMatchObject([{ code: 0, duplicate: true, msg_id: first['msg_id'] }]);
  // The library sends this by itself once more.
  expect(again.all('ack').map((ack) => ack['rid'])).not.toContain(77);
  expect(b.all('msg_sync')).toHaveLength(1);
});

it('brings what a hint is about, once and in order, for the library cannot ask for it', async () => {
  const { a, b } = await twoOfThem();
  await b.sync();
  const { conv_id } = await a.sendText({ username: b.username }, '第一句');
  await b.next('msg_sync');
  // As after an outage of the bus: stored without a push.
  await testApp.app().messagingDb`
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    select conv_id, 2, from_uid, '', 'lost', '', msg_type, jsonb_set(body, '{msg_body,text}', '"丢了的一句"'), 0
    from im_msg where conv_id = ${Number(conv_id)}`;
  await testApp.app()
    .messagingDb`update im_conv set last_seq = 2, last_at = clock_timestamp() where id = ${Number(conv_id)}`;
  // The hole shows with the next.
  await a.sendText({ username: b.username }, '第三句');
  await b.next('msg_sync', (push) => JSON.stringify(push).includes('丢了的一句'));
  expect(await b.ask('sync_check', { sync_key: 1, sync_event_key: 0, msg_receipt_key: 0 })).toMatchObject({
    code: 0,
  });
  await a.sendText({ username: b.username }, '第四句');
  await b.next('msg_sync', (push) => JSON.stringify(push).includes('第四句'));
  const heard = b.all('msg_sync').map((push) => pushed.parse(push).messages[0]?.seq);
  expect(heard).toEqual([1, 3, 2, 4]);
  expect(b.all('sync_conversation')).toHaveLength(1);
});

it('does not answer the confirmation that it was put out, which would be taken for another event', async () => {
  const client = await comesIn(await testApp.app().createMember());
  client.emit('event_notification', { event_id: 'out-1', event_type: 1 }, 99);
  await client.next('ack', (ack) => ack['rid'] === 99);
  expect(client.all('event_notification')).toEqual([]);
});

it('knows no other app, and no file that is not there', async () => {
  const { a, b } = await twoOfThem();
  const foreign = { code: 880_203, message: '这里没有 appkey 为 elsewhere 的应用' };
  expect(await a.sendText({ username: b.username }, '在吗', { appkey: 'elsewhere' })).toMatchObject(foreign);
  expect(await a.ask('get_across_user_info', { username: b.username, appkey: 'elsewhere' })).toMatchObject(
    foreign,
  );
  expect(await a.ask('get_resource', { media_id: 'u/1/202611/none.png' })).toMatchObject({ code: 880_003 });
});

const synced = z.object({
  messages: z.array(
    z.object({
      key: z.number(),
      msg_type: z.number(),
      msgs: z.array(z.unknown()),
      unsync_count: z.number(),
      receipt_msgs: z.array(z.unknown()),
    }),
  ),
});
const pushed = z.object({ messages: z.array(z.object({ seq: z.number() })) });
