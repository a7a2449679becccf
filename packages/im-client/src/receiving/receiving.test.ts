import type { ImEvent } from '@gongdu/contract/messaging/event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessagingClient } from '../client.ts';
import { sign } from '../testing/fake-gateway.ts';
import { messageOf, modelGateway, partnerOf } from '../testing/model-gateway.ts';
import { readyClient, settle } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a gap', () => {
  it('is pulled 300 ms after the entry behind it, and everything is delivered in order', async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    model.sendFromPartner(1, 'well');
    model.sendFromPartner(1, 'lost');
    model.sendFromPartner(1, 'well');
    await vi.advanceTimersByTimeAsync(290);
    expect(heard).toEqual([1]);
    expect(model.gateway.framesOf('msg_pull')).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(model.gateway.framesOf('msg_pull')[0]?.data).toMatchObject({ conv_id: 1, from_seq: 2, to_seq: 2 });
    expect(heard).toEqual([1, 2, 3]);
  });

  it('that closes by itself within 300 ms is not pulled', async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    model.sendFromPartner(1, 'well');
    model.sendFromPartner(1, 'lost');
    model.sendFromPartner(1, 'well');
    await vi.advanceTimersByTimeAsync(200);
    model.gateway.push('msg_sync', { messages: [model.conversations.get(1)?.[1]] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([1, 2, 3]);
    expect(model.gateway.framesOf('msg_pull')).toEqual([]);
  });

  it('for which the server has nothing is skipped, and not requested again', async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    model.gateway.on('msg_pull', () => ({ conv_id: 1, msgs: [], last_seq: 3, first_seq: 1 }));
    for (const fate of ['well', 'lost', 'well'] as const) model.sendFromPartner(1, fate);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual([1, 3]);
    expect(model.gateway.framesOf('msg_pull')).toHaveLength(1);
  });

  it("of a conversation that is no longer the member's is skipped, too", async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    model.gateway.on('msg_pull', () => ({ code: 880205, message: '' }));
    for (const fate of ['well', 'lost', 'well'] as const) model.sendFromPartner(1, fate);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual([1, 3]);
  });

  it('is closed by the answer to an own message, without a pull', async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    model.sendFromPartner(1, 'well');
    client.sendSingleMsg({ target_username: partnerOf(1), content: '你好' });
    await settle();
    model.sendFromPartner(1, 'well');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([1, 3]);
    expect(model.gateway.framesOf('msg_pull')).toEqual([]);
  });

  it('is pulled on the next connection if its pull was interrupted', async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    client.onSyncConversation((page) =>
      heard.push(...page.flatMap(({ msgs }) => msgs.map(({ seq }) => seq))),
    );
    model.gateway.swallow('msg_pull');
    const lost = Array.from({ length: 6 }, () => 'lost' as const);
    for (const fate of ['well', ...lost, 'well'] as const) model.sendFromPartner(1, fate);
    await vi.advanceTimersByTimeAsync(1_000);
    model.gateway.cut();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('at the end is found when a large group only announces it', async () => {
    const model = modelGateway();
    const { client } = await readyClient({}, model.gateway);
    const heard = seqsOf(client);
    for (const fate of ['lost', 'lost'] as const) model.sendFromPartner(1, fate);
    model.gateway.push('sync_hint', { reason: 'pull', conv_id: 1, last_seq: 2 });
    await vi.advanceTimersByTimeAsync(400);
    expect(heard).toEqual([1, 2]);
  });
});

