import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createRedisServer, noRedisMessage, type RedisServer } from '../testing/redis-server.ts';
import { createRedisBus, createSequenceCheck } from './redis-bus.ts';

interface News {
  word: string;
}

let redis: RedisServer | undefined;
beforeAll(async () => {
  redis = await createRedisServer();
  await redis?.start();
});
afterAll(() => redis?.kill());

it("delivers a node's messages to the others in order and not back to itself", async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const [one, two] = [await node(redis), await node(redis)];
  const words = Array.from({ length: 200 }, (_, nth) => `${nth}`);
  for (const word of words) one.bus.publish('word', word);
  await sleep(5);
  one.bus.publish('word', '最后');
  await expect.poll(() => two.heard).toEqual([...words, '最后']);
  expect(one.heard).toEqual([]);
});

it('continues without Redis, and tells all listeners to read again when it is back', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const [one, two] = [await node(redis), await node(redis)];
  await redis.kill();
  for (let nth = 0; nth < 50; nth++) one.bus.publish('word', '没有人听见');
  await expect.poll(() => one.troubles).toHaveLength(1);
  const before = two.missed();
  await redis.start();
  await expect.poll(two.missed).toBeGreaterThan(before);
  // what one posts before its own connection is back is among the missed
  await expect.poll(one.bus.isConnected).toBe(true);
  one.bus.publish('word', '又听见了');
  await expect.poll(() => two.heard).toEqual(['又听见了']);
});

it('notices that the stream was emptied or trimmed before it was read', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const listener = await node(redis);
  const add = (n: number) =>
    redis?.run('XADD', 'im:bus', '*', 'node', 'other', 'n', `${n}`, 'posts', '[["word","有"]]');
  await add(1);
  await add(2);
  await expect.poll(() => listener.heard).toHaveLength(2);
  const before = listener.missed();
  await redis.run('FLUSHALL');
  await add(5);
  await expect.poll(listener.missed).toBe(before + 1);
  expect(listener.heard).toHaveLength(3);
});

it('counts a skipped number as missed, separately for each node', () => {
  const { isNext } = createSequenceCheck();
  const heard = [isNext('a', 1), isNext('a', 2), isNext('b', 1), isNext('a', 4), isNext('b', 2)];
  expect(heard).toEqual([true, true, true, false, true]);
});

/** A bus that listens already. */
async function node({ url }: RedisServer) {
  const troubles: unknown[] = [];
  const heard: string[] = [];
  let missed = 0;
  const bus = createRedisBus<News>({ url, onError: (error) => troubles.push(error) });
  onTestFinished(bus.close);
  bus.subscribe('word', (word) => heard.push(word));
  bus.onMissed(() => {
    missed += 1;
  });
  await expect.poll(() => missed).toBeGreaterThan(0);
  return { bus, heard, troubles, missed: () => missed };
}
