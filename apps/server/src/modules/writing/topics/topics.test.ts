import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import * as contract from '@gongdu/contract/writing/topic';
import { submitWork, unpublishWork } from '@gongdu/contract/writing/works/actions';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let app: TestApp;
let reader: TestMember;
let other: TestMember;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  other = await app.createMember({ name: '周知秋' });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

async function decide(objectId: number, kind: string, verdict: 'approve' | 'refuse' = 'approve') {
  const [item] = await app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where object_id = ${objectId} and kind = ${kind}`;
  const endpoint = kind === 'topic' ? contract.decideTopicModerationItem : decideModerationItem;
  const body = { version: item.version, verdict, reason: 'quality', sentence: '' } as const;
  await operator.call(endpoint, { params: { id: item.id }, body });
}
async function topic(name: string): Promise<number> {
  const { id } = await reader.call(contract.proposeTopic, { body: { name } });
  await decide(id, 'topic');
  return id;
}
const worksOf = async (id: number) => (await reader.call(contract.getTopic, { params: { id } })).works;

it('shows a proposed topic to its proposer alone until it is approved; then search finds it', async () => {
  const { id } = await reader.call(contract.proposeTopic, { body: { name: ' #雨天读书# ' } });
  const input = { params: { id } };
  expect(await reader.call(contract.getTopic, input)).toMatchObject({ name: '雨天读书', state: 'pending' });
  expect(await other.callRefused(contract.getTopic, input)).toMatchObject({ problem: 'topic.not_found' });
  expect(await other.callRefused(contract.proposeTopic, { body: { name: '雨天读书' } })).toMatchObject({
    problem: 'topic.waiting',
  });
  await decide(id, 'topic');
  for (const name of ['雨天读书', '雨天讀書', '雨天\u200b读书'])
    expect(await other.call(contract.proposeTopic, { body: { name } })).toMatchObject({ id });
  const suggested = await other.call(contract.suggestTopics, { query: { name: '讀書' } });
  expect(suggested).toMatchObject([{ id }]);
  const found = await other.call(contentSearch, { body: { ContentTypeList: [6], SearchText: '雨天' } });
  expect(found.data).toMatchObject([{ title: '雨天读书', link: `/topic/${id}` }]);
});

it('does not accept a refused name again', async () => {
  const { id } = await reader.call(contract.proposeTopic, { body: { name: '加我微信' } });
  await decide(id, 'topic', 'refuse');
  expect(await reader.callRefused(contract.proposeTopic, { body: { name: '加我微信' } })).toMatchObject({
    problem: 'topic.refused',
  });
});

it('wants names of 2 to 20 characters without # and spaces', async () => {
  for (const name of ['读', '读'.repeat(21), '读 书', '读#书']) {
    expect(await reader.callRefused(contract.proposeTopic, { body: { name } })).toMatchObject({ code: 400 });
  }
});

it('suggests names that begin with the words before names that hold them, the most used first', async () => {
  const [held, start, used] = [await topic('重读鲁迅'), await topic('鲁迅杂文'), await topic('鲁迅小说')];
  await app.db`update topic set works = 5 where id = ${used}`;
  const found = await other.call(contract.suggestTopics, { query: { name: '#鲁迅' } });
  expect(found.map(({ id }) => id)).toEqual([used, start, held]);
});

it('lists topics with works, the most used first, each once', async () => {
  const many = [3, 1, 2, 2, 0].map((works, at) => ({ works, name: `目录${at}` }));
  await app.db`update topic set works = 0`;
  for (const { works, name } of many) {
    const id = await topic(name);
    await app.db`update topic set works = ${works} where id = ${id}`;
  }
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { pageSize: 1, ...(after && { after }) };
    const { rows, next } = await reader.call(contract.listTopics, { query });
    seen.push(...rows.map(({ name }) => name));
    after = next;
  }
  expect(seen).toEqual(['目录0', '目录2', '目录3', '目录1']);
  for (const after of ['x', '1', '1~2~3', '-1~2'])
    expect(await reader.callRefused(contract.listTopics, { query: { after } })).toMatchObject({
      problem: 'request.malformed',
    });
});

it('suggests topics by pinyin and initials, and the one that was meant', async () => {
  const { id } = await reader.call(contract.proposeTopic, { body: { name: '深夜食堂' } });
  await decide(id, 'topic');
  for (const name of ['shenyeshitang', 'syst', '深夜時堂', '深夜饭堂', 'shenyeshitagn'])
    expect(await other.call(contract.suggestTopics, { query: { name } }), name).toMatchObject([{ id }]);
});

it('counts a work under each of its topics as long as readers see it there', async () => {
  const [first, second] = [await topic('城南旧事'), await topic('北平的秋天')];
  const meta = { ...emptyMeta, topicIds: [first] };
  const body = { title: '一篇', body: textDocument('读后的几句话。'), meta };
  const { id, version } = await reader.call(createWork, { body });
  await reader.call(submitWork, { params: { id }, body: { version } });
  expect(await worksOf(first)).toBe(0);
  await decide(id, 'post');
  expect(await worksOf(first)).toBe(1);
  const list = await other.call(contract.listTopicWorks, { params: { id: first } });
  expect(list.rows).toMatchObject([{ title: '一篇', link: `/post/${id}` }]);
  const [{ version: now }] = await app.db<[{ version: number }]>`select version from work where id = ${id}`;
  const change = { ...body, version: now, meta: { ...emptyMeta, topicIds: [second] } };
  const saved = await reader.call(saveWork, { params: { id }, body: change });
  await reader.call(submitWork, { params: { id }, body: { version: saved.version } });
  await decide(id, 'post');
  expect([await worksOf(first), await worksOf(second)]).toEqual([0, 1]);
  const [{ version: last }] = await app.db<[{ version: number }]>`select version from work where id = ${id}`;
  await reader.call(unpublishWork, { params: { id }, body: { version: last } });
  expect([await worksOf(first), await worksOf(second)]).toEqual([0, 0]);
});

it("refuses works under topics that are not there or wait as another's", async () => {
  const { id: waiting } = await other.call(contract.proposeTopic, { body: { name: '别人的提议' } });
  for (const [topicId, problem] of [
    [waiting, 'topic.waiting'],
    [999_999, 'topic.not_found'],
  ] as const) {
    const meta = { ...emptyMeta, topicIds: [topicId] };
    const body = { title: '一篇', body: textDocument('几句话。'), meta };
    const { id, version } = await reader.call(createWork, { body });
    expect(await reader.callRefused(submitWork, { params: { id }, body: { version } })).toMatchObject({
      problem,
    });
  }
});

it('counts a topic that the text names like a chosen one, after those chosen and five in all', async () => {
  const named = await Promise.all(
    ['甲', '乙', '丙', '丁', '戊', '己'].map((sign) => topic(`正文话题${sign}`)),
  );
  const [chosen = 0, ...inText] = named.toReversed();
  const content = inText.map((id) => ({ type: 'topic', attrs: { id, name: '名' } }));
  const text = { type: 'text', text: '说几句。' };
  const draft = {
    title: '一篇',
    body: { type: 'doc' as const, content: [{ type: 'paragraph', content: [text, ...content] }] },
    meta: { ...emptyMeta, topicIds: [chosen] },
  };
  const { id, version, meta } = await reader.call(createWork, { body: draft });
  expect(meta.topicIds).toEqual([chosen]);
  await reader.call(submitWork, { params: { id }, body: { version } });
  await decide(id, 'post');
  const counted = await Promise.all([chosen, ...inText].map(worksOf));
  expect(counted).toEqual([1, 1, 1, 1, 1, 0]);
  const list = await other.call(contract.listTopicWorks, { params: { id: inText[0] ?? 0 } });
  expect(list.rows).toMatchObject([{ link: `/post/${id}` }]);
});
