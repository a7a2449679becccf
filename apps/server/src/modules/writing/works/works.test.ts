import { addReaction } from '@gongdu/contract/core/reaction';
import { decideModerationItem, listModerationItems } from '@gongdu/contract/moderation/queue/queue';
import * as acts from '@gongdu/contract/writing/works/actions';
import * as contract from '@gongdu/contract/writing/works/work';
import * as texts from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

/** Submit, withdraw, delete, restore: they differ in their path alone. */
type WorkAct = Omit<typeof acts.withdrawWork, 'path' | 'summary'> & { path: string; summary: string };

let app: TestApp;
let author: TestMember;
let other: TestMember;
let operator: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember({ name: '林小满' });
  other = await app.createMember({ name: '周知秋' });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const draft = (title = '夜里读《浮生六记》', text = '沈复写芸娘，写的都是小事。') =>
  author.call(texts.createWork, { body: { title, body: textDocument(text) } });
const act = (endpoint: WorkAct, post: contract.WorkHead) =>
  author.call(endpoint, { params: { id: post.id }, body: { version: post.version } });

it('keeps what was written and counts its words without white space', async () => {
  const post = await author.call(texts.createWork, {
    body: { title: '标题', body: textDocument('一 二', '三') },
  });
  const read = await author.call(contract.getWork, { params: { id: post.id } });
  expect(read).toMatchObject({
    title: '标题',
    words: 3,
    excerpt: '一 二 三',
    state: 'draft',
    version: 1,
    mine: true,
  });
});

it('ends the excerpt before an emoji that it has no room for', async () => {
  const body = textDocument(`${'长'.repeat(119)}😀后面`);
  const { id } = await author.call(texts.createWork, { body: { title: '标题', body } });
  const { excerpt } = await author.call(contract.getWork, { params: { id } });
  expect(excerpt).toBe('长'.repeat(119));
});

it('drops from a document whatever is not on the list, links of other protocols included', async () => {
  const link = (href: string) => ({
    type: 'text',
    text: href,
    marks: [{ type: 'link', attrs: { href, onclick: 'x()' } }],
  });
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      {
        type: 'paragraph',
        attrs: { onload: 'x()', textAlign: 'center' },
        content: [link('javascript:alert(1)'), link('https://a.cn')],
      },
    ],
  };
  const post = await author.call(texts.createWork, { body: { title: '', body } });
  const read = await author.call(contract.getWork, { params: { id: post.id } });
  expect(read.body.content).toEqual([
    {
      type: 'paragraph',
      attrs: { textAlign: 'center' },
      content: [
        { type: 'text', text: 'javascript:alert(1)' },
        { type: 'text', text: 'https://a.cn', marks: [{ type: 'link', attrs: { href: 'https://a.cn' } }] },
      ],
    },
  ]);
});

it('refuses to save over a newer version and leaves that one as it is', async () => {
  const post = await draft();
  await author.call(texts.saveWork, {
    params: { id: post.id },
    body: { title: '新的', body: textDocument('新的'), version: 1 },
  });
  const refused = await author.callRefused(texts.saveWork, {
    params: { id: post.id },
    body: { title: '旧的', body: textDocument('旧的'), version: 1 },
  });
  expect(refused).toMatchObject({
    code: 409,
    problem: 'work.changed_elsewhere',
    details: { version: 2, device: '未知设备' },
  });
  expect((await author.call(contract.getWork, { params: { id: post.id } })).title).toBe('新的');
});

it('takes only a post with a title and a text for review', async () => {
  const untitled = await draft('');
  const empty = await draft('标题', ' ');
  const submit = (post: contract.WorkHead) =>
    author.callRefused(acts.submitWork, { params: { id: post.id }, body: { version: post.version } });
  expect(await submit(untitled)).toMatchObject({ problem: 'work.untitled' });
  expect(await submit(empty)).toMatchObject({ problem: 'work.empty' });
});

