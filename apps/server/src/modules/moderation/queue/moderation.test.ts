import { createCircle } from '@gongdu/contract/community/circles/circle';
import { decideCircleModerationItem } from '@gongdu/contract/community/circles/operators';
import { getHome } from '@gongdu/contract/discovery/home';
import {
  decideModerationItem,
  getModerationItem,
  listModerationItems,
} from '@gongdu/contract/moderation/queue/queue';
import { decideTopicModerationItem, proposeTopic } from '@gongdu/contract/writing/topic';
import { discardRevision, submitWork, withdrawWork } from '@gongdu/contract/writing/works/actions';
import { getWork, type WorkHead } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let app: TestApp;
let author: TestMember;
let chen: TestMember;
let lu: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember({ name: '林小满' });
  const reviewer = { role: 'admin' as const, permissions: ['approval:post:review'] };
  chen = await app.createMember({ ...reviewer, name: '陈审' });
  lu = await app.createMember({ ...reviewer, name: '陆审' });
});
afterAll(() => app.close());

async function submitted(title: string): Promise<{ post: WorkHead; itemId: number; version: number }> {
  const draft = await author.call(createWork, { body: { title, body: textDocument('读后的几句话。') } });
  const post = await author.call(submitWork, { params: { id: draft.id }, body: { version: draft.version } });
  const { data } = await chen.call(listModerationItems, { query: { name: title } });
  return { post, itemId: data[0]?.id ?? 0, version: data[0]?.version ?? 0 };
}

const approval = (item: { itemId: number; version: number }) => ({
  params: { id: item.itemId },
  body: { version: item.version, verdict: 'approve' as const },
});

it('publishes on approval, and writes an audit row', async () => {
  const item = await submitted('可以发布的一篇');
  await chen.call(decideModerationItem, approval(item));
  const read = await lu.call(getWork, { params: { id: item.post.id } });
  expect(read).toMatchObject({ state: 'published', mine: false });
  const audit = await app.db`select actor_uid, act from audit_log where object_id = ${item.post.id}`;
  expect(audit).toEqual([{ actorUid: chen.uid, act: 'review.approved' }]);
});

it('lets one of two reviewers decide; the other one gets that name and changes nothing', async () => {
  const item = await submitted('两个人同时看的一篇');
  const tries = await Promise.allSettled(
    [chen, lu].map((reviewer) => reviewer.call(decideModerationItem, approval(item))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = tries[0]?.status === 'rejected' ? chen : lu;
  const winnerName = loser === chen ? '陆审' : '陈审';
  expect(await loser.callRefused(decideModerationItem, approval(item))).toMatchObject({
    code: 409,
    msg: `已由${winnerName}处理`,
  });
  const notices = await app.db`select count(*) as n from notification where object_id = ${item.post.id}`;
  expect(notices).toEqual([{ n: 1 }]);
});

it('refuses only with a reason, and sends the author reason, sentence and a link to submit it again', async () => {
  const item = await submitted('需要修改的一篇');
  const refuse = { verdict: 'refuse' as const, version: item.version };
  const params = { id: item.itemId };
  expect(await chen.callRefused(decideModerationItem, { params, body: refuse })).toMatchObject({
    problem: 'moderation.reason_missing',
  });
  await chen.call(decideModerationItem, {
    params,
    body: { ...refuse, reason: 'quality', sentence: '请分段。', note: '第二次了' },
  });
  const refused = await author.call(getWork, { params: { id: item.post.id } });
  expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'quality', sentence: '请分段。' } });

  const body = { title: '改好的一篇', body: textDocument('分了段。'), version: refused.version };
  const mended = await author.call(saveWork, { params: { id: refused.id }, body });
  const again = await author.call(submitWork, {
    params: { id: refused.id },
    body: { version: mended.version },
  });
  expect(again).toMatchObject({ state: 'pending', refusal: null });
  const { log, version } = await chen.call(getModerationItem, { params });
  expect(log.map(({ act }) => act)).toEqual(['submitted', 'refused', 'submitted']);
  expect(log[1]).toMatchObject({ actor: '陈审', sentence: '请分段。', note: '第二次了' });
  await chen.call(decideModerationItem, approval({ itemId: item.itemId, version }));
});

it('refuses a verdict on a version that the reviewer has not seen', async () => {
  const item = await submitted('改过的一篇');
  const withdrawn = await author.call(withdrawWork, {
    params: { id: item.post.id },
    body: { version: item.post.version },
  });
  expect(await chen.callRefused(decideModerationItem, approval(item))).toMatchObject({
    problem: 'moderation.content_changed',
  });
  await author.call(submitWork, { params: { id: withdrawn.id }, body: { version: withdrawn.version } });
  expect(await chen.callRefused(decideModerationItem, approval(item))).toMatchObject({
    problem: 'moderation.content_changed',
  });
});

it('is closed to readers', async () => {
  expect(await author.callRefused(listModerationItems, {})).toMatchObject({ code: 403 });
  expect(
    await author.callRefused(decideModerationItem, approval({ itemId: 1001, version: 1 })),
  ).toMatchObject({
    code: 403,
  });
});

it('shows the oldest first and counts waiting items on the start page', async () => {
  const first = await submitted('排在前面');
  const second = await submitted('排在后面');
  const { data, dataCount } = await chen.call(listModerationItems, { query: { pageSize: 100 } });
  const ids = data.map(({ id }) => id);
  expect(ids.indexOf(first.itemId)).toBeLessThan(ids.indexOf(second.itemId));
  const home = await chen.call(getHome, {});
  expect(home).toMatchObject({ role: 'admin', pending: dataCount });
});

