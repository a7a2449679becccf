import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { createLonelyBus, type NodeBus } from '../../../realtime/bus.ts';
import { createRedisBus } from '../../../realtime/redis-bus.ts';
import { noRedis, type RedisServer, redisServer } from '../../../testing/redis-server.ts';
import type { MessagingNews } from '../news.ts';
import { createPresence, type Presence } from './presence.ts';

let redis: RedisServer | undefined;
let nodes = 0;
let moment = 0;
const open: { stop(): Promise<void> }[] = [];
const patience = { timeout: 20_000 };

beforeAll(async () => {
  redis = await redisServer();
  if (!redis) return console.warn(noRedis);
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
  /** Sockets of a person that this node knows of; null: it cannot tell. */
  sees(uid: number): Promise<string[] | null>;
  stop(): Promise<void>;
}

function node(bus: NodeBus<MessagingNews>): Node {
  nodes += 1;
  const presence = createPresence({ clock: systemClock, bus, node: `node ${nodes}` });
  const out: string[] = [];
  presence.onExcess((socketId) => void out.push(socketId));
  const made = {
    presence,
    out,
    enter: (uid: number, socketId: string, platform = 'web') => {
      moment += 1;
      presence.enter(uid, { socketId, platform, deviceId: socketId, since: moment });
    },
    sees: async (uid: number) =>
      (await presence.of([uid]))
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
  return node(createRedisBus<MessagingNews>({ url, onTrouble: () => undefined }));
}

it('counts web pages and devices of one node by itself', async () => {
  const one = node(createLonelyBus());
  for (let n = 1; n <= 6; n++) one.enter(1, `page ${n}`);
  one.enter(1, 'old phone', 'android');
  one.enter(1, 'new phone', 'android');
  expect(one.out).toEqual(['page 1', 'old phone']);
  expect(await one.sees(2)).toEqual([]);
});

it('knows who is connected to the other node, and who has gone from it', async ({ skip }) => {
  if (!redis) return skip(noRedis);
  const [one, two] = [onRedis(redis), onRedis(redis)];
  await expect.poll(() => two.sees(1), patience).toEqual([]);
  one.enter(1, 'a');
  await expect.poll(() => two.sees(1), patience).toEqual(['a']);
  one.presence.leave(1, 'a');
  await expect.poll(() => two.sees(1), patience).toEqual([]);
});

it('holds the limit of devices over both nodes: the older one goes, wherever it is', async ({ skip }) => {
  if (!redis) return skip(noRedis);
  const [one, two] = [onRedis(redis), onRedis(redis)];
  for (let n = 1; n <= 3; n++) one.enter(1, `near ${n}`);
  one.enter(1, 'old phone', 'ios');
  await expect.poll(async () => (await two.sees(1))?.length, patience).toBe(4);
  for (let n = 1; n <= 3; n++) two.enter(1, `far ${n}`);
  two.enter(1, 'new phone', 'ios');
  await expect.poll(() => one.out, patience).toEqual(['near 1', 'old phone']);
  expect(two.out).toEqual([]);
});

it('tells a node that has just started, and one that comes back, of everybody', async ({ skip }) => {
  if (!redis) return skip(noRedis);
  const one = onRedis(redis);
  one.enter(1, 'a');
  const two = onRedis(redis);
  await expect.poll(() => two.sees(1), patience).toEqual(['a']);
  await redis.kill();
  one.enter(2, 'b');
  await expect.poll(() => two.sees(2), patience).toBeNull();
  expect(await one.sees(2)).toEqual(['b']);
  await redis.start();
  await expect.poll(() => two.sees(2), patience).toEqual(['b']);
});