it('a conversation that starts while the client is offline is delivered from its first message', async () => {
  const model = modelGateway();
  const { client } = await readyClient({}, model.gateway);
  const synced: number[] = [];
  client.onSyncConversation((page) => synced.push(...page.flatMap(({ msgs }) => msgs.map(({ seq }) => seq))));
  model.gateway.cut();
  for (let index = 0; index < 6; index += 1) model.sendFromPartner(1, 'lost');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(synced).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('while the first pages come', () => {
  it('pushed entries wait, and are delivered after them, once', async () => {
    const model = modelGateway();
    for (let index = 0; index < 5; index += 1) model.sendFromPartner(1, 'lost');
    const client = createMessagingClient({ open: model.gateway.open, sign, log: () => undefined });
    const synced: number[] = [];
    client.onSyncConversation((page) =>
      synced.push(...page.flatMap(({ msgs }) => msgs.map(({ seq }) => seq))),
    );
    const heard = seqsOf(client);
    client.onState(({ state }) => state === 'syncing' && model.sendFromPartner(1, 'well'));
    client.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(synced).toEqual([4, 5, 6]);
    expect(heard).toEqual([]);
    model.sendFromPartner(1, 'well');
    expect(heard).toEqual([7]);
    expect(model.gateway.framesOf('msg_pull')).toEqual([]);
  });

  it('the conversations of one page are delivered in one call', async () => {
    const model = modelGateway();
    for (const conv of [1, 2, 3]) model.sendFromPartner(conv, 'lost');
    const client = createMessagingClient({ open: model.gateway.open, sign });
    const pages: number[] = [];
    client.onSyncConversation((page) => pages.push(page.length));
    client.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pages).toEqual([3]);
  });

  it('without roaming old messages are not delivered, and new ones are', async () => {
    const model = modelGateway();
    for (let index = 0; index < 4; index += 1) model.sendFromPartner(1, 'lost');
    model.gateway.on('get_conversations', () => ({ conversations: [listed(1, 3)] }));
    const client = createMessagingClient({ open: model.gateway.open, sign, roaming: false });
    const synced: number[] = [];
    client.onSyncConversation((page) =>
      synced.push(...page.flatMap(({ msgs }) => msgs.map(({ seq }) => seq))),
    );
    client.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model.gateway.framesOf('sync_check')[0]?.data['convs']).toEqual({ 1: 3 });
    expect(synced).toEqual([4]);
  });
});

