import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { imUsername } from '@gongdu/contract/messaging/content';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TestMember } from '../../app/test-app.ts';
import { createPicture } from '../../factories/pictures.ts';
import { badNetwork } from '../bad-network.ts';
import { addChatRoom } from '../chat-room.ts';
import {
  fileKinds,
  groupSteps,
  messageKinds,
  messageSteps,
  peopleSteps,
  quietSteps,
  roomSteps,
} from '../documented-methods.ts';
import { imTestApp } from '../im-test-app.ts';
import {
  listeners,
  type OriginalClient,
  originalClient,
  type PageStorage,
  signIn,
} from '../original-client.ts';

/** A file of the original library 2.5.0; the project has none. */
const path = process.env.IM_ORIGINAL_CLIENT;
const unhanded = 'IM_ORIGINAL_CLIENT names no file of the original library 2.5.0';
const testApp = imTestApp({ env: { IM_ALLOW_LEGACY_CLIENT: '1' } });
const timeoutMs = { timeout: 20_000 };
const number = expect.any(Number);
const withFile = z.object({
  sent: z.object({ content: z.object({ msg_body: z.object({ media_id: z.string() }) }) }),
});

const pushed = z.object({ messages: z.array(z.looseObject({ msg_type: z.number() })) });
const message = {
  msg_id: number,
  msg_type: number,
  from_gid: number,
  ctime_ms: number,
  content: {},
  need_receipt: expect.any(Boolean),
  custom_notification: {},
};

type People = readonly [TestMember, TestMember];

it('12: the original library completes init, login, sync, send, receive and receipt, twice', async ({
  skip,
}) => {
  if (!path) return skip(unhanded);
  const { b, people, convId } = await testApp.pair();
  const [writer, partner] = people;
  const { msg_id: gone } = await b.sendText({ uid: writer.uid }, '说错了');
  await b.call('msg_retract', { msg_id: gone });
  const storage: PageStorage = new Map();
  const client = await comesIn(path, writer, storage);
  // What no message says is left out for it: it would break off there.
  await expect.poll(() => textsOf(client.received('onSyncConversation')), timeoutMs).toEqual(['在吗', '在']);

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

  const { msg_id, conv_id } = await b.sendText({ uid: writer.uid }, '收到');
  await expect.poll(() => textsOf(client.received('onMsgReceive')), timeoutMs).toEqual(['收到']);
  const received = { username: target_username, msg_ids: [msg_id] };
  await client.ask('addSingleReceiptReport', received);
  await b.ask('receipt_report', {
    sessions: [{ type: 3, username: imUsername(writer.uid), msg_ids: [Number(sent['msg_id'])] }],
  });
  await expect
    .poll(() => client.received('onMsgReceiptChange'), timeoutMs)
    .toMatchObject([{ username: target_username, receipt_msgs: [{ unread_count: 0 }] }]);
  const second = await testApp.socket(writer);
  await second.call('unread_single_count', { conv_id });
  await expect
    .poll(() => client.received('onMutiUnreadMsgUpdate'), timeoutMs)
    .toMatchObject([{ type: 3, username: target_username, unreadCount: 0 }]);
  expect(conv_id).toBe(convId);

  // Its keys are text in the browser's storage by now.
  await b.sendText({ uid: writer.uid }, '第二天');
  const again = await comesIn(path, writer, storage);
  await expect.poll(() => textsOf(again.received('onSyncConversation')), timeoutMs).toContain('第二天');
  expect((await again.ask('getConversation', {}))['conversations']).toMatchObject([
    { key: partner.uid, name: target_username },
  ]);
});

