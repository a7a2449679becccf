import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { countSearch, searchCommunity } from '@gongdu/contract/core/content-index/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { contentEntry } from '../../../../testing/factories/content-entries.ts';

let app: TestApp;
let reader: TestMember;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function posts(from: number, n: number, days: number, kind: ContentKind = 'post') {
  return Array.from({ length: n }, (_, at) =>
    contentEntry({ kind, id: from + at, title: `雪夜 ${from + at}`, publishedAt: daysAgo(days) }),
  );
}

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember();
  const { contentIndex } = app.app.services;
  const put = (entries: ReturnType<typeof posts>) =>
    inTransaction(app.db, (tx) => contentIndex.upsertAll(tx, entries));
  await put(posts(1, 30, 800));
  await put([contentEntry({ kind: 'book', id: 1, title: '雪夜', publishedAt: '1950-01-01T00:00:00.000Z' })]);
  await put(posts(101, 40, 200));
  await put(posts(201, 3, 20));
  await put(posts(301, 400, 2, 'comment'));
  await put(posts(801, 2, 2));
  await app.db`
    insert into reaction_count (kind, id, likes) values ('post', 5, 90), ('post', 120, 40), ('post', 202, 7)`;
});
afterAll(() => app.close());

async function found(query: Partial<Parameters<typeof ask>[0]> = {}) {
  return (await ask({ q: '雪夜', pageSize: 50, ...query })).data.map(
    ({ kind, contentId }) => `${kind} ${contentId}`,
  );
}

function ask(query: {
  q: string;
  kind?: 'post' | 'book' | 'comment';
  sort?: 'relevance' | 'newest' | 'hottest';
  time?: 'week' | 'month' | 'year';
  pageIndex?: number;
  pageSize?: number;
}) {
  return reader.call(searchCommunity, { query });
}

it('ranks the book with that name before hundreds of comments', async () => {
  const first = await found();
  expect(first[0]).toBe('book 1');
  expect(first.slice(0, 30).filter((each) => each.startsWith('comment'))).toEqual([]);
});

it('orders by time and by popularity', async () => {
  expect((await found({ kind: 'post', sort: 'newest' })).slice(0, 3)).toEqual([
    'post 802',
    'post 801',
    'post 203',
  ]);
  expect((await found({ kind: 'post', sort: 'hottest' })).slice(0, 3)).toEqual([
    'post 5',
    'post 120',
    'post 202',
  ]);
});

it('orders the same hits by popularity on every page, however small', async () => {
  await app.db`insert into reaction_count (kind, id, likes) values ('comment', 470, 30), ('comment', 420, 60)`;
  const first = await ask({ q: '雪夜', kind: 'comment', sort: 'hottest', pageSize: 10 });
  // the 231st of the newest; the 281st is behind the 250 that are ordered
  expect(first.data[0]).toMatchObject({ contentId: 470 });
  expect(first.data.slice(1).map(({ contentId }) => contentId)).not.toContain(420);
  expect(first.dataCount).toBe(250);
  await app.db`delete from reaction_count where kind = 'comment'`;
});

it('ranks by new popularity after the nightly weighing', async () => {
  await app.db`insert into reaction_count (kind, id, likes) values ('post', 7, 5000)`;
  expect((await found({ kind: 'post' }))[0]).not.toBe('post 7');
  await app.app.services.contentIndex.weigh();
  expect((await found({ kind: 'post' }))[0]).toBe('post 7');
});

it('limits hits to the last week, month or year', async () => {
  expect((await found({ kind: 'post', time: 'week' })).toSorted()).toEqual(['post 801', 'post 802']);
  expect(await found({ kind: 'post', time: 'month' })).toHaveLength(5);
  expect(await found({ kind: 'post', time: 'year' })).toHaveLength(45);
  expect(await found({ kind: 'book', time: 'year' })).toEqual([]);
});

it('shows every hit once over its pages, in every order', async () => {
  for (const sort of ['relevance', 'newest', 'hottest'] as const) {
    const all: string[] = [];
    for (let pageIndex = 1; pageIndex <= 11; pageIndex++) all.push(...(await found({ sort, pageIndex })));
    expect(new Set(all).size, sort).toBe(all.length);
    expect(all, sort).toHaveLength(476);
  }
});

it('finds rows that an older version indexed', async () => {
  await app.db`
    update search_entry set kind = null, id = null, published_at = null
    where position = (select position from content_entry where kind = 'book' and id = 1)`;
  expect(await found({ kind: 'book' })).toEqual(['book 1']);
  await app.db`
    update search_entry set kind = entry.kind, id = entry.id, published_at = entry.published_at
    from content_entry entry where entry.position = search_entry.position`;
});

it('counts the hits of each kind, up to ninety-nine', async () => {
  const counts = await reader.call(countSearch, { query: { q: '雪夜' } });
  const of = (kind: string) => counts.find((each) => each.kind === kind);
  expect(of('post')).toEqual({ kind: 'post', n: 75, more: false });
  expect(of('book')).toEqual({ kind: 'book', n: 1, more: false });
  expect(of('comment')).toEqual({ kind: 'comment', n: 99, more: true });
  expect(of('news')).toEqual({ kind: 'news', n: 0, more: false });
  const lately = await reader.call(countSearch, { query: { q: '雪夜', time: 'month' } });
  expect(lately.find(({ kind }) => kind === 'post')?.n).toBe(5);
});

it('finds nothing for punctuation and emoji, and refuses a text that is too long', async () => {
  for (const q of ['😀', '，。！', '%_'])
    expect(await ask({ q }), q).toMatchObject({ data: [], dataCount: 0 });
  expect(await reader.callRefused(searchCommunity, { query: { q: '雪'.repeat(200) } })).toMatchObject({
    code: 400,
    msg: '搜索词最多 100 个字',
  });
});