describe('syncing', () => {
  it('is repeated every 150 s with the last seqs without a gap', async () => {
    const model = modelGateway();
    const { gateway } = await readyClient({}, model.gateway);
    model.sendFromPartner(1, 'well');
    await vi.advanceTimersByTimeAsync(300_200);
    const checks = gateway.framesOf('sync_check');
    const first = checks[0]?.at ?? 0;
    expect(checks.map(({ at }) => Math.round((at - first) / 1000))).toEqual([0, 150, 300]);
    expect(checks[1]?.data['convs']).toEqual({ 1: 1 });
  });

  it('of more conversations than a frame can contain uses the time of the last sync', async () => {
    const { gateway } = await readyClient();
    for (let conv_id = 1; conv_id <= 2_001; conv_id += 1) {
      gateway.push('event_notification', { ...event(9), conv_id, seq: 1 });
    }
    gateway.push('sync_hint', { reason: 'bus' });
    await settle();
    expect(gateway.framesOf('sync_check')[1]?.data).toMatchObject({ sync_key: 1 });
    expect(gateway.framesOf('sync_check')[1]?.data).not.toHaveProperty('convs');
  });

  it('delivers events 1.7 s and receipts 1.5 s after their pages, and confirms those at once', async () => {
    const { client, gateway } = await readyClient();
    const heard: string[] = [];
    client.onSyncEvent(() => heard.push('events'));
    client.onSyncMsgReceipt(() => heard.push('receipts'));
    gateway.push('sync_event', { sync_key: 5, more: false, events: [event(7)] });
    gateway.push('sync_receipt', { sync_key: 6, more: false, receipts: [receipt] });
    await settle();
    expect(gateway.framesOf('sync_event_ack')[0]?.data).toMatchObject({ sync_key: 5 });
    expect(gateway.framesOf('sync_receipt_ack')[0]?.data).toMatchObject({ sync_key: 6 });
    await vi.advanceTimersByTimeAsync(1_490);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toEqual(['receipts']);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual(['receipts', 'events']);
  });

  it('does not deliver a pushed event again', async () => {
    const { client, gateway } = await readyClient();
    const heard: number[] = [];
    client.onEventNotification(({ event_type }) => heard.push(event_type));
    client.onSyncEvent((events) => heard.push(...events.map(({ event_type }) => event_type)));
    gateway.push('event_notification', event(7));
    gateway.push('sync_event', { sync_key: 5, more: false, events: [event(7), event(8)] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard).toEqual([7, 8]);
  });

  it('starts at once when the server announces missing entries', async () => {
    const { gateway } = await readyClient();
    gateway.push('sync_hint', { reason: 'bus' });
    await settle();
    expect(gateway.framesOf('sync_check')).toHaveLength(2);
  });
});

it('a recall takes its position in the order of its conversation', async () => {
  const model = modelGateway();
  const { client } = await readyClient({}, model.gateway);
  const heard: string[] = [];
  client.onMsgReceive(({ messages }) => heard.push(...messages.map(({ seq }) => `message ${seq}`)));
  client.onEventNotification(({ event_type, seq }) => heard.push(`event ${event_type} ${seq}`));
  model.gateway.push('event_notification', { ...event(55), conv_id: 1, seq: 2, msgid_list: [10_001] });
  expect(heard).toEqual([]);
  model.sendFromPartner(1, 'well');
  expect(heard).toEqual(['message 1', 'event 55 2']);
});

it('a changed name is reported ahead of the next message', async () => {
  const { client, gateway } = await readyClient();
  const heard: string[] = [];
  client.onMsgReceive(({ messages }) => heard.push(...messages.map(({ seq }) => `message ${seq}`)));
  client.onUserInfUpdate(({ username, nickname, mtime }) => heard.push(`${username} ${nickname} ${mtime}`));
  for (const [at, from_name] of ['周知秋', '周知秋', '知秋'].entries()) {
    const message = messageOf(1, at + 1, partnerOf(1), '');
    gateway.push('msg_sync', { messages: [{ ...message, content: { ...message.content, from_name } }] });
  }
  expect(heard).toEqual(['message 1', 'message 2', `${partnerOf(1)} 知秋 3`, 'message 3']);
});

it('reports the delivered position of each conversation once a second', async () => {
  const model = modelGateway();
  await readyClient({}, model.gateway);
  for (let index = 0; index < 5; index += 1) {
    model.sendFromPartner(1, 'well');
    await vi.advanceTimersByTimeAsync(150);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  const heard = model.gateway.framesOf('msg_recv').map(({ data }) => [data['conv_id'], data['seq']]);
  expect(heard).toEqual([[1, 5]]);
});

it('frames that do not match the contract are dropped, and the others are processed', async () => {
  const { client, gateway, logged } = await readyClient();
  const heard = seqsOf(client);
  gateway.push('msg_sync', { messages: 'many' });
  gateway.push('unheard_of', { rid: 'x' });
  gateway.push('ack', { rid: -1 });
  expect(logged).toHaveLength(3);
  expect(client.state).toBe('ready');
  expect(heard).toEqual([]);
});

it('a listener that throws does not stop the others', async () => {
  const model = modelGateway();
  const { client, logged } = await readyClient({}, model.gateway);
  client.onMsgReceive(() => {
    throw new Error('broken');
  });
  const heard = seqsOf(client);
  model.sendFromPartner(1, 'well');
  expect(heard).toEqual([1]);
  expect(logged).toHaveLength(1);
});

const receipt = { conv_id: 1, type: 3, username: 'user_11', receipt_msgs: [{ msg_id: 1, unread_count: 0 }] };

function seqsOf(client: ReturnType<typeof createMessagingClient>): number[] {
  const seqs: number[] = [];
  client.onMsgReceive(({ messages }) => seqs.push(...messages.map(({ seq }) => seq)));
  return seqs;
}

function event(type: number): ImEvent {
  return { event_id: `e${type}`, event_type: type, ctime_ms: 1 };
}

function listed(conv_id: number, last_seq: number) {
  const extras = { pinned: false, muted: false, draft: null, at_me: false, request: false };
  const partner = { key: partnerOf(conv_id), username: partnerOf(conv_id), appkey: '', name: '' };
  return {
    conv_id,
    type: 3,
    ...partner,
    nickName: '',
    avatar: '',
    last_seq,
    read_seq: 0,
    unread_msg_count: 0,
    mtime: 0,
    last_msg: null,
    extras,
  };
}
