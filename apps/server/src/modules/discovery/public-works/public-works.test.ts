import { getWorkReach, setWorkReach } from '@gongdu/contract/writing/works/reach';
import { type WorkKind, workKinds } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';
import {
  type PublicWork,
  writeBook,
  writeChannel,
  writeCircle,
  writePublished,
  writeTopic,
} from './testing/public-community.ts';

let now = new Date('2026-11-23T02:00:00Z');
let app: TestApp;
let author: TestMember;
let owner: TestMember;
let channelId = 0;
let topicId = 0;
let bookId = 0;
let circleId = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  author = await app.createMember({ name: '林小满' });
  owner = await app.createMember({ name: '陈砚' });
  channelId = await writeChannel(app.db);
  topicId = await writeTopic(app.db, owner.uid);
  bookId = await writeBook(app.db);
  circleId = await writeCircle(app.db, owner.uid);
});
afterAll(() => app.close());
// expires cached cards and sitemaps
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const textAt = async (path: string) => (await get(path)).text();

function write(kind: WorkKind, title: string, more: object = {}): Promise<PublicWork> {
  const place = { topicIds: [topicId], bookId, channelId };
  return writePublished(app.db, { kind, authorUid: author.uid, title, ...place, ...more });
}

/** Every address that a visitor may fetch and that could reveal a work. */
function everywhere({ id, path }: PublicWork): string[] {
  return [`/read/${id}`, `/share${path}.png`, ...placesOf({ id, path })];
}

/** Pages that name it while it is public; a book names its reviews. */
function placesOf({ id, path }: PublicWork): string[] {
  return [
    ...[path, `/user/${author.uid}`, `/topic/${topicId}`, `/book/${bookId}`, `/circle/${circleId}`],
    ...[
      `/feeds/user/${author.uid}`,
      `/feeds/topic/${topicId}`,
      `/feeds/circle/${circleId}`,
      '/channel/books',
      '/feeds/channel/books',
    ],
    `/sitemaps/work-${Math.floor(id / 50_000)}.xml`,
  ];
}

type State = readonly [
  name: string,
  enter: (work: PublicWork) => Promise<unknown>,
  leave: () => Promise<unknown>,
];
const nothing = () => Promise.resolve();
const setState = (state: string) => (work: PublicWork) => {
  const isNew = state === 'draft' || state === 'pending' || state === 'refused' || state === 'returned';
  return app.db`update work set state = ${state}, published_at = ${isNew ? null : now.toISOString()} where id = ${work.id}`;
};
const hidden: readonly State[] = [
  ...['draft', 'pending', 'scheduled', 'refused', 'returned', 'taken_down'].map(
    (state): State => [state, setState(state), nothing],
  ),
  [
    'deleted',
    ({ id }) => app.db`update work set deleted_at = ${now.toISOString()} where id = ${id}`,
    nothing,
  ],
  [
    'in a closed circle',
    () => app.db`update circle set join_mode = 'closed' where id = ${circleId}`,
    () => app.db`update circle set join_mode = 'open' where id = ${circleId}`,
  ],
  [
    'in a circle that is not public',
    () => app.db`update circle set state = 'refused' where id = ${circleId}`,
    () => app.db`update circle set state = 'public' where id = ${circleId}`,
  ],
  [
    'of a disabled author',
    () => app.db`update account set disabled_at = ${now.toISOString()} where uid = ${author.uid}`,
    () => app.db`update account set disabled_at = null where uid = ${author.uid}`,
  ],
  [
    'closed to visitors',
    ({ id }) => app.db`update work set open_to_visitors = false where id = ${id}`,
    nothing,
  ],
  [
    'closed by the author’s default',
    () => app.db`insert into member_preference (uid, works_open_to_visitors) values (${author.uid}, false)`,
    () => app.db`delete from member_preference where uid = ${author.uid}`,
  ],
];

it('answers for a non-public work as for one that never existed', async () => {
  const work = await write('post', '只给书友看');
  await author.call(setWorkReach, {
    params: { id: work.id },
    body: { openToVisitors: false, searchable: null },
  });
  const [closed, missing] = [await get(work.path), await get('/post/999999')];
  const headersOf = (reply: Response) =>
    [...reply.headers].filter(([name]) => !['date', 'x-request-id', 'request-id'].includes(name));
  expect([closed.status, headersOf(closed)]).toEqual([missing.status, headersOf(missing)]);
  expect((await closed.text()).replaceAll(work.path, '/post/999999')).toBe(await missing.text());
});

