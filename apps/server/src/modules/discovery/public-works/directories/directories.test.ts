import { setWorkReach } from '@gongdu/contract/writing/works/reach';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import {
  type PublicWork,
  writeBook,
  writeCircle,
  writePublished,
  writeTopic,
} from '../testing/public-community.ts';

/** Milliseconds; eleven minutes make the ranking anew. */
let ahead = 0;
let app: TestApp;
let author: TestMember;
let topicId = 0;
let bookId = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  author = await app.createMember({ name: '林小满' });
  topicId = await writeTopic(app.db, author.uid);
  bookId = await writeBook(app.db);
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const textAt = async (path: string) => (await get(path)).text();

function write(title: string, more: object = {}): Promise<PublicWork> {
  return writePublished(app.db, { authorUid: author.uid, title, ...more });
}

/** All pages of a list, by its links. */
async function walk(first: string): Promise<string[]> {
  const pages: string[] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const reply = await get(path);
    expect(reply.status, path).toBe(200);
    const html = await reply.text();
    pages.push(html);
    const next: string | undefined = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    path = next === undefined ? undefined : first.replace(/\?.*/, '') + next.replaceAll('&amp;', '&');
  }
  return pages;
}

const directories = [
  '/square',
  '/square?feed=newest',
  '/books',
  '/bookLists',
  '/topics',
  '/circles',
  '/search',
];

it('has a page of each directory, at one address, for everybody without a session', async () => {
  for (const path of directories) {
    const page = await get(path);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
    expect(html, path).toContain(`<link rel="canonical" href="${app.address}${path}">`);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(path === '/search');
  }
  const map = await textAt('/sitemaps/page.xml');
  for (const path of ['/square', '/books', '/bookLists', '/topics', '/circles'])
    expect(map).toContain(`<loc>${app.address}${path}</loc>`);
  expect(map).not.toContain('/search');
});

it('leaves to the app the addresses that it has, where there is a session', async () => {
  for (const path of ['/square', '/books', '/circles', '/bookLists', '/topics', '/search']) {
    // what the app is here depends on whether it was built
    const html = await (await get(path, { cookie: 'gongdu_role=user' })).text();
    expect(html, path).not.toContain(`rel="canonical" href="${app.address}${path}`);
  }
});

it('shows in the square what visitors may read and search engines may list, by kinds', async () => {
  const shown = await write('广场上的一篇', { kind: 'review', bookId });
  const list = await write('广场上的书单', { kind: 'book_list' });
  const closed = await write('只给书友的一篇', { kind: 'review' });
  const unlisted = await write('不给搜索引擎的一篇', { kind: 'review' });
  await author.call(setWorkReach, {
    params: { id: closed.id },
    body: { openToVisitors: false, searchable: null },
  });
  await author.call(setWorkReach, {
    params: { id: unlisted.id },
    body: { openToVisitors: null, searchable: false },
  });
  const circleId = await writeCircle(app.db, author.uid, { joinMode: 'closed' });
  const inside = await write('关着门的圈子里', { circleId });
  const gone = await write('下架了的一篇', { kind: 'review' });
  await app.db`update work set state = 'taken_down' where id = ${gone.id}`;
  const spoiler = await write('凶手是谁', { kind: 'review', spoiler: true });
  const newest = await textAt('/square?feed=newest');
  const reviews = await textAt('/square?kind=review');
  for (const html of [newest, reviews]) {
    expect(html).toContain(`href="${shown.path}">广场上的一篇`);
    expect(html).toContain(`href="/book/${bookId}">《浮生六记》`);
    expect(html).toContain(`href="${spoiler.path}">凶手是谁`);
    expect(html).not.toMatch(/凶手是谁的摘要|只给书友|不给搜索引擎|关着门|下架了/);
    expect(html).not.toContain(inside.path);
  }
  expect(newest).toContain(list.path);
  expect(reviews).not.toContain(list.path);
  ahead += 11 * 60_000;
  const ranked = await textAt('/square');
  expect(ranked).toContain(shown.path);
  expect(ranked).not.toMatch(/只给书友|不给搜索引擎|关着门|下架了/);
  expect(await textAt('/square?feed=following')).toContain(
    `<link rel="canonical" href="${app.address}/square">`,
  );
  const movedTo = async (kind: string) => (await get(`/square?kind=${kind}`)).headers.get('location');
  expect(await Promise.all(['book_list', 'circle', 'topic'].map(movedTo))).toEqual([
    '/bookLists',
    '/circles',
    '/topics',
  ]);
});

