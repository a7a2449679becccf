import { randomBytes } from 'node:crypto';
import { imUsername } from '@gongdu/contract/im-content';
import { signIm } from '@gongdu/contract/im-sign';
import { expect, it } from 'vitest';
import type { Person } from '../../../../testing/test-app.ts';
import { aChatroom } from '../chatroom.ts';
import {
  groupSteps,
  messageKinds,
  messageSteps,
  peopleSteps,
  quietSteps,
  roomSteps,
} from '../documented-methods.ts';
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
  const client = await comesIn(path, people[0], new Map());
  const partner = await comesIn(path, people[1], new Map());
  await expect.poll(() => client.heard('onSyncConversation').length, patience).toBeGreaterThan(0);
  const [username, own] = [imUsername(b.uid), imUsername(people[0].uid)];
  await sendsAll(
    client,
    'sendSingle',
    { target_username: username },
    { target_username: username, appkey: 'gongdu' },
  );
  const asked = { target_username: username, content: '读到了吗', need_receipt: true };
  const { msg_id } = await client.ask('sendSingleMsg', asked);
  const made = { group_name: '周三共读', group_description: '', is_limit: true };
  const { gid } = await client.ask('createGroup', made);
  await sendsAll(
    client,
    'sendGroup',
    { target_gid: gid, need_receipt: true },
    { target_gid: gid, unread_count: 0 },
  );
  const about = { username, own, uid: b.uid, gid, room, msg_id };
  const steps = [...groupSteps(about), ...quietSteps(about), ...peopleSteps(about), ...messageSteps(about)];
  for (const [who, method, request, fields = {}] of [...steps, ...roomSteps(about)]) {
    const answer = await (who === 'partner' ? partner : client).ask(method, request);
    expect([method, answer]).toMatchObject([method, { code: 0, ...fields }]);
  }
  await sendsAll(client, 'sendChatroom', { target_rid: room }, { room_id: room });
  await partner.ask('exitGroup', { gid });
  for (const method of ['register', 'updateSelfInfo', 'updateSelfPwd'])
    await expect(client.ask(method, { username, nickname: '甲' })).rejects.toThrow('882004');
  await heardOf(client, partner, { room, gid, own });
  client.now('updateConversation', { username, extras: { top: 1 } });
  client.now('resetUnreadCount', { username });
  expect(client.now('getUnreadMsgCnt', { username })).toBe(0);
  for (const method of ['isConnect', 'isInit', 'isLogin']) expect(client.now(method, {})).toBe(true);
  client.now('loginOut', {});
  expect(client.now('isLogin', {})).toBe(false);
});

/** A text, a place and one's own; files come by a form, as `upload-file.test.ts` sends them. */
async function sendsAll(client: OriginalClient, method: string, to: object, fields: object): Promise<void> {
  const stored = { code: 0, msg_id: expect.any(Number), ctime_ms: expect.any(Number), sent: { content: {} } };
  for (const [kind, request] of messageKinds) {
    const answer = await client.ask(`${method}${kind}`, { ...to, ...request });
    expect([method, kind, answer]).toMatchObject([method, kind, { ...stored, ...fields }]);
  }
}

/** What the listeners have heard of it. */
async function heardOf(
  client: OriginalClient,
  partner: OriginalClient,
  { room, gid, own }: { room: number; gid: unknown; own: string },
): Promise<void> {
  await expect.poll(() => partner.heard('onRoomMsg').length, patience).toBe(messageKinds.length);
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