it('12: every method of the original library is answered with the fields that its documentation names', async ({
  skip,
}) => {
  if (!path) return skip(unhanded);
  const { db, address } = testApp.app();
  const room = await addChatRoom(db, '深夜书房');
  const { b, people } = await testApp.pair();
  // More than a second ago, the resolution of change times.
  await db`update account set profile_changed_at = now() - interval '1 day' where uid = ${b.uid}`;
  const network = await badNetwork(Number(new URL(address).port), {});
  const client = await comesIn(path, people[0], new Map(), network.address);
  const partner = await comesIn(path, people[1], new Map());
  await expect.poll(() => client.received('onSyncConversation').length, timeoutMs).toBeGreaterThan(0);
  const [username, own] = [imUsername(b.uid), imUsername(people[0].uid)];
  const single = { target_username: username, appkey: 'gongdu' };
  const files = await sendsAll(client, 'sendSingle', { target_username: username }, single);
  for (const media_id of files) await shows(partner, media_id);
  const asked = { target_username: username, content: '读到了吗', need_receipt: true };
  const { msg_id } = await client.ask('sendSingleMsg', asked);
  const made = { group_name: '周三共读', group_description: '', is_limit: true };
  const group = await client.ask('createGroup', made);
  const { gid } = group;
  expect(group).toMatchObject({ gid: number, group_name: '周三共读', group_descriptin: '' });
  const alone = { target_gid: gid, unread_count: 0 };
  await sendsAll(client, 'sendGroup', { target_gid: gid, need_receipt: true }, alone);
  const about = { username, own, uid: b.uid, gid, room, msg_id };
  const steps = [...groupSteps(about), ...quietSteps(about), ...peopleSteps(about), ...messageSteps(about)];
  for (const [who, method, request, fields = {}] of [...steps, ...roomSteps(about)]) {
    const answer = await (who === 'partner' ? partner : client).ask(method, request);
    expect([method, answer]).toMatchObject([method, { code: 0, ...fields }]);
  }
  await sendsAll(client, 'sendChatroom', { target_rid: room }, { room_id: room });
  expect(await client.ask('exitChatroom', { id: room })).toMatchObject({ code: 0, id: room });
  await readsInGroup(client, partner, gid);
  expect(await partner.ask('exitGroup', { gid })).toMatchObject({ code: 0, gid, group_name: '周三共读' });
  await refusesProfile(client, username);
  await heardOf(client, partner, { room, gid, own });
  await hearsOfProfile(client, partner, people);
  await readsElsewhere(client, people);
  await comesBack(client, partner, people, network.cut);
  answersAtOnce(client, username);
  network.close();
  expect(client.methods).toHaveLength(84);
  expect(client.methods.filter((name) => !client.called.has(name) && !partner.called.has(name))).toEqual([]);
  const silent = listeners.filter(
    (name) => client.received(name).length + partner.received(name).length === 0,
  );
  expect(silent).toEqual([]);
});

/** A text, a place, one's own, a picture and a file. @returns The numbers of what was uploaded. */
async function sendsAll(
  client: OriginalClient,
  method: string,
  to: object,
  fields: object,
): Promise<unknown[]> {
  const stored = { code: 0, msg_id: number, ctime_ms: number, ...fields };
  for (const [kind, request] of messageKinds) {
    const answer = await client.ask(`${method}${kind}`, { ...to, ...request });
    expect([method, kind, answer]).toMatchObject([method, kind, { ...stored, sent: { content: {} } }]);
  }
  const ids: unknown[] = [];
  for (const [kind, field, body] of fileKinds) {
    const answer = await client.ask(`${method}${kind}`, to, { [field]: await formOf(kind) });
    const msg_body = { ...body, media_id: expect.any(String), media_crc32: number, fsize: number };
    const sent = { content: { msg_body } };
    expect([method, kind, answer]).toMatchObject([method, kind, { ...stored, sent }]);
    ids.push(z.parse(withFile, answer).sent.content.msg_body.media_id);
  }
  return ids;
}

/** As an app makes it. */
async function formOf(kind: string): Promise<FormData> {
  const form = new FormData();
  const file =
    kind === 'File'
      ? new File(['读书笔记'], '读书笔记.txt')
      : new File([await createPicture('png')], '照片.png');
  form.append('file', file);
  return form;
}

async function shows(partner: OriginalClient, media_id: unknown): Promise<void> {
  const answer = await partner.ask('getResource', { media_id });
  expect(answer).toMatchObject({ code: 0, url: expect.any(String) });
  expect((await fetch(String(answer['url']))).status).toBe(200);
}

async function readsInGroup(client: OriginalClient, partner: OriginalClient, gid: unknown): Promise<void> {
  const asked = { target_gid: gid, content: '读到了吗', need_receipt: true };
  const { msg_id, unread_count } = await client.ask('sendGroupMsg', asked);
  expect(unread_count).toBe(1);
  const answer = await partner.ask('addGroupReceiptReport', { gid, msg_ids: [msg_id] });
  expect(answer).toMatchObject({ code: 0, gid, sent: [msg_id] });
  const receipt_msgs = [{ msg_id, unread_count: 0 }];
  await expect
    .poll(() => client.received('onMsgReceiptChange'), timeoutMs)
    .toContainEqual(expect.objectContaining({ type: 4, gid, receipt_msgs }));
}

/** It belongs to the personal centre. */
async function refusesProfile(client: OriginalClient, username: string): Promise<void> {
  for (const method of ['register', 'updateSelfInfo', 'updateSelfPwd'])
    await expect(client.ask(method, { username, nickname: '甲' })).rejects.toThrow('882004');
  const avatar = await formOf('Pic');
  await expect(client.ask('updateSelfAvatar', {}, { avatar })).rejects.toThrow('882004');
}

