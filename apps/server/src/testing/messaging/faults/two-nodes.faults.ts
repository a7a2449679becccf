import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { imUsername } from '@gongdu/contract/messaging/content';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { connect, type Database } from '../../../db/database.ts';
import { createRedisServer, noRedisMessage, type RedisServer } from '../../redis-server.ts';
import { closeAllSockets, type ImSocket, openSocket, type Signer, textContent } from '../im-socket.ts';
import { sync } from '../im-sync.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { closeLegacySockets, legacySocket } from '../legacy-socket.ts';
import { expectConsistent } from '../reference-model.ts';

/** Time for events to reach the other node. */
const timeoutMs = { timeout: 20_000 };
const numbered = z.array(z.object({ msg_id: z.number() }));

let redis: RedisServer | undefined;
let one: KillableNode;
let two: KillableNode;
let people: [Signer, Signer, Signer];
let db: Database;
let closeDb: () => Promise<void>;

beforeAll(async () => {
  redis = await createRedisServer();
  if (!redis) return console.warn(noRedisMessage);
  // Redis is not there yet: both nodes start without it.
  const env = { REDIS_URL: redis.url, IM_ALLOW_LEGACY_CLIENT: '1' };
  one = await killableNode(env);
  await one.start();
  two = await killableNode({ ...env, DATA_DIR: one.dataDir });
  await two.start();
  people = [await one.person(0), await one.person(1), await one.person(3)];
  ({ db, close: closeDb } = await connect({ databaseUrl: null, dataDir: one.dataDir }));
});
afterEach(closeAllSockets);
closeLegacySockets();
afterAll(async () => {
  await closeDb?.();
  await two?.remove();
  await one?.remove();
  await redis?.kill();
});

it("8: without Redis from the start: sends are answered, people of one node receive each other's messages at once", async ({
  skip,
}) => {
  if (!redis) return skip(noRedisMessage);
  const { a, near, far } = await testApp();
  await goesOn(a, near);
  await redis.start();
  await hearsOfReturn(far);
  await reaches(a, far, '现在到得了');
  await expectConsistent(db, { nodes: 2, pages: [a, near, far] });
});

it('7: both sides of a conversation write on their own nodes, at once', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const { a, far } = await testApp();
  const sent: string[] = [];
  const write = async (from: ImSocket, to: ImSocket) => {
    for (let turn = 0; turn < 50; turn++) {
      const ids = Array.from({ length: 10 }, () => randomUUID());
      sent.push(...ids);
      await Promise.all(ids.map((id) => from.sendText({ uid: to.uid }, '两边同时写', id)));
    }
  };
  await Promise.all([write(a, far), write(far, a)]);
  await expectConsistent(db, { nodes: 2, sent, pages: [a, far] });
  await reaches(a, far, '最后一句');
});

it('7: the same three hundred ids go to both nodes, in both orders: one message each, and no error', async ({
  skip,
}) => {
  if (!redis) return skip(noRedisMessage);
  const { a, b, far } = await testApp();
  const again = await openSocket(two.address, people[0]);
  const ids: string[] = Array.from({ length: 300 }, () => randomUUID());
  const say = (page: ImSocket, id: string) => {
    const target_id = imUsername(b.uid);
    return page.ask('s_single_text', { content: textContent(a.uid, target_id, '同一条', id), target_id });
  };
  const answers = await Promise.all([
    ...ids.map((id) => say(a, id)),
    ...ids.toReversed().map((id) => say(again, id)),
  ]);
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  const places = new Map(ids.map((id) => [id, new Set<unknown>()]));
  for (const { client_msg_id, seq } of answers) places.get(String(client_msg_id))?.add(seq);
  expect([...places.values()].filter(({ size }) => size !== 1)).toEqual([]);
  await expectConsistent(db, { nodes: 2, sent: ids, pages: [b, far] });
});

it('7: a read mark, recall, block or ended session on one node takes effect on the other', async ({
  skip,
}) => {
  if (!redis) return skip(noRedisMessage);
  const { a, far } = await testApp();
  const elsewhere = await openSocket(one.address, people[1]);
  const { msg_id, seq, conv_id } = await a.sendText({ uid: far.uid }, '读了再说');
  await far.call('unread_single_count', { username: imUsername(a.uid), read_seq: seq });
  await elsewhere.next('event_notification', (event) => event.event_type === 200 && event.read_seq === seq);
  await a.call('msg_retract', { msg_id });
  const recalled = await far.next('event_notification', ({ event_type }) => event_type === 55);
  expect(recalled).toMatchObject({ conv_id, msgid_list: [msg_id] });
  await far.call('add_black_list', { member_list: [{ username: imUsername(a.uid) }] });
  await expect.poll(() => refused(a, far)).toBe(880207);
  await far.call('del_black_list', { member_list: [{ username: imUsername(a.uid) }] });
  await expect.poll(() => refused(a, far)).toBe(0);
  await db`update auth_session set ended_at = now() where uid = ${far.uid} and ended_at is null`;
  await db`select pg_notify('session_ended', sid) from auth_session where uid = ${far.uid}`;
  await expect.poll(() => [far.socket.connected, elsewhere.socket.connected]).toEqual([false, false]);
  people[1] = await one.person(1);
});