it('does not change while it waits for review, until it is withdrawn', async () => {
  const pending = await act(acts.submitWork, await draft('等待中的帖子'));
  const change = {
    params: { id: pending.id },
    body: { title: '改', body: textDocument('改'), version: pending.version },
  };
  expect(await author.callRefused(texts.saveWork, change)).toMatchObject({
    code: 409,
    msg: '审核中的帖子不能修改，请先撤回再改',
  });
  const withdrawn = await act(acts.withdrawWork, pending);
  expect(withdrawn.state).toBe('draft');
  const queue = await operator.call(listModerationItems, { query: { name: '等待中的帖子' } });
  expect(queue.data).toEqual([]);
});

it('replies to a transition with everything but the text, which it leaves as it is', async () => {
  const post = await draft('只回要紧的');
  const { body, aiMarks, ...head } = await author.call(contract.getWork, { params: { id: post.id } });
  const pending = await act(acts.submitWork, post);
  expect(pending).toEqual({
    ...head,
    state: 'pending',
    version: post.version + 1,
    submittedAt: pending.submittedAt,
    updatedAt: pending.updatedAt,
  });
  expect((await author.call(contract.getWork, { params: { id: post.id } })).body).toEqual(body);
});

it('lists reads and reactions of a published work, and none of a draft', async () => {
  const pending = await act(acts.submitWork, await draft('有人读过的一篇'));
  const { id } = pending;
  const queue = await operator.call(listModerationItems, { query: { name: '有人读过的' } });
  const item = queue.data.find(({ objectId }) => objectId === id);
  await operator.call(decideModerationItem, {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'approve' },
  });
  await other.call(contract.getWork, { params: { id } });
  await other.call(addReaction, { params: { kind: 'post', id, act: 'like' } });
  await app.app.services.readership.flush();
  await draft('没人读过的一篇');
  const { data } = await author.call(contract.listMyWorks, { query: { name: '人读过的一篇' } });
  expect(data.map(({ received }) => received)).toEqual([
    null,
    { reads: 1, likes: 1, collects: 0, comments: 0 },
  ]);
});

it('answers other members as if an unpublished post did not exist', async () => {
  const post = await draft();
  const input = { params: { id: post.id } };
  expect(await other.callRefused(contract.getWork, input)).toMatchObject({
    code: 404,
    problem: 'work.not_found',
  });
  const steal = { ...input, body: { title: '偷', body: textDocument('偷'), version: post.version } };
  expect(await other.callRefused(texts.saveWork, steal)).toMatchObject({ code: 404 });
  expect(
    await other.callRefused(acts.deleteWork, { ...input, body: { version: post.version } }),
  ).toMatchObject({
    code: 404,
  });
});

it('goes through the recycle bin and back; deleting one that waits takes it out of the queue', async () => {
  const pending = await act(acts.submitWork, await draft('回收站里的帖子'));
  const deleted = await act(acts.deleteWork, pending);
  const bin = await author.call(contract.listMyWorks, { query: { tab: 'deleted', name: '回收站里' } });
  expect(bin.data.map(({ id }) => id)).toEqual([deleted.id]);
  const queue = await operator.call(listModerationItems, { query: { name: '回收站里' } });
  expect(queue.data).toEqual([]);
  const restored = await act(acts.restoreWork, deleted);
  expect(restored).toMatchObject({ state: 'draft', deletedAt: null });
});

it('pages through all of one author’s posts once, newest change first, and searches titles literally', async () => {
  const reader = await app.createMember();
  for (let n = 0; n < 7; n++)
    await reader.call(texts.createWork, { body: { title: `第${n}篇 100%_`, body: textDocument('字') } });
  const pages = await Promise.all(
    [1, 2, 3].map((pageIndex) => reader.call(contract.listMyWorks, { query: { pageIndex, pageSize: 3 } })),
  );
  const titles = pages.flatMap(({ data }) => data.map(({ title }) => title));
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `第${n}篇 100%_`));
  expect(pages[0]?.dataCount).toBe(7);
  expect((await reader.call(contract.listMyWorks, { query: { name: '100%_' } })).dataCount).toBe(7);
  expect((await reader.call(contract.listMyWorks, { query: { name: '1_0' } })).dataCount).toBe(0);
});

