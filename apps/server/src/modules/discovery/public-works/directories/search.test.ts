import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { contentEntry } from '../../../../testing/factories/content-entries.ts';
import { writeBook, writeCircle, writePublished, writeTopic } from '../testing/public-community.ts';

let app: TestApp;
let author: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

const textAt = async (query: Record<string, string>) =>
  (
    await fetch(`${app.address}/search?${new URLSearchParams(query)}`, { headers: { accept: 'text/html' } })
  ).text();
const headings = (html: string) =>
  [...(html.split('<footer')[0] ?? '').matchAll(/<section><h2>([^<]+)</g)].map(([, kind]) => kind);

async function index(kind: ContentKind, id: number, title: string): Promise<void> {
  const entry = contentEntry({
    kind,
    id,
    title,
    ownerUid: author.uid,
    publishedAt: '2026-11-20T08:00:00.000Z',
  });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
}

async function write(
  kind: 'post' | 'review' | 'book_list',
  title: string,
  more: object = {},
): Promise<number> {
  const { id } = await writePublished(app.db, { kind, authorUid: author.uid, title, ...more });
  await index(kind, id, title);
  return id;
}

it('is a plain form before a search, and finds by kinds without one that has nothing', async () => {
  const bookId = await writeBook(app.db, {
    title: '雪国',
    author: '川端康成',
    titleKey: '雪国',
    isbn13: null,
  });
  await index('book', bookId, '雪国');
  const post = await write('post', '读雪国的一夜', { bookId });
  const topicId = await writeTopic(app.db, author.uid, { name: '雪国的雪', nameKey: '雪国的雪' });
  await index('topic', topicId, '雪国的雪');
  const circleId = await writeCircle(app.db, author.uid, { name: '雪国书会', nameKey: '雪国书会' });
  await index('circle', circleId, '雪国书会');
  const form = await textAt({});
  expect(form).toContain('<form class="search" action="/search" method="get">');
  expect(headings(form)).toEqual([]);
  const html = await textAt({ q: '雪国' });
  expect(headings(html)).toEqual(['图书', '帖子', '圈子', '话题']);
  expect(html).toContain(`href="/book/${bookId}"`);
  expect(html).toContain(`<a href="/post/${post}">读<mark>雪国</mark>的一夜</a>`);
  expect(html).toContain('value="雪国"');
  expect(html).toContain('noindex');
});

it('finds nothing that visitors may not read, and does not tell that it exists', async () => {
  const closed = await write('post', '霜降前夜的信');
  await app.db`update work set open_to_visitors = false where id = ${closed}`;
  const circleId = await writeCircle(app.db, author.uid, {
    name: '霜降会',
    nameKey: '霜降会',
    state: 'pending',
  });
  await index('circle', circleId, '霜降会');
  for (const query of [{ q: '霜降' }, { q: '霜降', kind: 'post' }, { q: '霜降', kind: 'circle' }]) {
    const html = await textAt(query);
    expect(html).not.toMatch(/前夜|霜降会/);
    expect(html).toContain('没有找到“霜降”');
  }
  const pageOf = async (q: string) => {
    const once = encodeURIComponent(q);
    return (await textAt({ q }))
      .replaceAll(encodeURIComponent(once), '')
      .replaceAll(once, '')
      .replaceAll(q, '');
  };
  expect(await pageOf('霜降')).toBe(await pageOf('从未写过'));
});

it('hides the summary of a spoiler', async () => {
  await write('review', '白露谜案', { spoiler: true });
  const html = await textAt({ q: '白露' });
  expect(html).toContain('含有剧透');
  expect(html).not.toContain('白露谜案的摘要');
});

it('pages one kind by links, each hit once', async () => {
  for (let n = 1; n <= 45; n++) await write('post', `寒露第${n}篇`);
  const all = await textAt({ q: '寒露' });
  expect([...all.matchAll(/href="\/post\/\d+"/g)]).toHaveLength(5);
  expect(all).toContain(
    `href="/search?${new URLSearchParams({ q: '寒露', kind: 'post' })}`.replace('&', '&amp;'),
  );
  const seen: string[] = [];
  for (const page of ['1', '2', '3']) {
    const html = await textAt({ q: '寒露', kind: 'post', page });
    seen.push(...[...html.matchAll(/href="(\/post\/\d+)"/g)].map(([, path = '']) => path));
    expect(html.includes('rel="next"'), page).toBe(page !== '3');
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
});

it('takes any text for what it is', async () => {
  for (const q of [
    '<script>alert(1)</script>',
    '\u0000',
    '%',
    "'",
    '☃',
    '长'.repeat(500),
    'a b c d e f g h i j k',
  ]) {
    const reply = await fetch(`${app.address}/search?${new URLSearchParams({ q })}`);
    expect(reply.status, q.slice(0, 20)).toBe(200);
    expect(await reply.text()).not.toContain('<script>alert');
  }
  // a kind of the app's search that has no public pages is searched with all others
  expect(await textAt({ q: '雪国', kind: 'comment' })).toContain('<h2>图书</h2>');
});

it('counts visits of the search with the calls of their address', async () => {
  const slow = await startTestApp({ env: { CALLS_PER_MINUTE: '3' } });
  try {
    const visit = (path: string) => fetch(`${slow.address}${path}`, { headers: { accept: 'text/html' } });
    const states: number[] = [];
    for (let n = 0; n < 5; n++) states.push((await visit('/search?q=a')).status);
    expect(states).toEqual([200, 200, 200, 429, 429]);
    const refused = await visit('/search?q=a');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('来得太快了');
    expect((await visit('/square')).status).toBe(200);
  } finally {
    await slow.close();
  }
});
