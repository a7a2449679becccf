import { randomBytes } from 'node:crypto';
import { imUsername } from '@gongdu/contract/im-content';
import { imAnswer } from '@gongdu/contract/im-request';
import { signIm } from '@gongdu/contract/im-sign';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from '../../../testing/test-app.ts';
import { aText, nextRid } from '../testing/im-page.ts';
import { imStage } from '../testing/im-stage.ts';

const stage = imStage({ env: { IM_ALLOW_LEGACY_CLIENT: '1' } });
const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** What the original library 2.5.0 writes on the wire: Engine.IO 3, Socket.IO 2, no device, no ids of messages. */
function legacyClient(address: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=3&transport=websocket`);
  open.push(socket);
  const packets: string[] = [];
  socket.addEventListener('message', ({ data }) => packets.push(String(data)));
  const frames = () =>
    packets.flatMap((packet) => (packet.startsWith('42') ? [frame.parse(JSON.parse(packet.slice(2)))] : []));
  const first = async (name: string, rid?: number) => {
    const found = () => frames().find(([event, data]) => event === name && (!rid || data.rid === rid))?.[1];
    await expect.poll(found, { timeout: 10_000 }).toBeDefined();
    return found();
  };
  return {
    packets,
    first,
    send: (packet: string) => socket.send(packet),
    ask: async (name: string, request: object) => {
      const rid = nextRid();
      socket.send(`42${JSON.stringify([name, { ...request, rid }])}`);
      await first('ack', rid);
      return imAnswer.parse(await first(name, rid));
    },
    tell: (name: string, data: object) =>
      socket.send(`42${JSON.stringify([name, { ...data, rid: nextRid() }])}`),
  };
}

const frame = z.tuple([z.string(), z.looseObject({ rid: z.optional(z.nullable(z.number())) })]);

async function loggedIn(person: Person) {
  const client = legacyClient(stage.app().address);
  await expect.poll(() => client.packets.includes('40'), { timeout: 10_000 }).toBe(true);
  const query = { random_str: randomBytes(16).toString('hex'), timestamp: Date.now() };
  const { username, password, ...init } = await person.call(signIm, { query });
  expect(await client.ask('c_init', { ...init, fromPlatForm: 'j' })).toMatchObject({ code: 0 });
  const login = await client.ask('login', { username, password, is_md5: true, version: '2.5.0' });
  expect(login).toMatchObject({ code: 0, uid: person.uid, online_list: expect.any(Array) });
  return client;
}

it('12: carries init, login, sync, send, receive and receipt for a client of Engine.IO 3', async () => {
  const { b, people } = await stage.pair();
  const [writer] = people;
  const { msg_id: gone } = await b.say({ uid: writer.uid }, '说错了');
  await b.call('msg_retract', { msg_id: gone });
  const client = await loggedIn(writer);
  // As they come out of a browser's storage.
  const keys = { sync_key: 0, sync_event_key: 'undefined', msg_receipt_key: '0' };
  expect(await client.ask('sync_check', { ...keys, sync_type: 1 })).toMatchObject({
    ...{ code: 0, sync_key: 0, sync_type: 1, sync_event_key: 0, msg_receipt_key: 0 },
  });
  expect(await client.first('sync_conversation')).toMatchObject({
    // It breaks off at an entry without content.
    messages: [{ last_seq: 4, msgs: [{ seq: 1 }, { seq: 2 }] }],
  });
  client.tell('sync_conversation_ack', { sync_key: 1 });

  const target_id = imUsername(b.uid);
  const message = { content: aText(writer.uid, target_id, '从前的客户端'), target_id, need_receipt: true };
  const sent = await client.ask('s_across_single_text', message);
  expect(sent).toMatchObject({ code: 0, seq: 5, msg_id: expect.any(Number), ctime_ms: expect.any(Number) });
  const { messages } = await b.next('msg_sync', (push) => push.messages.some(({ seq }) => seq === 5));
  expect(messages[0]?.content).toMatchObject({
    from_appkey: expect.any(String),
    msg_body: { text: '从前的客户端' },
  });

  const { msg_id } = await b.say({ uid: writer.uid }, '收到');
  expect(await client.first('msg_sync')).toMatchObject({ messages: [{ msg_id, seq: 6 }] });
  client.tell('msg_recv_v2', { msg_id, msg_type: 3, from_uid: b.uid, from_gid: 0 });
  const sessions = [{ type: 3, username: imUsername(writer.uid), msg_ids: [sent['msg_id']] }];
  await b.ask('receipt_report', { sessions: z.parse(reported, sessions) });
  expect(await client.first('receipt_change')).toMatchObject({ receipt_msgs: [{ unread_count: 0 }] });
  client.send('2');
  await expect.poll(() => client.packets.includes('3'), { timeout: 10_000 }).toBe(true);
});

const reported = z.array(
  z.object({ type: z.literal(3), username: z.string(), msg_ids: z.array(z.number()) }),
);
