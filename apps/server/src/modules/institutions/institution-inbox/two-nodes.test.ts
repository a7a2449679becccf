import * as inbox from '@gongdu/contract/institutions/inbox';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type InstitutionApp,
  startInstitutionApp,
  type TestInstitution,
} from '../../../testing/app/institution-app.ts';
import type { TestMember, TestNode } from '../../../testing/app/test-app.ts';
import { createRedisServer, noRedisMessage, type RedisServer } from '../../../testing/redis-server.ts';

/** Time for events to reach the other node, and for the whole test. */
const timeoutMs = { timeout: 20_000 };
const turns = 12;

let redis: RedisServer | undefined;
let institutionApp: InstitutionApp;
let far: TestNode;
const sockets: Socket[] = [];
beforeAll(async () => {
  redis = await createRedisServer();
  if (!redis) return console.warn(noRedisMessage);
  await redis.start();
  institutionApp = await startInstitutionApp({ env: { REDIS_URL: redis.url } });
  far = await institutionApp.startNode();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await far?.close();
  await institutionApp?.close();
  await redis?.kill();
});

let written = 0;
function leave(from: TestMember, { slug }: TestInstitution, text: string) {
  const body = { text, clientMsgId: `two-nodes-${++written}` };
  return from.call(inbox.sendLeaveMessage, { params: { slug }, body });
}

it('shows on the other node who has a session open and types, until they leave', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const shop = await institutionApp.createInstitution();
  const [one, two] = [shop.owner, await shop.join('admin')];
  await leave(await institutionApp.createMember(), shop, '有人吗');
  const { rows } = await one.acting.call(inbox.getInstitutionLeaveSessionList, { query: {} });
  const sessionId = rows[0]?.sessionId ?? 0;
  const near = await openPage(institutionApp.address, one.acting);
  const away = await openPage(far.address, two.acting);
  near.view({ sessionId, typing: false });
  await expect.poll(() => near.heard.at(-1), timeoutMs).toEqual({ sessionId, viewers: [] });
  away.view({ sessionId, typing: true });
  const viewer = (uid: number, typing: boolean) => expect.objectContaining({ uid, typing });
  await expect.poll(() => near.heard.at(-1)?.viewers, timeoutMs).toEqual([viewer(two.reader.uid, true)]);
  await expect.poll(() => away.heard.at(-1)?.viewers, timeoutMs).toEqual([viewer(one.reader.uid, false)]);
  away.view({ sessionId, typing: false });
  await expect.poll(() => near.heard.at(-1)?.viewers, timeoutMs).toEqual([viewer(two.reader.uid, false)]);
  away.socket.close();
  await expect.poll(() => near.heard.at(-1)?.viewers, timeoutMs).toEqual([]);
});

it('sends one automatic answer to concurrent messages of one visitor on both nodes', async ({ skip }) => {
  if (!redis) return skip(noRedisMessage);
  const shop = await closedShop();
  for (let turn = 1; turn <= turns; turn += 1) {
    const reader = await institutionApp.createMember();
    const nodes = [reader, far.serve(reader)];
    await Promise.all(nodes.map((each, at) => leave(each, shop, `第 ${at} 句`)));
    const { messages } = await reader.call(inbox.getMyLeaveMessages, { params: { slug: shop.slug } });
    const texts = messages.map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['已打烊', '第 0 句', '第 1 句'].toSorted());
  }
});

/** Closed now, with an automatic answer. */
async function closedShop(): Promise<TestInstitution> {
  const shop = await institutionApp.createInstitution();
  // For an hour that is half a day away.
  const from = new Date(Date.now() + (8 + 12) * 3_600_000).toISOString().slice(11, 13);
  const hours = {
    week: Array.from({ length: 7 }, () => [{ from: `${from}:00`, to: `${from}:30` }]),
    exceptions: [],
  };
  await institutionApp.db`
    update institution set opening_hours = ${JSON.stringify(hours)}::text::jsonb where id = ${shop.id}`;
  const body = { enabled: true, text: '已打烊' };
  await shop.owner.acting.call(inbox.saveAutomaticAnswer, { body });
  return shop;
}

interface Viewers {
  readonly sessionId: number;
  readonly viewers: readonly { uid: number; typing: boolean }[];
}

async function openPage(address: string, { token }: TestMember) {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(`${address}/page`, options);
  sockets.push(socket);
  const heard: Viewers[] = [];
  socket.on('leave-session.viewers', (payload: Viewers) => heard.push(payload));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return { socket, heard, view: (viewing: object) => socket.emit('viewingLeaveSession', viewing) };
}
