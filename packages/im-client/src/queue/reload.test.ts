import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import type { OpenQueueStorage } from '../storage/queue-storage.ts';
import { readyClient, settle, stored } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hello = { target_username: 'user_2', content: '你好' };

it('keeps unsent messages over a reload: in their order, under the same ids, with unchanged content', async () => {
  const storage = memoryStorage();
  const before = await readyClient({ storage });
  for (const content of ['一', '二']) before.client.sendSingleMsg({ ...hello, content });
  await settle();
  const ids = before.client.outgoing().map(({ clientMsgId }) => clientMsgId);
  await before.client.close();

  const after = await readyClient({ storage });
  const arrived: unknown[] = [];
  after.client.onOutgoing(({ state, clientMsgId }) => state === 'done' && arrived.push(clientMsgId));
  after.gateway.on('s_single_text', () => stored(after.gateway, 1));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(arrived).toEqual(ids);
  const [first] = after.gateway.framesOf('s_single_text');
  expect(first?.data['content']).toEqual(before.gateway.framesOf('s_single_text')[0]?.data['content']);
});

it('does not send answered messages again after a reload; failed ones wait for the member', async () => {
  const storage = memoryStorage();
  const before = await readyClient({ storage });
  before.gateway.on('s_single_text', () => stored(before.gateway, 1));
  before.client.sendSingleMsg(hello);
  await settle();
  before.gateway.on('s_single_text', () => ({ code: 880208, message: '' }));
  before.client.sendSingleMsg({ ...hello, content: '坏' });
  await settle();
  await before.client.close();

  const after = await readyClient({ storage });
  expect(after.gateway.framesOf('s_single_text')).toEqual([]);
  expect(after.client.outgoing().map(({ state }) => state)).toEqual(['failed']);
  const id = after.client.outgoing()[0]?.clientMsgId ?? '';
  after.client.discard(id);
  await settle();
  await after.client.close();
  expect((await readyClient({ storage })).client.outgoing()).toEqual([]);
});

it('keeps messages that were reported as failed at the end failed', async () => {
  const storage = memoryStorage();
  const before = await readyClient({ storage });
  before.client.sendSingleMsg(hello);
  await settle();
  before.gateway.push('event_notification', { event_id: 'out', event_type: 1, ctime_ms: 1 });
  await settle();
  await before.client.close();
  const after = await readyClient({ storage });
  expect(after.client.outgoing().map(({ state }) => state)).toEqual(['failed']);
});

it('does not take messages that another page is still sending', async () => {
  const storage = memoryStorage();
  const one = await readyClient({ storage });
  one.client.sendSingleMsg(hello);
  await settle();
  const other = await readyClient({ storage });
  expect(other.client.outgoing()).toEqual([]);
  // until that page is closed
  await one.client.close();
  other.gateway.cut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(other.client.outgoing()).toHaveLength(1);
});

it('sends a message only once it is stored, and is not blocked by a failing storage', async () => {
  const saves: (() => void)[] = [];
  const slow: OpenQueueStorage = async () => ({
    adopt: async () => [],
    put: () => new Promise((resolve) => saves.push(resolve)),
    remove: () => Promise.reject(new Error('disk full')),
    close: async () => undefined,
  });
  const { client, gateway, logged } = await readyClient({ storage: slow });
  gateway.on('s_single_text', () => stored(gateway, 1));
  const call = client.sendSingleMsg(hello);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.framesOf('s_single_text')).toEqual([]);
  for (const save of saves) save();
  await settle();
  expect(await call).toMatchObject({ seq: 1 });
  expect(logged).toHaveLength(1);

  const broken = await readyClient({ storage: () => Promise.reject(new Error('no storage')) });
  broken.client.sendSingleMsg(hello);
  await settle();
  expect(broken.gateway.framesOf('s_single_text')).toHaveLength(1);
});