it('7: presence on one node is visible on the other, a sixth page replaces the oldest on any node, and a node that died shows no one online', async ({
  skip,
}) => {
  if (!redis) return skip(noRedisMessage);
  const a = await openSocket(one.address, people[0]);
  const username = imUsername(people[2].uid);
  // only acquaintances see each other come and go
  await db`
    insert into im_friend (uid, friend_uid, changed_at)
    values (${people[0].uid}, ${people[2].uid}, now()), (${people[2].uid}, ${people[0].uid}, now())`;
  const seen = async () => (await a.call('presence', { usernames: [username] })).users[0]?.online;
  await expect.poll(seen, timeoutMs).toBe(false);
  const first = await openSocket(two.address, people[2]);
  await expect.poll(seen, timeoutMs).toBe(true);
  first.close();
  await expect.poll(seen, timeoutMs).toBe(false);

  const oldest = await openSocket(one.address, people[2]);
  for (const { address } of [one, two, two, two]) await openSocket(address, people[2]);
  expect(oldest.socket.connected).toBe(true);
  await openSocket(two.address, people[2]);
  expect(await oldest.next('event_notification')).toMatchObject({ event_type: 1 });
  await expect.poll(() => oldest.socket.connected, timeoutMs).toBe(false);

  closeAllSockets();
  const watcher = await openSocket(one.address, people[0]);
  const alive = async () => (await watcher.call('presence', { usernames: [username] })).users[0]?.online;
  await openSocket(two.address, people[2]);
  await expect.poll(alive, timeoutMs).toBe(true);
  await two.kill();
  // The silence after which a node does not count is 15 s.
  await expect.poll(alive, { timeout: 40_000, interval: 500 }).toBe(false);
  await two.start();
  const back = await openSocket(two.address, people[2]);
  await expect.poll(alive, timeoutMs).toBe(true);
  const usernames = [imUsername(people[0].uid)];
  const hears = async () => (await back.call('presence', { usernames })).users[0]?.online;
  await expect.poll(hears, timeoutMs).toBe(true);
});

it('8: Redis is stopped during the run and comes back empty', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const { a, near, far } = await testApp();
  await reaches(a, far, '还有人传话');
  await redis.kill();
  await goesOn(a, near);
  await redis.start();
  await hearsOfReturn(far);
  await redis.run('FLUSHALL');
  await reaches(a, far, '清空之后');
  await expectConsistent(db, { nodes: 2, pages: [a, near, far] });
});

it('8: a client of the original library, which never asks for missed messages, receives those sent on the other node while Redis was down', async ({
  skip,
}) => {
  if (!redis) return skip(noRedisMessage);
  await redis.start();
  const { a, near } = await testApp();
  const legacy = await legacySocket(two.address, people[1]);
  await legacy.sync();
  const heard = () =>
    legacy.all('msg_sync').flatMap(({ messages }) => z.parse(numbered, messages).map(({ msg_id }) => msg_id));
  const { msg_id: before } = await a.sendText({ uid: near.uid }, '还有人传话');
  await expect.poll(heard, timeoutMs).toEqual([before]);
  await redis.kill();
  const missed: number[] = [];
  for (const text of ['一', '二', '三']) missed.push((await a.sendText({ uid: near.uid }, text)).msg_id);
  expect(heard()).toEqual([before]);
  await redis.start();
  await expect.poll(heard, { timeout: 15_000 }).toEqual([before, ...missed]);
  const { msg_id: after } = await a.sendText({ uid: near.uid }, '又有人传话');
  await expect.poll(heard, timeoutMs).toEqual([before, ...missed, after]);
});

it('8: what the stream lost before it was read is read from the database', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const { a, b, far } = await testApp();
  const sent: string[] = [];
  for (let turn = 0; turn < 100; turn++) {
    sent.push(randomUUID());
    await a.sendText({ uid: b.uid }, '有的到不了', sent.at(-1));
    if (turn % 10 === 5) await redis.run('XTRIM', 'im:bus', 'MAXLEN', '0');
    await sleep(randomInt(5));
  }
  await sync(far, { convs: {} });
  await expectConsistent(db, { nodes: 2, sent, pages: [b, far] });
});

/** A writer and a reader on the first node, and the same reader on the second. */
async function testApp() {
  const a = await openSocket(one.address, people[0]);
  const near = await openSocket(one.address, people[1]);
  const far = await openSocket(two.address, people[1]);
  // They have accepted each other.
  await a.sendText({ uid: near.uid }, '在吗');
  await near.sendText({ uid: a.uid }, '在');
  return { a, near, far, b: near };
}

/** No answer waits for Redis, and no push on the same node does. */
async function goesOn(a: ImSocket, near: ImSocket): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const began = performance.now();
    const { msg_id } = await a.sendText({ uid: near.uid }, '没有人传话');
    await near.next('msg_sync', ({ messages }) => messages.some((each) => each.msg_id === msg_id));
    expect(performance.now() - began).toBeLessThan(1_000);
  }
}

/** A hint to read arrives within 15 s, and then it has everything. */
async function hearsOfReturn(far: ImSocket): Promise<void> {
  await expect.poll(() => far.frames.names.includes('sync_hint'), { timeout: 15_000 }).toBe(true);
  await sync(far, { convs: {} });
}

async function reaches(a: ImSocket, far: ImSocket, text: string): Promise<void> {
  const { msg_id } = await a.sendText({ uid: far.uid }, text);
  await far.next('msg_sync', ({ messages }) => messages.some((each) => each.msg_id === msg_id));
}

async function refused(a: ImSocket, far: ImSocket): Promise<unknown> {
  const target_id = imUsername(far.uid);
  return (await a.ask('s_single_text', { content: textContent(a.uid, target_id, '听得到吗'), target_id }))
    .code;
}