it('lists by kind, in every order, and what was never published last', async () => {
  const reader = await app.createMember();
  const make = (title: string, kind: contract.WorkKind, text: string) =>
    reader.call(texts.createWork, { body: { title, kind, body: textDocument(text) } });
  await make('甲', 'post', '一');
  const second = await make('乙', 'book_list', '一二三');
  await make('丙', 'review', '一二');
  await app.db`update work set published_at = now() where id = ${second.id}`;
  const titles = async (query: Record<string, string>) =>
    (await reader.call(contract.listMyWorks, { query })).data.map(({ title }) => title).join('');
  expect(await titles({ kind: 'post,review' })).toBe('丙甲');
  expect(await titles({ sort: 'words' })).toBe('乙丙甲');
  expect(await titles({ sort: 'words', order: 'asc' })).toBe('甲丙乙');
  expect(await titles({ sort: 'created', order: 'asc' })).toBe('甲乙丙');
  expect(await titles({ sort: 'published' })).toBe('乙丙甲');
  expect((await titles({ sort: 'published', order: 'asc' })).startsWith('乙')).toBe(true);
  expect((await reader.call(contract.listMyWorks, { query: { kind: 'book_list' } })).dataCount).toBe(1);
  expect(await reader.call(contract.countMyWorks, { query: { kind: 'review' } })).toMatchObject({ all: 1 });
  expect((await reader.call(contract.listMyWorks, { query: { pageIndex: 9 } })).dataCount).toBe(3);
});

it('tells the device apart by its browser, and refuses metadata that cannot be', async () => {
  const post = await draft();
  expect(post.saved?.device).toBe('未知设备');
  const meta = (given: object) =>
    author.callRefused(texts.createWork, { body: { title: '', body: textDocument('字'), meta: given } });
  expect(await meta({ topicIds: [1, 2, 3, 4, 5, 6] })).toMatchObject({
    fields: [{ message: '话题最多选 5 个' }],
  });
  expect(await meta({ rating: 11 })).toMatchObject({ fields: [{ message: '评分不能大于 10' }] });
  expect(await meta({ cover: 'javascript:alert(1)' })).toMatchObject({
    fields: [{ message: '封面应是上传到本站的图片，请重新上传' }],
  });
});

it('shows readers that the author declared a text made with AI, and a changed declaration as a change to review', async () => {
  const post = await draft('灯下', '一盏灯照着一页书。');
  const { meta } = await author.call(contract.getWork, { params: { id: post.id } });
  const save = (aiMade: boolean, version: number) =>
    author.call(texts.saveWork, {
      params: { id: post.id },
      body: {
        title: '灯下',
        body: textDocument('一盏灯照着一页书。'),
        meta: { ...meta, aiMade },
        version,
      },
    });
  const saved = await save(true, post.version);
  await author.call(acts.submitWork, { params: { id: post.id }, body: { version: saved.version } });
  const [item] = await app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where kind = 'post' and object_id = ${post.id}`;
  await operator.call(decideModerationItem, {
    params: { id: item.id },
    body: { version: item.version, verdict: 'approve' },
  });
  const read = () => other.call(contract.getWork, { params: { id: post.id } });
  expect((await read()).meta.aiMade).toBe(true);
  const html = await (await fetch(new URL(`/post/${post.id}`, app.address))).text();
  expect(html).toContain('作者声明：含 AI 生成内容');
  const { version } = await author.call(contract.getWork, { params: { id: post.id } });
  expect(await save(false, version)).toMatchObject({ revision: 'draft' });
  expect((await read()).meta.aiMade).toBe(true);
});
