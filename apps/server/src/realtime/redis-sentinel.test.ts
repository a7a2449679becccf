// @module-tag slow

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RedisSentinels, startRedisSentinels } from '../testing/redis-sentinels.ts';
import { noRedisMessage } from '../testing/redis-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createRedisBus } from './redis-bus.ts';

interface News {
  word: string;
}

const folder = temporaryFolder();
let group: RedisSentinels | undefined;
beforeAll(async () => {
  group = await startRedisSentinels(folder());
});
afterAll(() => group?.kill());

const patience = { timeout: 30_000 };

it('says in a sentence that the sentinels know no such master, or that none of them answers', async ({
  skip,
}) => {
  if (!group) return skip(noRedisMessage);
  const unknown = node(group.url('other'));
  const silent = node('redis+sentinel://:hush@127.0.0.1:1,127.0.0.1:2/mymaster');
  await expect.poll(() => unknown.troubles, patience).toHaveLength(1);
  await expect.poll(() => silent.troubles, patience).toHaveLength(1);
  expect(unknown.troubles[0]).toBe(
    'REDIS_URL 的哨兵不认识名为 other 的主节点，请检查地址末尾的名称 (the sentinels know no master of that name)',
  );
  expect(silent.troubles[0]).toMatch(
    /^连不上 REDIS_URL 的哨兵：127\.0\.0\.1:1 [^\n]*ECONNREFUSED[^\n]*；127\.0\.0\.1:2 [^\n]* \(no sentinel answers\)$/,
  );
  expect(unknown.connections()).toBe(0);
});

it('carries messages again once another Redis was promoted, and leaves the former master alone', async ({
  skip,
}) => {
  if (!group) return skip(noRedisMessage);
  const { servers, sentinels, url } = group;
  const [former, promoted] = servers;
  const [one, two] = [node(url()), node(url())];
  await untilCrossed('之前', one, two);
  await former.kill();
  await untilCrossed('之后', one, two);
  expect(await promoted.run('ROLE')).toContain('master');

  await former.start();
  await expect.poll(() => former.run('ROLE'), patience).toContain('slave');
  for (const sentinel of sentinels)
    await sentinel.run('SENTINEL', 'MONITOR', 'former', '127.0.0.1', `${former.port}`, '3');
  for (const sentinel of sentinels) await sentinel.run('SENTINEL', 'SET', 'former', 'auth-pass', 'password');
  const late = node(url('former'));
  await expect.poll(() => late.troubles, patience).toEqual([expect.stringContaining('目前是副本')]);
  expect(late.connections()).toBe(0);
  await untilCrossed('旧的回来以后', one, two);
});

it('leaves a master that answers when the sentinels have come to name another', async ({ skip }) => {
  if (!group) return skip(noRedisMessage);
  const { servers, sentinels, url } = group;
  await Promise.all(servers.map((server) => server.start()));
  const isFirst = JSON.stringify(await servers[0].run('ROLE')).includes('master');
  const [master, other] = isFirst ? servers : servers.toReversed();
  if (!master || !other) throw new Error('there are two');
  const [one, two] = [node(url()), node(url())];
  await untilCrossed('同一个', one, two);
  for (const sentinel of sentinels) await sentinel.run('SENTINEL', 'REMOVE', 'mymaster');
  await other.run('REPLICAOF', 'NO', 'ONE');
  for (const sentinel of sentinels)
    await sentinel.run('SENTINEL', 'MONITOR', 'mymaster', '127.0.0.1', `${other.port}`, '3');
  const clients = async () => String(await master.run('CLIENT', 'LIST', 'TYPE', 'normal'));
  // The one that asks.
  await expect.poll(async () => (await clients()).trim().split('\n').length, patience).toBe(1);
  await untilCrossed('另一个', one, two);
});

type Node = ReturnType<typeof node>;

function node(url: string) {
  const troubles: string[] = [];
  const heard: string[] = [];
  const bus = createRedisBus<News>({
    url,
    onError: (error) => troubles.push(error instanceof Error ? error.message : String(error)),
  });
  onTestFinished(bus.close);
  bus.subscribe('word', (word) => heard.push(word));
  // Said whenever a connection is there.
  let connections = 0;
  bus.onMissed(() => {
    connections += 1;
  });
  return { bus, heard, troubles, connections: () => connections };
}

/** Sent again until it has come, both ways: what is sent while nothing is connected is lost, as promised. */
async function untilCrossed(word: string, one: Node, two: Node): Promise<void> {
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const arrived = () => {
      if (from.bus.isConnected()) from.bus.publish('word', word);
      return to.heard;
    };
    await expect.poll(arrived, { ...patience, interval: 100 }).toContain(word);
  }
}