it('shows short reviews and thoughts of members who have not closed their works', async () => {
  const shy = await app.createMember({ name: '不想被看见' });
  await app.db`insert into member_preference (uid, works_open_to_visitors) values (${shy.uid}, false)`;
  for (const [n, uid] of [author.uid, shy.uid].entries()) {
    const at = '2026-11-21T00:00:00.000Z';
    const said = { uid, text: `想法${n}`, shown: `想法${n}`, publishedAt: at, createdAt: at };
    const rest = { pictures: [], topicIds: [], mentions: app.db.json([]), state: 'public' };
    const [{ id }] = await app.db<
      [{ id: number }]
    >`insert into thought ${app.db({ ...said, ...rest })} returning id`;
    await app.db`
      insert into content_entry (kind, id, owner_uid, title, author_name, summary, text, published_at, link)
      values ('thought', ${id}, ${uid}, ${said.text}, '', '', '', ${at}, ${`/thought/${id}`})`;
  }
  const html = await textAt('/square?kind=thought');
  expect(html).toContain('>想法0</a>');
  expect(html).not.toContain('想法1');
});

it('pages every directory by plain links, each row once', async () => {
  const reader = await app.createMember({ name: '周知秋' });
  const many = Array.from({ length: 45 }, (_, n) => n + 1);
  for (const n of many) {
    await write(`第 ${n} 篇`, { authorUid: reader.uid, kind: 'post' });
    await write(`第 ${n} 份书单`, { authorUid: reader.uid, kind: 'book_list' });
    const key = `翻页${n}`;
    await writeTopic(app.db, reader.uid, { name: key, nameKey: key, works: 1 + (n % 3) });
    await writeCircle(app.db, reader.uid, { name: key, nameKey: key, members: 1 + (n % 3) });
    await writeBook(app.db, { title: key, titleKey: key, isbn13: null });
  }
  const lists = [
    ['/square?kind=post', /<h3><a href="\/post\/\d+">第 \d+ 篇/g, 45],
    ['/bookLists', /<h3><a href="\/bookList\/\d+">第 \d+ 份书单/g, 45],
    ['/books', /<b>《翻页\d+》/g, 45],
    ['/topics', /#翻页\d+#/g, 45],
    ['/circles', /<h3><a href="\/circle\/\d+">翻页\d+/g, 45],
    ['/circles?sort=members', /<h3><a href="\/circle\/\d+">翻页\d+/g, 45],
    ['/circles?category=fiction', /<h3><a href="\/circle\/\d+">翻页\d+/g, 45],
  ] as const;
  for (const [first, row, count] of lists) {
    const pages = await walk(first);
    const seen = pages.flatMap((html) =>
      [...(html.split('</head>')[1] ?? '').matchAll(row)].map(([found]) => found),
    );
    expect([seen.length, new Set(seen).size], first).toEqual([count, count]);
    expect(pages.length, first).toBeGreaterThan(1);
    expect(pages[1], first).toContain('<meta name="robots" content="noindex">');
  }
  ahead += 11 * 60_000;
  const ranked = await walk('/square');
  const seen = ranked.flatMap((html) =>
    [...html.matchAll(/<h3><a href="(\/post\/\d+)"/g)].map(([, path]) => path),
  );
  expect(seen.length).toBe(new Set(seen).size);
  expect(seen.length).toBeGreaterThanOrEqual(45);
});

it('answers a place or a choice that no page has linked to with a page that says so', async () => {
  for (const path of [
    ...['/square?after=x', '/square?after=1~2', '/square?feed=newest&after=-1', '/square?feed=other'],
    ...[
      '/square?kind=live',
      '/square?kind=<b>',
      '/books?after=x',
      '/books?category=0',
      '/books?category=999999',
    ],
    ...['/bookLists?after=1~1', '/topics?after=1', '/topics?after=9999999999~1', '/circles?after=1~1'],
    ...[
      '/circles?sort=members&after=2026-11-01T00:00:00.000Z~1',
      '/circles?sort=odd',
      '/circles?category=odd',
    ],
    ...['/search?q=a&page=0', '/search?q=a&page=9999', '/search?q=a&page=x'],
  ]) {
    const reply = await get(path);
    expect(reply.status, path).toBe(404);
    expect(await reply.text(), path).toContain('没有找到这一页');
  }
  const expired = await get('/square?after=999999~0~0');
  expect([expired.status, expired.headers.get('location')]).toEqual([308, '/square']);
});

it('leads from the filters by name of the app to the search', async () => {
  const moved = async (path: string) => (await get(path)).headers.get('location');
  expect(await moved('/books?name=边城')).toBe(`/search?${new URLSearchParams({ q: '边城', kind: 'book' })}`);
  expect(await moved('/circles?name=夜读')).toBe(
    `/search?${new URLSearchParams({ q: '夜读', kind: 'circle' })}`,
  );
});

it('lists the books of a category, with its branches and what members gave them', async () => {
  const [{ id: parent }] = await app.db<[{ id: number }]>`
    insert into book_category (name) values ('文学') returning id`;
  const [{ id: child }] = await app.db<[{ id: number }]>`
    insert into book_category (name, parent_id) values ('散文', ${parent}) returning id`;
  const prose = await writeBook(app.db, { title: '雅舍小品', titleKey: '雅舍小品', isbn13: null });
  await app.db`
    insert into book_in_category (category_id, book_id, origin)
    values (${child}, ${prose}, 'direct'), (${parent}, ${prose}, 'inherited')`;
  await app.db`insert into shelf_book_count (book_id, state, n) values (${prose}, 'rated:9', 12)`;
  const waiting = await writeBook(app.db, {
    title: '还在审的书',
    titleKey: '还在审的书',
    isbn13: null,
    state: 'pending',
  });
  for (const id of [parent, child]) {
    const html = await textAt(`/books?category=${id}`);
    expect(html).toContain('雅舍小品');
    expect(html).toContain('9.0<span class="hidden">');
    expect(html).toContain('12 人评分');
    expect(html).toContain(`href="/books?category=${child}"`);
    expect(html).not.toContain('浮生六记');
  }
  expect(await textAt('/books')).not.toContain(`/book/${waiting}"`);
});

it('shows in the directories of topics and circles only what is public', async () => {
  await writeTopic(app.db, author.uid, { name: '还在审的话题', nameKey: '还在审的话题', state: 'pending' });
  await writeTopic(app.db, author.uid, { name: '空话题', nameKey: '空话题', works: 0 });
  await writeCircle(app.db, author.uid, { name: '还在审的圈', nameKey: '还在审的圈', state: 'pending' });
  await writeCircle(app.db, author.uid, { name: '藏起来的圈', nameKey: '藏起来的圈', searchable: false });
  const topics = (await walk('/topics')).join('');
  expect(topics).toContain(`href="/topic/${topicId}">#夜读#`);
  expect(topics).not.toMatch(/还在审|空话题/);
  const circles = (await walk('/circles')).join('');
  expect(circles).not.toMatch(/还在审|藏起来/);
});
