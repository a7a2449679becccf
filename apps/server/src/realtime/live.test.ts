import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { createRedisServer, noRedisMessage, type RedisServer } from '../testing/redis-server.ts';
import { createLive, type PageMessage } from './live.ts';
import { createRedisBus } from './redis-bus.ts';
import { createSocketServer } from './socket-server.ts';

let redis: RedisServer | undefined;
beforeAll(async () => {
  redis = await createRedisServer();
  await redis?.start();
});
afterAll(() => redis?.kill());

const patience = { timeout: 15_000, interval: 50 };

it('reaches the pages of every node, each once, and only those it is meant for', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const [one, two] = [await node(redis), await node(redis)];
  const [here, there, other] = [await one.page(7), await two.page(7), await two.page(8)];
  one.live.toMember(7, 'circle.changed', { id: 1 });
  one.live.toSubscribers('post:1', [8], 'reading-lead.changed', { id: 2 });
  two.live.toPermission('approval:post:review', 'circle.changed', { id: 3 });
  two.live.toEveryone('announcement.changed', { over: 4, extras: { type: 'announcement' } });
  for (const heard of [here, there, other]) {
    await expect.poll(() => heard.map(({ name }) => name), patience).toContain('announcement.changed');
  }
  // What comes last says that nothing comes after it.
  one.live.toEveryone('announcement.changed', { over: 5, extras: { type: 'announcement' } });
  for (const heard of [here, there, other]) await expect.poll(() => heard.at(-1)?.of, patience).toBe(5);
  const without = (heard: Heard[]) => heard.flatMap(({ of }) => of).toSorted();
  expect([here, there, other].map(without)).toEqual([
    [1, 4, 5],
    [1, 4, 5],
    [2, 4, 5],
  ]);
});

it('has pages read again what was told while Redis was away', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const [one, two] = [await node(redis), await node(redis)];
  const [here, there] = [await one.page(7), await two.page(7)];
  await redis.kill();
  one.live.toMember(7, 'circle.changed', { id: 1 });
  await expect.poll(() => here, patience).toHaveLength(1);
  const before = [here.stale, there.stale];
  await redis.start();
  await expect.poll(() => there.stale, patience).toBeGreaterThan(before[1] ?? 0);
  await expect.poll(() => here.stale, patience).toBeGreaterThan(before[0] ?? 0);
  expect(there).toHaveLength(0);
});

interface Heard {
  readonly name: string;
  readonly of: number;
}

/** A node on the bus that accepts every claimed identity. */
async function node({ url }: RedisServer) {
  const http = createServer();
  const bus = createRedisBus<PageMessage>({ url, onError: () => undefined });
  let connected = false;
  bus.onMissed(() => {
    connected = true;
  });
  const sockets = createSocketServer({ http, allowedOrigins: [] });
  const live = createLive({
    sockets,
    bus,
    retryAfter: () => 0,
    socketsPerIp: 50,
    isProxy: () => false,
  });
  live.admit(async (token) => person(token));
  await new Promise<void>((listening) => http.listen(0, () => listening()));
  onTestFinished(async () => {
    live.close();
    await bus.close();
    await sockets.close();
  });
  await expect.poll(() => connected, patience).toBe(true);
  const { port } = addressOf(http.address());
  return { live, page: (uid: number) => page(`http://localhost:${port}/page`, uid) };
}

/** The events it received, and how often it was asked to read again. */
type Ears = Heard[] & { stale: number };

async function page(address: string, uid: number): Promise<Ears> {
  const heard: Ears = Object.assign([], { stale: 0 });
  const socket = io(address, { auth: { token: String(uid) }, transports: ['websocket'] });
  onTestFinished(() => void socket.close());
  socket.on('announcement.changed', ({ over }: { over: number }) =>
    heard.push({ name: 'announcement.changed', of: over }),
  );
  socket.on('resync', () => {
    heard.stale += 1;
  });
  for (const name of ['circle.changed', 'reading-lead.changed'])
    socket.on(name, ({ id }: { id: number }) => heard.push({ name, of: id }));
  await new Promise<void>((done) => void socket.on('connect', done));
  return heard;
}

function person(token: string): Caller {
  const nobody = {
    role: 'user',
    permissions: [],
    institutionId: null,
    actingUid: null,
    secondFactorMissing: false,
  } as const;
  return { ...nobody, uid: Number(token), sid: token };
}

function addressOf(found: AddressInfo | string | null): AddressInfo {
  if (found === null || typeof found === 'string') throw new Error('not listening');
  return found;
}
