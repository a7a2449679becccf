import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createLocalBus, type NodeBus } from '../../../../realtime/bus.ts';
import { createRedisBus } from '../../../../realtime/redis-bus.ts';
import { systemClock } from '../../../../shared/time/clock.ts';
import { createRedisServer, noRedisMessage, type RedisServer } from '../../../../testing/redis-server.ts';
import type { NodeEvents } from '../protocol/node-events.ts';
import { createPresence, type Presence } from './presence.ts';

let redis: RedisServer | undefined;
let nodes = 0;
let moment = 0;
const open: { stop(): Promise<void> }[] = [];
const pollOptions = { timeout: 20_000 };

beforeAll(async () => {
  redis = await createRedisServer();
  if (!redis) return console.warn(noRedisMessage);
  await redis.start();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ stop }) => stop()));
});
afterAll(() => redis?.kill());

interface Node {
  readonly presence: Presence;
  /** Sockets that were turned out. */
  readonly out: string[];
  enter(uid: number, socketId: string, platform?: string): void;
  /** Sockets of a person that this node knows of; null: unknown. */
  sees(uid: number): Promise<string[] | null>;
  stop(): Promise<void>;
}

function node(bus: NodeBus<NodeEvents>): Node {
  nodes += 1;
  const presence = createPresence({ clock: systemClock, bus, node: `node ${nodes}` });
  const out: string[] = [];
  presence.onEvict((socketId) => void out.push(socketId));
  const made = {
    presence,
    out,
    enter: (uid: number, socketId: string, platform = 'web') => {
      moment += 1;
      presence.add(uid, { socketId, platform, deviceId: socketId, since: moment });
    },
    sees: async (uid: number) =>
      (await presence.devicesOf([uid]))
        .get(uid)
        ?.map(({ socketId }) => socketId)
        .toSorted() ?? null,
    stop: async () => {
      presence.stop();
      await bus.close();
    },
  };
  open.push(made);
  return made;
}

function onRedis({ url }: RedisServer): Node {
  return node(createRedisBus<NodeEvents>({ url, onError: () => undefined }));
}

it('counts web pages and devices of one node by itself', async () => {
  const one = node(createLocalBus());
  for (let n = 1; n <= 6; n++) one.enter(1, `page ${n}`);
  one.enter(1, 'old phone', 'android');
  one.enter(1, 'new phone', 'android');
  expect(one.out).toEqual(['page 1', 'old phone']);
  expect(await one.sees(2)).toEqual([]);
});

it('knows who is connected to the other node, and who has gone from it', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const [one, two] = [onRedis(redis), onRedis(redis)];
  await expect.poll(() => two.sees(1), pollOptions).toEqual([]);
  one.enter(1, 'a');
  await expect.poll(() => two.sees(1), pollOptions).toEqual(['a']);
  one.presence.remove(1, 'a');
  await expect.poll(() => two.sees(1), pollOptions).toEqual([]);
});

it('holds the limit of devices over both nodes: the older one goes, wherever it is', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const [one, two] = [onRedis(redis), onRedis(redis)];
  for (let n = 1; n <= 3; n++) one.enter(1, `near ${n}`);
  one.enter(1, 'old phone', 'ios');
  await expect.poll(async () => (await two.sees(1))?.length, pollOptions).toBe(4);
  for (let n = 1; n <= 3; n++) two.enter(1, `far ${n}`);
  two.enter(1, 'new phone', 'ios');
  await expect.poll(() => one.out, pollOptions).toEqual(['near 1', 'old phone']);
  expect(two.out).toEqual([]);
});

it('sends all devices to a node that has just started or comes back', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const one = onRedis(redis);
  one.enter(1, 'a');
  const two = onRedis(redis);
  await expect.poll(() => two.sees(1), pollOptions).toEqual(['a']);
  await redis.kill();
  one.enter(2, 'b');
  await expect.poll(() => two.sees(2), pollOptions).toBeNull();
  expect(await one.sees(2)).toEqual(['b']);
  await redis.start();
  await expect.poll(() => two.sees(2), pollOptions).toEqual(['b']);
});