it('shows a work whole, with its places, its talk and what cards and engines read of it', async () => {
  const work = await write('review', '夜里读《浮生六记》', {
    circleId,
    rating: 9,
    body: textDocument('沈复写芸娘。<script>alert(1)</script>'),
  });
  await app.db`
    insert into comment (object_kind, object_id, author_uid, text, created_at, held, deleted_at) values
      ('review', ${work.id}, ${owner.uid}, '我也是夜里读的', ${now.toISOString()}, false, null),
      ('review', ${work.id}, ${owner.uid}, '等人看过再说', ${now.toISOString()}, true, null),
      ('review', ${work.id}, ${owner.uid}, '收回的话', ${now.toISOString()}, false, ${now.toISOString()})`;
  const page = await get(work.path);
  const html = await page.text();
  expect([page.status, page.headers.get('vary')]).toEqual([200, 'Cookie, Accept-Encoding']);
  for (const part of [
    '<h1>夜里读《浮生六记》</h1>',
    `href="/user/${author.uid}">林小满</a>`,
    '沈复写芸娘。&lt;script&gt;',
    `href="/book/${bookId}"><svg class="bookcover"`,
    '8 字',
    `href="/circle/${circleId}">圈子：夜读会`,
    `href="/topic/${topicId}">#夜读#`,
    'href="/channel/books">频道：书里书外',
    '我也是夜里读的',
    `<link rel="canonical" href="${app.address}${work.path}">`,
    '"@type":"Review"',
    '"ratingValue":"4.5"',
    '"isbn":"9787020042494"',
    `type="application/atom+xml" title="林小满的作品" href="/feeds/user/${author.uid}"`,
  ])
    expect(html).toContain(part);
  for (const held of ['等人看过再说', '收回的话', '<script>alert', 'noindex'])
    expect(html).not.toContain(held);
  const moved = await get(`/read/${work.id}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([308, work.path]);
  const otherKind = await get(`/bookList/${work.id}`);
  expect(otherKind.headers.get('location')).toBe(work.path);
  const kept = await get(work.path, { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(kept.status).toBe(304);
});

it('leaves its addresses to the app where that has a session', async () => {
  const work = await write('post', '书友在应用里读');
  for (const cookie of ['gongdu_role=user', '__Host-gongdu_role=user']) {
    // what the app is here depends on whether it was built
    expect(await (await get(work.path, { cookie })).text()).not.toContain('书友在应用里读的正文');
  }
  expect(await textAt(work.path)).toContain('书友在应用里读的正文');
});

it('hides spoilers, in lists, feeds and previews too', async () => {
  const work = await write('post', '凶手是谁', { spoiler: true, body: textDocument('凶手就是管家。') });
  const html = await textAt(work.path);
  expect(html).toMatch(
    /<details class="whole"><summary>这篇内容含有剧透，点开看正文<\/summary><p>凶手就是管家/,
  );
  expect(html.slice(0, html.indexOf('</head>'))).not.toMatch(/管家|的摘要/);
  expect(await textAt(`/user/${author.uid}`)).not.toContain('凶手是谁的摘要');
  const feed = await textAt(`/feeds/user/${author.uid}`);
  expect(feed).toContain('<title>凶手是谁</title>');
  expect(feed).not.toMatch(/管家|凶手是谁的摘要/);
});

it('lets an author keep a work from search engines, and others not', async () => {
  const work = await write('post', '不想被搜到');
  const map = `/sitemaps/work-${Math.floor(work.id / 50_000)}.xml`;
  expect(await textAt(map)).toContain(`${work.path}<`);
  const chosen = { openToVisitors: null, searchable: false };
  const params = { id: work.id };
  expect(await author.call(setWorkReach, { params, body: chosen })).toMatchObject({
    ...chosen,
    byDefault: { openToVisitors: true, searchable: true },
  });
  now = new Date(now.getTime() + 3_600_000);
  expect(await textAt(work.path)).toContain('<meta name="robots" content="noindex">');
  expect(await textAt(map)).not.toContain(`${work.path}<`);
  expect(await owner.callRefused(getWorkReach, { params })).toMatchObject({ code: 404 });
  expect(await owner.callRefused(setWorkReach, { params, body: chosen })).toMatchObject({ code: 404 });
});

it('pages its lists by plain links, each work once', async () => {
  const reader = await app.createMember({ name: '周知秋' });
  const channel = await writeChannel(app.db, { name: '夜读笔记', nameKey: '夜读笔记', slug: 'notes' });
  for (let n = 1; n <= 45; n++)
    await writePublished(app.db, {
      authorUid: reader.uid,
      title: `第 ${n} 篇`,
      topicIds: [topicId],
      channelId: channel,
      at: `2026-10-${String(1 + (n % 9)).padStart(2, '0')}T00:00:00.000Z`,
    });
  for (const first of [`/user/${reader.uid}`, '/channel/notes']) {
    const seen: string[] = [];
    let path: string | undefined = first;
    let pages = 0;
    while (path !== undefined) {
      const html = await textAt(path);
      seen.push(...[...html.matchAll(/<h3><a href="\/post\/(\d+)"/g)].map(([, id = '']) => id));
      const next: string | undefined = /rel="next" href="([^"]+)"/.exec(html)?.[1];
      path = next === undefined ? undefined : first + next;
      pages += 1;
    }
    expect([pages, seen.length, new Set(seen).size], first).toEqual([3, 45, 45]);
    for (const bad of ['x', '1~2~3', '2026-13-01T00:00:00.000Z~1', '~'])
      expect((await get(`${first}?after=${bad}`)).status, first).toBe(404);
  }
});

it('has a page of a channel at its slug, found by every spelling and by its id', async () => {
  const closed = { name: '旧刊', nameKey: '旧刊', slug: 'old', open: false, description: '停刊了' };
  await writeChannel(app.db, closed);
  const html = await textAt('/channel/books');
  for (const part of [
    '<h1>书里书外</h1>',
    '读书的地方',
    `<link rel="canonical" href="${app.address}/channel/books">`,
    'type="application/atom+xml" title="频道：书里书外" href="/feeds/channel/books"',
    `content="${app.address}/share/channel/books.png"`,
    '把你写的投到这个频道',
  ])
    expect(html).toContain(part);
  const old = await textAt('/channel/old');
  expect(old).toContain('已关闭，不再收新的作品');
  expect(old).not.toContain('把你写的投到这个频道');
  for (const other of ['/channel/Books', `/channel/${channelId}`, '/channel/books/']) {
    const reply = await get(other);
    expect([reply.status, reply.headers.get('location')], other).toEqual([308, '/channel/books']);
  }
  expect((await get('/share/channel/books.png')).headers.get('content-type')).toBe('image/png');
  expect(await textAt('/sitemaps/channel.xml')).toContain(`<loc>${app.address}/channel/books</loc>`);
  expect(await textAt('/sitemap.xml')).toContain('/sitemaps/channel.xml');
  for (const path of ['/channel/nowhere', '/share/channel/nowhere.png', '/share/channel/Books.png'])
    expect((await get(path)).status, path).toBe(404);
});

it('has pages of people, circles and topics, and none of visitors and closed accounts', async () => {
  const visitor = await app.createVisitor('访客甲');
  const gone = await app.createMember({ name: '走了的人' });
  await app.db`update account set disabled_at = now() where uid = ${gone.uid}`;
  for (const path of [
    `/user/${visitor.uid}`,
    `/user/${gone.uid}`,
    `/feeds/user/${gone.uid}`,
    `/share/user/${gone.uid}.png`,
  ])
    expect((await get(path)).status, path).toBe(404);
  const waiting = await writeCircle(app.db, owner.uid, {
    name: '还在审',
    nameKey: '还在审',
    state: 'pending',
  });
  const proposed = await writeTopic(app.db, owner.uid, {
    name: '还在审',
    nameKey: '还在审',
    state: 'pending',
  });
  const unknown = await writeBook(app.db, { isbn13: null, state: 'pending' });
  for (const path of [`/circle/${waiting}`, `/topic/${proposed}`, `/book/${unknown}`]) {
    expect((await get(path)).status, path).toBe(404);
    expect((await get(`/share${path}.png`)).status, path).toBe(404);
  }
  await app.db`update circle set searchable = false where id = ${circleId}`;
  expect(await textAt(`/circle/${circleId}`)).toContain('content="noindex"');
  expect(await textAt('/sitemaps/circle-0.xml')).not.toContain(`/circle/${circleId}<`);
  await app.db`update circle set searchable = true where id = ${circleId}`;
});

it('sends a feed again only when it has changed', async () => {
  await write('post', '给订阅的人');
  const path = `/feeds/user/${author.uid}`;
  const feed = await get(path);
  const etag = feed.headers.get('etag') ?? '';
  expect([feed.status, feed.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  expect(await feed.text()).toContain('给订阅的人的正文');
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  await write('post', '又一篇');
  expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
});

it('writes no sign that XML forbids, also of rows of earlier times', async () => {
  const work = await write('post', '从前存下的一篇');
  const title = '边\u000b城\u0001读\ufffe后';
  await app.db`update work_release set title = ${title} where work_id = ${work.id}`;
  await app.db`update account set bio = ${title} where uid = ${author.uid}`;
  const feed = await textAt(`/feeds/user/${author.uid}`);
  expect(feed).toContain('<title>边城读后</title>');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 forbids
  expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
});

it('draws a card once and then answers by its ETag', async () => {
  const work = await write('post', '分享出去的一篇');
  const card = await get(`/share${work.path}.png`);
  const bytes = new Uint8Array(await card.arrayBuffer());
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect([...bytes.slice(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  const again = await get(`/share${work.path}.png`, { 'if-none-match': card.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  for (const bad of [
    `/share${work.path}.jpg`,
    `/share/bookList/${work.id}.png`,
    '/share/post/0.png',
    '/share/x/1.png',
  ])
    expect((await get(bad)).status, bad).toBe(404);
});

it('maps the site in files that hold the works of fifty thousand ids each', async () => {
  const [{ id }] = await app.db<[{ id: number }]>`select max(id) as id from work`;
  await app.db`select setval(pg_get_serial_sequence('work', 'id'), ${Math.ceil(id / 50_000) * 50_000 + 49_999})`;
  const far = await write('post', '很远的一篇');
  const index = await textAt('/sitemap.xml');
  const files = [...index.matchAll(/<loc>[^<]*\/sitemaps\/(work-\d+)\.xml<\/loc><lastmod>([^<]+)</g)];
  expect(files.map(([, name]) => name)).toEqual([
    `work-${Math.floor(id / 50_000)}`,
    `work-${Math.floor(far.id / 50_000)}`,
  ]);
  expect(await textAt(`/sitemaps/work-${Math.floor(far.id / 50_000)}.xml`)).toContain(
    `<loc>${app.address}${far.path}</loc>`,
  );
  for (const name of ['work-x', 'nothing', 'work--1', 'person-0'])
    expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${app.address}/sitemap.xml`);
});

