import * as board from '@gongdu/contract/community/circles/board';
import * as contract from '@gongdu/contract/community/circles/circle';
import { leaveCircle } from '@gongdu/contract/community/circles/members';
import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { proposeTopic } from '@gongdu/contract/writing/topic';
import { submitWork, unpublishWork } from '@gongdu/contract/writing/works/actions';
import type { WorkMeta } from '@gongdu/contract/writing/works/meta';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let circleApp: CircleApp;
beforeAll(async () => {
  circleApp = await startCircleApp();
});
afterAll(() => circleApp.close());

async function drafted(author: TestMember, title: string, meta: Partial<WorkMeta>) {
  return author.call(createWork, { body: { title, body: textDocument('读后的几句话。'), meta } });
}

async function published(author: TestMember, title: string, meta: Partial<WorkMeta>) {
  const { id, version } = await drafted(author, title, meta);
  const sent = await author.call(submitWork, { params: { id }, body: { version } });
  const [item] = await circleApp.app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where object_id = ${id} and kind = 'post'`;
  const body = { version: item.version, verdict: 'approve' as const };
  await circleApp.reviewer.call(decideModerationItem, { params: { id: item.id }, body });
  const [work] = await circleApp.app.db<[{ version: number }]>`select version from work where id = ${id}`;
  return { id, version: work.version, sent };
}

it('lists and counts the public posts of its members', async () => {
  const { owner, reader } = circleApp;
  const id = await circleApp.circle();
  const params = { id };
  const stranger = await drafted(reader, '还没加入', { circleId: id });
  const sending = { params: { id: stranger.id }, body: { version: stranger.version } };
  expect(await reader.callRefused(submitWork, sending)).toMatchObject({ problem: 'circle.members_only' });
  await circleApp.join(id, reader);
  const work = await published(reader, '第一篇', { circleId: id });
  expect((await owner.call(board.listCirclePosts, { params })).rows).toMatchObject([
    { title: '第一篇', pinned: false, authorUid: reader.uid },
  ]);
  expect(await owner.call(contract.getCircle, { params })).toMatchObject({ posts: 1 });
  await reader.call(unpublishWork, { params: { id: work.id }, body: { version: work.version } });
  expect((await owner.call(board.listCirclePosts, { params })).rows).toEqual([]);
  expect(await owner.call(contract.getCircle, { params })).toMatchObject({ posts: 0 });
});

it('shows at most three pinned posts first, and pages through the rest without a repeat', async () => {
  const { owner } = circleApp;
  const id = await circleApp.circle();
  const params = { id };
  const works: number[] = [];
  for (let n = 0; n < 5; n++) works.push((await published(owner, `第 ${n} 篇`, { circleId: id })).id);
  const pin = (workId: number, pinned = true) => ({
    params,
    body: { kind: 'post' as const, id: workId, pinned },
  });
  for (const workId of works.slice(0, 3)) await owner.call(board.pinCirclePost, pin(workId));
  expect(await owner.callRefused(board.pinCirclePost, pin(works[3] ?? 0))).toMatchObject({
    problem: 'circle.too_many_pins',
  });
  expect(await circleApp.reader.callRefused(board.pinCirclePost, pin(works[0] ?? 0, false))).toMatchObject({
    code: 403,
  });
  const first = await owner.call(board.listCirclePosts, { params, query: { pageSize: 1 } });
  expect(first.rows.map(({ title, pinned }) => [title, pinned])).toEqual([
    ['第 2 篇', true],
    ['第 1 篇', true],
    ['第 0 篇', true],
    ['第 4 篇', false],
  ]);
  const rest = await owner.call(board.listCirclePosts, {
    params,
    query: { pageSize: 1, after: first.next ?? '' },
  });
  expect(rest.rows.map(({ title }) => title)).toEqual(['第 3 篇']);
  const elsewhere = { ...pin(works[3] ?? 0), params: { id: await circleApp.circle() } };
  expect(await circleApp.owner.callRefused(board.pinCirclePost, elsewhere)).toMatchObject({
    problem: 'circle.post_not_found',
  });
});

it("keeps a member's posts after they have left", async () => {
  const { owner, reader } = circleApp;
  const params = { id: await circleApp.circle() };
  await circleApp.join(params.id, reader);
  await published(reader, '留下的一篇', { circleId: params.id });
  await reader.call(leaveCircle, { params });
  expect((await owner.call(board.listCirclePosts, { params })).rows).toHaveLength(1);
});

it('accepts only public topics for a circle, in the order given', async () => {
  const { owner, reader } = circleApp;
  const params = { id: await circleApp.circle() };
  const rows = ['读红楼', '夜里读诗'].map((name) => ({
    name,
    nameKey: name,
    official: true,
    state: 'public',
    creatorUid: 1,
    createdAt: new Date(),
  }));
  const created = await circleApp.app.db<{ id: number }[]>`
    insert into topic ${circleApp.app.db(rows)} returning id`;
  const ids = created.map((row) => row.id).reverse();
  const set = await owner.call(board.setCircleTopics, { params, body: { ids } });
  expect(set.map(({ name }) => name)).toEqual(['夜里读诗', '读红楼']);
  const waiting = await owner.call(proposeTopic, { body: { name: '还在审核' } });
  expect(
    await owner.callRefused(board.setCircleTopics, { params, body: { ids: [waiting.id] } }),
  ).toMatchObject({
    problem: 'topic.not_found',
  });
  expect(await reader.callRefused(board.setCircleTopics, { params, body: { ids: [] } })).toMatchObject({
    code: 403,
  });
});