it('contains all kinds in one queue, oldest first, and shows one kind on request', async () => {
  const shop = await app.createMember({ role: 'institution', institutionId: 1, name: '南风书店' });
  const news = await shop.call(createWork, {
    body: { kind: 'news', title: '队列里的资讯', body: textDocument('周末有活动。') },
  });
  await shop.call(submitWork, { params: { id: news.id }, body: { version: news.version } });
  await submitted('队列里的帖子');
  const titles = async (query: { kind?: 'news' | 'post' }) =>
    (await chen.call(listModerationItems, { query: { ...query, name: '队列里的' } })).data.map(
      ({ title }) => title,
    );
  expect(await titles({})).toEqual(['队列里的资讯', '队列里的帖子']);
  expect(await titles({ kind: 'news' })).toEqual(['队列里的资讯']);
  const [counted] = await app.db`select n from moderation_count where kind = 'news' and state = 'pending'`;
  expect((await chen.call(listModerationItems, { query: { kind: 'news' } })).dataCount).toBe(counted?.n);
});

it('distinguishes returned items from refused ones', async () => {
  const item = await submitted('退回的一篇');
  const body = { version: item.version, verdict: 'return' as const, sentence: '请注明版本。' };
  const params = { id: item.itemId };
  expect(await chen.callRefused(decideModerationItem, { params, body })).toMatchObject({
    problem: 'moderation.reason_missing',
  });
  await chen.call(decideModerationItem, { params, body: { ...body, reason: 'quality' } });
  const tab = async (name: 'returned' | 'refused') =>
    (await chen.call(listModerationItems, { query: { tab: name, name: '退回的一篇' } })).dataCount;
  expect([await tab('returned'), await tab('refused')]).toEqual([1, 0]);
});

it('an operator cannot decide their own item', async () => {
  // a member with the permission to review has their own works, circles and topics
  const operator = await app.createMember({ permissions: ['*:*:*'] });
  const draft = await operator.call(createWork, {
    body: { title: '运营写的', body: textDocument('几句。') },
  });
  await operator.call(submitWork, { params: { id: draft.id }, body: { version: draft.version } });
  const face = { name: '运营的圈子', about: '运营自己的圈子。', category: 'fiction' as const };
  const circle = await operator.call(createCircle, { body: { ...face, cover: null, joinMode: 'open' } });
  const topic = await operator.call(proposeTopic, { body: { name: '运营的话题' } });
  const desks = [
    [decideModerationItem, 'post', draft.id],
    [decideCircleModerationItem, 'circle', circle.id],
    [decideTopicModerationItem, 'topic', topic.id],
  ] as const;
  for (const [endpoint, kind, objectId] of desks) {
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from moderation_item where object_id = ${objectId} and kind = ${kind}`;
    for (const verdict of ['approve', 'return'] as const) {
      const body = { version: item.version, verdict, reason: 'quality' as const };
      expect(await operator.callRefused(endpoint, { params: { id: item.id }, body })).toMatchObject({
        code: 403,
        problem: 'moderation.own',
      });
    }
  }
  const decided = await app.db`
    select 1 from moderation_item where author_uid = ${operator.uid} and state <> 'pending'`;
  expect(decided).toEqual([]);
});

it('shows the submitted version of a decided or withdrawn item, not later changes', async () => {
  const write = async (id: number, words: string) => {
    const { version } = await author.call(getWork, { params: { id } });
    const body = { title: words, body: textDocument(words), version };
    return author.call(saveWork, { params: { id }, body });
  };
  const shown = async (id: number) => {
    const { work, content, release } = await chen.call(getModerationItem, { params: { id } });
    return { title: work.title, body: content.body, release: release?.title ?? null };
  };
  const approved = await submitted('通过时的题');
  const judged = { body: textDocument('读后的几句话。'), release: null };
  await chen.call(decideModerationItem, approval(approved));
  await write(approved.post.id, '通过以后写的');
  expect(await shown(approved.itemId)).toEqual({ ...judged, title: '通过时的题' });

  const changed = await author.call(getWork, { params: { id: approved.post.id } });
  await author.call(submitWork, { params: { id: changed.id }, body: { version: changed.version } });
  const { version } = await chen.call(getModerationItem, { params: { id: approved.itemId } });
  const refuse = { version, verdict: 'refuse' as const, reason: 'quality' as const };
  await chen.call(decideModerationItem, { params: { id: approved.itemId }, body: refuse });
  const mended = await write(changed.id, '被拒以后改的');
  const change = { body: textDocument('通过以后写的'), title: '通过以后写的', release: '通过时的题' };
  expect(await shown(approved.itemId)).toEqual(change);
  await author.call(discardRevision, { params: { id: changed.id }, body: { version: mended.version } });
  expect(await shown(approved.itemId)).toMatchObject({ title: '通过以后写的' });

  const withdrawn = await submitted('撤回时的题');
  const back = { params: { id: withdrawn.post.id }, body: { version: withdrawn.post.version } };
  await author.call(withdrawWork, back);
  await write(withdrawn.post.id, '撤回以后写的');
  expect(await shown(withdrawn.itemId)).toEqual({ ...judged, title: '撤回时的题' });
});