describe.each(workKinds)('a %s', (kind) => {
  it.each(hidden)('that is %s is nowhere', async (name, enter, leave) => {
    const title = `深夜的${kind}${name}`;
    const work = await write(kind, title, { circleId });
    for (const path of placesOf(work)) {
      const isNamed = kind === 'review' || !path.startsWith('/book/');
      if (isNamed) expect(await textAt(path), path).toMatch(new RegExp(`${title}|${work.path}<`));
    }
    now = new Date(now.getTime() + 3_600_000);
    await enter(work);
    try {
      for (const path of everywhere(work)) {
        const reply = await get(path);
        expect([200, 404], path).toContain(reply.status);
        const words = await reply.text();
        expect(words, path).not.toContain(title);
        expect(words, path).not.toContain(`${work.path}<`);
      }
      for (const path of [work.path, `/read/${work.id}`, `/share${work.path}.png`])
        expect((await get(path)).status, path).toBe(404);
    } finally {
      await leave();
    }
  });
});

it('answers visits of one moment each for itself', async () => {
  const [one, other, closed] = [
    await write('post', '一'),
    await write('post', '二'),
    await write('post', '三'),
  ];
  await app.db`update work set open_to_visitors = false where id = ${closed.id}`;
  const paths = [one.path, other.path, closed.path, '/post/999999999'];
  const visits = Array.from({ length: 40 }, (_, at) => paths[at % paths.length] ?? '');
  const answers = await Promise.all(
    visits.map(async (path) => {
      const reply = await get(path);
      return `${path} ${reply.status} ${/<title>(.) - /.exec(await reply.text())?.[1] ?? ''}`;
    }),
  );
  expect([...new Set(answers)].sort()).toEqual(
    [...[`${one.path} 200 一`, `${other.path} 200 二`, `${closed.path} 404 `], '/post/999999999 404 '].sort(),
  );
});