/** By what the other says next, some seconds later. */
async function hearsOfProfile(
  client: OriginalClient,
  partner: OriginalClient,
  [writer, changed]: People,
): Promise<void> {
  await changed.call(saveProfile, { body: { bio: '读书，种菜。' } });
  const hello = { target_username: imUsername(writer.uid), content: '换了简介' };
  const heard = async () => {
    await partner.ask('sendSingleMsg', hello);
    return client.received('onUserInfUpdate');
  };
  const news = { from_username: imUsername(changed.uid), from_appkey: 'gongdu', mtime: number };
  await expect.poll(heard, { timeout: 30_000, interval: 1_000 }).toMatchObject([news]);
}

/** On another device of the same person. */
async function readsElsewhere(client: OriginalClient, [writer, other]: People): Promise<void> {
  const second = await testApp.socket(writer);
  await second.call('unread_single_count', { username: imUsername(other.uid) });
  const news = { type: 3, username: imUsername(other.uid), appkey: 'gongdu', unreadCount: 0 };
  await expect.poll(() => client.received('onMutiUnreadMsgUpdate'), timeoutMs).toMatchObject([news]);
}

/** What happened while it was away comes with the sync after its next login. */
async function comesBack(
  client: OriginalClient,
  partner: OriginalClient,
  [writer, other]: People,
  cut: () => void,
): Promise<void> {
  const [own, username] = [imUsername(writer.uid), imUsername(other.uid)];
  const asked = { target_username: username, content: '读到了再说', need_receipt: true };
  const { msg_id } = await client.ask('sendSingleMsg', asked);
  cut();
  await expect.poll(() => client.received('onDisconnect'), timeoutMs).toHaveLength(1);
  expect(client.now('isLogin', {})).toBe(false);
  await partner.ask('addFriend', { target_name: own, appkey: 'gongdu', why: '还是书友' });
  await partner.ask('addSingleReceiptReport', { username: own, msg_ids: [msg_id] });
  await expect.poll(() => client.now('isConnect', {}), timeoutMs).toBe(true);
  await signIn(client, writer);
  const invited = { event_type: 5, extra: 1, from_username: username, from_appkey: 'gongdu' };
  await expect
    .poll(() => client.received('onSyncEvent').flat(), timeoutMs)
    .toContainEqual(expect.objectContaining({ ...invited, description: '还是书友' }));
  const read = { type: 3, username, appkey: 'gongdu' };
  const receipt_msgs = expect.arrayContaining([{ msg_id, unread_count: 0 }]);
  await expect
    .poll(() => client.received('onSyncMsgReceipt').flat(), timeoutMs)
    .toContainEqual(expect.objectContaining({ ...read, receipt_msgs }));
}

function answersAtOnce(client: OriginalClient, username: string): void {
  client.now('updateConversation', { username, extras: { top: 1 } });
  client.now('resetUnreadCount', { username });
  expect(client.now('getUnreadMsgCnt', { username })).toBe(0);
  for (const method of ['isConnect', 'isInit', 'isLogin']) expect(client.now(method, {})).toBe(true);
  client.now('loginOut', {});
  expect(client.now('isLogin', {})).toBe(false);
}

/** What the listeners have received. */
async function heardOf(
  client: OriginalClient,
  partner: OriginalClient,
  { room, gid, own }: { room: number; gid: unknown; own: string },
): Promise<void> {
  const messages = partner.received('onMsgReceive').flatMap((push) => z.parse(pushed, push).messages);
  for (const each of messages) expect(each).toMatchObject(message);
  const singles = messages.filter(({ msg_type }) => msg_type === 3);
  for (const each of singles) expect(each).toMatchObject({ from_username: own, from_appkey: 'gongdu' });
  expect(singles.length).toBeGreaterThan(messageKinds.length + fileKinds.length);
  expect(singles.length).toBeLessThan(messages.length);
  await expect
    .poll(() => partner.received('onRoomMsg').length, timeoutMs)
    .toBe(messageKinds.length + fileKinds.length);
  const inRoom = { room_id: room, msg_id: number, ctime_ms: number, content: { from_id: own } };
  expect(partner.received('onRoomMsg')[0]).toMatchObject(inRoom);
  expect(partner.received('onTransMsgRec')).toMatchObject([
    { type: 3, from_username: own, from_appkey: 'gongdu', cmd: 'typing' },
    { type: 4, gid, cmd: 'here' },
  ]);
  const [mine, theirs] = [client.received('onEventNotification'), partner.received('onEventNotification')];
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

async function comesIn(
  file: string,
  person: TestMember,
  storage: PageStorage,
  address = testApp.app().address,
): Promise<OriginalClient> {
  const client = await originalClient(file, address, storage);
  expect(client.thrown('getFriendList', {})).toBe('must login first');
  await signIn(client, person);
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
