import { decideReview, listReviews } from '@gongdu/contract/review';
import * as contract from '@gongdu/contract/work';
import * as acts from '@gongdu/contract/work-act';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDocument } from '../../testing/documents.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Submit, withdraw, delete, restore: they differ in their path alone. */
type WorkAct = Omit<typeof acts.submitWork, 'path' | 'summary'> & { path: string; summary: string };

let app: TestApp;
let author: Person;
let other: Person;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.person({ name: '林小满' });
  other = await app.person({ name: '周知秋' });
  operator = await app.person({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const draft = (title = '夜里读《浮生六记》', text = '沈复写芸娘，写的都是小事。') =>
  author.call(contract.createWork, { body: { title, body: aDocument(text) } });
const act = (endpoint: WorkAct, post: contract.WorkHead) =>
  author.call(endpoint, { params: { id: post.id }, body: { version: post.version } });

it('keeps what was written and counts its words without white space', async () => {
  const post = await author.call(contract.createWork, {
    body: { title: '标题', body: aDocument('一 二', '三') },
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
  const post = await author.call(contract.createWork, { body: { title: '', body } });
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
  await author.call(contract.saveWork, {
    params: { id: post.id },
    body: { title: '新的', body: aDocument('新的'), version: 1 },
  });
  const refused = await author.refusal(contract.saveWork, {
    params: { id: post.id },
    body: { title: '旧的', body: aDocument('旧的'), version: 1 },
  });
  expect(refused).toMatchObject({ code: 409, problem: 'work.changed_elsewhere' });
  expect((await author.call(contract.getWork, { params: { id: post.id } })).title).toBe('新的');
});

it('takes only a post with a title and a text for review', async () => {
  const untitled = await draft('');
  const empty = await draft('标题', ' ');
  const submit = (post: contract.WorkHead) =>
    author.refusal(acts.submitWork, { params: { id: post.id }, body: { version: post.version } });
  expect(await submit(untitled)).toMatchObject({ problem: 'work.untitled' });
  expect(await submit(empty)).toMatchObject({ problem: 'work.empty' });
});

it('does not change while it waits for review, until it is withdrawn', async () => {
  const pending = await act(acts.submitWork, await draft('等待中的帖子'));
  const change = {
    params: { id: pending.id },
    body: { title: '改', body: pending.body, version: pending.version },
  };
  expect(await author.refusal(contract.saveWork, change)).toMatchObject({
    code: 409,
    msg: '审核中的帖子不能修改',
  });
  const withdrawn = await act(acts.withdrawWork, pending);
  expect(withdrawn.state).toBe('draft');
  const queue = await operator.call(listReviews, { query: { name: '等待中的帖子' } });
  expect(queue.data).toEqual([]);
});

it('hides an unpublished post from everybody else, and answers as if there were none', async () => {
  const post = await draft();
  const input = { params: { id: post.id } };
  expect(await other.refusal(contract.getWork, input)).toMatchObject({
    code: 404,
    problem: 'work.not_found',
  });
  const steal = { ...input, body: { title: '偷', body: aDocument('偷'), version: post.version } };
  expect(await other.refusal(contract.saveWork, steal)).toMatchObject({ code: 404 });
  expect(await other.refusal(acts.deleteWork, { ...input, body: { version: post.version } })).toMatchObject({
    code: 404,
  });
});

it('goes through the recycle bin and back; deleting one that waits takes it out of the queue', async () => {
  const pending = await act(acts.submitWork, await draft('回收站里的帖子'));
  const deleted = await act(acts.deleteWork, pending);
  const bin = await author.call(contract.listMyWorks, { query: { tab: 'deleted', name: '回收站里' } });
  expect(bin.data.map(({ id }) => id)).toEqual([deleted.id]);
  const queue = await operator.call(listReviews, { query: { name: '回收站里' } });
  expect(queue.data).toEqual([]);
  const restored = await act(acts.restoreWork, deleted);
  expect(restored).toMatchObject({ state: 'draft', deletedAt: null });
});

it('pages through all of one author’s posts once, newest change first, and searches titles literally', async () => {
  const reader = await app.person();
  for (let n = 0; n < 7; n++)
    await reader.call(contract.createWork, { body: { title: `第${n}篇 100%_`, body: aDocument('字') } });
  const pages = await Promise.all(
    [1, 2, 3].map((pageIndex) => reader.call(contract.listMyWorks, { query: { pageIndex, pageSize: 3 } })),
  );
  const titles = pages.flatMap(({ data }) => data.map(({ title }) => title));
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `第${n}篇 100%_`));
  expect(pages[0]?.dataCount).toBe(7);
  expect((await reader.call(contract.listMyWorks, { query: { name: '100%_' } })).dataCount).toBe(7);
  expect((await reader.call(contract.listMyWorks, { query: { name: '1_0' } })).dataCount).toBe(0);
});

it('keeps every counter equal to a recount through any history of acts', async () => {
  const act = fc.record({ on: fc.nat(3), act: fc.constantFrom(...Object.keys(histories)) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (history) => {
      const reader = await app.person();
      const posts: contract.WorkHead[] = [];
      for (const { on, act } of history) {
        const post = act === 'create' ? undefined : posts[on % Math.max(1, posts.length)];
        if (post) await histories[act]?.(reader, post.id);
        else
          posts.push(
            await reader.call(contract.createWork, { body: { title: '历史', body: aDocument('字') } }),
          );
      }
      expect(await reader.call(contract.countMyWorks)).toEqual(await recount(reader.uid));
      expect(await reviewCounters()).toEqual(await reviewRecount());
    }),
    { numRuns: 12 },
  );
});

const histories: Record<string, (reader: Person, id: number) => Promise<unknown>> = {
  create: () => Promise.resolve(),
  submit: (reader, id) => apply(reader, acts.submitWork, id),
  withdraw: (reader, id) => apply(reader, acts.withdrawWork, id),
  delete: (reader, id) => apply(reader, acts.deleteWork, id),
  restore: (reader, id) => apply(reader, acts.restoreWork, id),
  approve: (_reader, id) => decide(id, 'approve'),
  refuse: (_reader, id) => decide(id, 'refuse'),
};

/** Not every act fits every state: a refusal is part of the history. */
async function apply(reader: Person, endpoint: WorkAct, id: number): Promise<void> {
  const { version } = await reader.call(contract.getWork, { params: { id } });
  await reader.call(endpoint, { params: { id }, body: { version } }).catch(() => undefined);
}

async function decide(postId: number, verdict: 'approve' | 'refuse'): Promise<void> {
  const [item] = await app.db<{ id: number; version: number }[]>`
    select id, version from review_item where object_id = ${postId}`;
  if (!item) return;
  const body = { version: item.version, verdict, reason: 'quality' as const };
  await operator.call(decideReview, { params: { id: item.id }, body }).catch(() => undefined);
}

async function recount(uid: number): Promise<Record<string, number>> {
  const rows = await app.db<{ bucket: string; n: number }[]>`
    select case when deleted_at is null then state else 'deleted' end as bucket, count(*) as n
    from work where author_uid = ${uid} group by 1`;
  const counted = Object.fromEntries(rows.map(({ bucket, n }) => [bucket, n]));
  const all = rows.reduce((sum, { bucket, n }) => sum + (bucket === 'deleted' ? 0 : n), 0);
  return Object.fromEntries(contract.workTabs.map((tab) => [tab, tab === 'all' ? all : (counted[tab] ?? 0)]));
}

function reviewCounters() {
  return app.db`select state, n from review_count where n <> 0 order by state`;
}

function reviewRecount() {
  return app.db`select state, count(*) as n from review_item group by state order by state`;
}
