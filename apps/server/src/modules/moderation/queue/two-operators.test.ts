// @module-tag slow

import { createHash } from 'node:crypto';
import type { ServerEvents } from '@gongdu/contract/live';
import * as desk from '@gongdu/contract/moderation/queue/desk';
import {
  decideTopicModerationItem,
  getTopic,
  listTopicModerationItems,
  proposeTopic,
} from '@gongdu/contract/writing/topic';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let chen: TestMember;
let lu: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  const reviewer = { role: 'admin' as const, permissions: ['approval:topic:review'] };
  chen = await app.createMember({ ...reviewer, name: '陈审' });
  lu = await app.createMember({ ...reviewer, name: '陆审' });
  await app.db`update second_look_key set key = ${key}`;
});
afterAll(() => app.close());

const key = 'a key of this test';
const total = 200;

/** The database's sample: 2 % of 65,536. */
function isDrawn(id: number, version: number): boolean {
  return createHash('sha256').update(`${key}/${id}/${version}`).digest().readUInt16BE(0) < 1311;
}

async function propose(): Promise<void> {
  const authors = await Promise.all(Array.from({ length: total / 10 }, () => app.createMember()));
  for (const [at, author] of authors.entries())
    for (let nth = 0; nth < 10; nth += 1)
      await author.call(proposeTopic, { body: { name: `第${at}位的第${nth}个` } });
}

/** Works through the queue until it is empty. @returns the decisions. */
async function workThrough(operator: TestMember): Promise<number[]> {
  const decided: number[] = [];
  for (;;) {
    const item = await operator.call(desk.claimNextModerationItem, { body: { kinds: ['topic'] } });
    if (!item) return decided;
    await operator.call(decideTopicModerationItem, {
      params: { id: item.id },
      body: { version: item.version, verdict: 'approve' },
    });
    decided.push(item.id);
  }
}

it('lets two operators at two nodes work through 200 items at once: none is decided twice, each has one log row', async () => {
  await propose();
  const node = await app.startNode();
  const [byChen, byLu] = await Promise.all([workThrough(chen), workThrough(node.serve(lu))]);
  await node.close();
  expect(new Set([...byChen, ...byLu]).size).toBe(total);
  expect(byChen.length + byLu.length).toBe(total);
  const [rows] = await app.db`
    select (select count(*) from audit_log where act = 'review.approved') as audited,
      (select count(distinct object_id) from audit_log where act = 'review.approved') as objects,
      (select count(*) from moderation_log where act = 'approved') as logged,
      (select count(*) from notification where kind = 'topic_published') as notified,
      (select n from moderation_count where kind = 'topic' and state = 'approved') as counted`;
  expect(rows).toEqual({ audited: total, objects: total, logged: total, notified: total, counted: total });
});

it('has 2 % of the approved items reviewed again, by another operator', async () => {
  const items = await app.db<{ id: number; version: number }[]>`
    select id, version from moderation_item where state = 'approved' order by id`;
  const expected = items.filter(({ id, version }) => isDrawn(id, version)).map(({ id }) => id);
  const drawn = await app.db<{ itemId: number; reviewerUid: number }[]>`
    select item_id, reviewer_uid from second_look order by item_id`;
  expect(drawn.map(({ itemId }) => itemId)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(1);
  await app.db`update second_look set reviewer_uid = ${chen.uid}`;
  expect((await chen.call(desk.listSecondLooks)).data).toEqual([]);
  const { data, dataCount } = await lu.call(desk.listSecondLooks);
  expect(dataCount).toBe(expected.length);
  const [first, second] = data;
  if (!first || !second) throw new Error('two are drawn');

  const agree = { params: { id: first.id }, body: { verdict: 'agree' as const } };
  expect(await chen.callRefused(desk.decideSecondLook, agree)).toMatchObject({
    problem: 'moderation.own_approval',
  });
  expect(await lu.call(desk.decideSecondLook, agree)).toMatchObject({
    state: 'agreed',
    second: { name: '陆审' },
  });
  expect(await lu.callRefused(desk.decideSecondLook, agree)).toMatchObject({ msg: '已由陆审处理' });

  const disagree = { params: { id: second.id }, body: { verdict: 'disagree' as const } };
  expect(await lu.callRefused(desk.decideSecondLook, disagree)).toMatchObject({
    problem: 'moderation.reason_missing',
  });
  const body = { ...disagree.body, reason: 'advertising' as const, note: '明显的推广' };
  await lu.call(desk.decideSecondLook, { ...disagree, body });
  const topic = { params: { id: second.item.objectId } };
  expect(await lu.callRefused(getTopic, topic)).toMatchObject({ problem: 'topic.not_found' });
  expect(await app.db`select act from audit_log where act like 'second_look%' order by id`).toEqual([
    { act: 'second_look.agreed' },
    { act: 'second_look.disagreed' },
  ]);
  const waiting = expected.length - 2;
  expect(await chen.call(desk.getModerationAgreement)).toEqual({
    kinds: [{ kind: 'topic', agreed: 1, disagreed: 1, waiting }],
    reviewers: [{ reviewer: expect.objectContaining({ name: '陈审' }), agreed: 1, disagreed: 1, waiting }],
  });
});

it('shows operators the other viewers of an item, until they leave, and no one else', async () => {
  const reader = await app.createMember();
  await reader.call(proposeTopic, { body: { name: '两个人同时看' } });
  const [row] = (await chen.call(listTopicModerationItems, { body: { name: '两个人同时看' } })).data;
  const itemId = row?.id ?? 0;
  const [first, second, stranger] = [connect(chen), connect(lu), connect(reader)];
  for (const page of [first, stranger]) page.socket.emit('viewingModerationItem', { itemId });
  await expect.poll(() => first.heard).toEqual([{ itemId, viewers: [] }]);
  second.socket.emit('viewingModerationItem', { itemId });
  await expect.poll(() => first.heard.at(-1)?.viewers).toEqual([{ uid: lu.uid, name: '陆审' }]);
  expect(second.heard.at(-1)?.viewers).toEqual([{ uid: chen.uid, name: '陈审' }]);
  second.socket.emit('viewingModerationItem', null);
  await expect.poll(() => first.heard.at(-1)?.viewers).toEqual([]);
  expect(stranger.heard).toEqual([]);
  for (const { socket } of [first, second, stranger]) socket.close();
});

function connect({ token }: TestMember) {
  const heard: Parameters<ServerEvents['moderation.viewers']>[0][] = [];
  const socket = io(`${app.address}/page`, { auth: { token }, transports: ['websocket'] });
  socket.on('moderation.viewers', (payload) => heard.push(payload));
  return { socket, heard };
}
