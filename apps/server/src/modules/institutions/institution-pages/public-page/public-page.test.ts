import { createHash } from 'node:crypto';
import { getMemberProfile } from '@gongdu/contract/core/accounts/member';
import {
  decidePageModerationItem,
  listPageModerationItems,
  takePageDown,
} from '@gongdu/contract/institutions/page/desk';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import {
  listInstitutions,
  publishPage,
  resolvePageItems,
  savePageDraft,
} from '@gongdu/contract/institutions/page/endpoints';
import { markupVectors } from '@gongdu/contract/testing/xss-vectors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { textDocument } from '../../../../testing/factories/documents.ts';

let now = new Date('2026-11-23T02:00:00Z');
let app: TestApp;
let shop: TestMember;
let member: TestMember;

const rule = { title: '', by: 'rule' as const, ids: [], ruleId: null, limit: 6 };
const hours = { week: [[{ from: '09:00', to: '21:00' }], [], [], [], [], [], []], exceptions: [] };

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug, kind, operator_name, credit_code, opening_hours) values
      ('南风书店', 'nanfeng', 'bookshop', '南风文化有限公司', '91310000MA1K35XX0A', ${app.db.json(hours)}) returning id`;
  shop = await app.createMember({ role: 'institution', institutionId: id, name: '南风书店' });
  member = await app.createMember({ institutionId: id, name: '陈砚' });
  await app.db`
    insert into institution_member (uid, institution_id, role, joined_at, works_on_page)
    values (${member.uid}, ${id}, 'staff', now(), true)`;
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

/** Approved by an operator, a minute later. */
async function publish(blocks: PageDocument['blocks']): Promise<void> {
  const document: PageDocument = { schema: 1, theme: { template: '', accent: 'teal' }, blocks };
  const [page] = await app.db<{ version: number }[]>`select version from institution_page`;
  const { version } = await shop.call(savePageDraft, { body: { document, version: page?.version ?? 0 } });
  const { pending } = await shop.call(publishPage, { body: { version } });
  if (pending)
    await app.db`
      update institution_page set state = 'published', live_id = pending_id, pending_id = null`;
  now = new Date(now.getTime() + 60_000);
}
const notice = (text: string) => ({ id: 'n', type: 'notice', v: 1, props: { text, link: '' } }) as const;

async function entry(kind: string, id: number, ownerUid: number, more: object = {}): Promise<void> {
  const row = {
    kind,
    id,
    ownerUid,
    title: `${kind}${id}`,
    authorName: '甲',
    summary: '摘要',
    text: '',
    link: `/x/${id}`,
    ...more,
  };
  await app.db`insert into content_entry ${app.db(row)}`;
  const { circleId = null }: { circleId?: number | null } = more;
  const content = {
    title: row.title,
    body: app.db.json(textDocument('正文')),
    excerpt: '摘要',
    words: 2,
    circleId,
  };
  const at = now.toISOString();
  const moments = { createdAt: at, updatedAt: at, publishedAt: at };
  await app.db`select setval(pg_get_serial_sequence('work', 'id'), ${id}, false)`;
  await app.db`
    insert into work ${app.db({ kind, authorUid: ownerUid, state: 'published', ...content, ...moments })}`;
  await app.db`insert into work_release ${app.db({ workId: id, ...content, releasedAt: at })}`;
}

it('does not exist before it is published, nor at an invalid address', async () => {
  for (const slug of ['nanfeng', 'nobody', 'a', '-', '%00', 'x'.repeat(80), '..%2f..']) {
    const reply = await get(`/i/${slug}`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('没有找到这家机构的主页');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
});

it('names its institution in head, data and body, and may be cached for a minute', async () => {
  await publish([notice('周一上新')]);
  const reply = await get('/i/nanfeng');
  const html = await reply.text();
  expect(reply.status).toBe(200);
  for (const part of [
    '<title>南风书店 - 共读</title>',
    `<link rel="canonical" href="${app.address}/i/nanfeng">`,
    '<meta property="og:title" content="南风书店">',
    '周一上新',
    '南风文化有限公司',
    '91310000MA1K35XX0A',
  ])
    expect(html).toContain(part);
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'BookStore',
    name: '南风书店',
    taxID: '91310000MA1K35XX0A',
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '21:00' }],
  });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*script-src 'self';/);
  const etag = reply.headers.get('etag') ?? '';
  expect((await get('/i/nanfeng', { 'if-none-match': etag })).status).toBe(304);
});

it.each([
  ['/i/NanFeng', '/i/nanfeng'],
  ['/i/nanfeng/', '/i/nanfeng'],
  ['/i/NANFENG/?from=card', '/i/nanfeng?from=card'],
])('leads %s to its one address', async (asked, address) => {
  const reply = await get(asked);
  expect([reply.status, reply.headers.get('location')]).toEqual([308, address]);
});

it('links signed-in visitors into the app, and forbids shared caching for them', async () => {
  const [session] = await app.db<{ sid: string }[]>`select sid from auth_session where uid = ${member.uid}`;
  // only the browser knows the cookie's secret, so the test sets one of its own
  const hash = createHash('sha256').update('s').digest('base64url');
  await app.db`update auth_session set secret_hash = ${hash} where sid = ${session?.sid ?? ''}`;
  const reply = await get('/i/nanfeng', { cookie: `gongdu_sso=${session?.sid}.s` });
  expect(await reply.text()).toMatch(new RegExp(`href="/user/${shop.uid}"[^>]*>在共读中打开</a>`));
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
  expect(reply.headers.get('vary')).toContain('Cookie');
  const stranger = await get('/i/nanfeng', { cookie: `gongdu_sso=${session?.sid}.wrong` });
  expect(await stranger.text()).not.toContain('>在共读中打开<');
});

it('is in the sitemap, which robots.txt lists', async () => {
  expect(await (await get('/sitemaps/institution.xml')).text()).toContain(
    `<loc>${app.address}/i/nanfeng</loc>`,
  );
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${app.address}/sitemap.xml`);
});

it('is in the directory of institutions while readers see it', async () => {
  const listed = () => member.call(listInstitutions, { query: {} });
  expect(await listed()).toMatchObject({
    rows: [{ slug: 'nanfeng', name: '南风书店', kind: 'bookshop' }],
    next: null,
  });
  await app.db`
    with more as (
      insert into institution (name, slug) values ('青林出版社', 'qinglin'), ('没有主页', 'none') returning id, slug)
    insert into institution_page (institution_id, account_uid, state, draft, draft_print, saved_at, saved_by_uid, live_id)
    select more.id, account_uid, case slug when 'none' then 'unpublished' else 'published' end,
      draft, draft_print, saved_at, saved_by_uid, live_id from more, institution_page`;
  const first = await member.call(listInstitutions, { query: { pageSize: 1 } });
  expect(first.rows).toMatchObject([{ slug: 'qinglin' }]);
  const rest = await member.call(listInstitutions, { query: { pageSize: 1, before: first.next ?? 0 } });
  expect(rest).toMatchObject({ rows: [{ slug: 'nanfeng' }], next: null });
  await app.db`delete from institution where slug in ('qinglin', 'none')`;
  await app.db`delete from institution_page where institution_id not in (select id from institution)`;
  await app.db`update institution_page set state = 'taken_down'`;
  expect((await listed()).rows).toEqual([]);
  await app.db`update institution_page set state = 'published'`;
});

it('disappears at once when it is taken down', async () => {
  expect((await get('/i/nanfeng')).status).toBe(200);
  await app.db`update institution_page set state = 'taken_down'`;
  expect((await get('/i/nanfeng')).status).toBe(404);
  await app.db`update institution_page set state = 'published'`;
});

it('shows published items of rules and choices, to visitors nothing of a circle', async () => {
  const other = await app.createMember({ name: '别处的人' });
  await entry('post', 1, member.uid);
  await entry('review', 2, shop.uid);
  await entry('post', 3, member.uid, { circleId: 9 });
  await entry('post', 4, other.uid);
  await entry('news', 5, shop.uid);
  await entry('news', 6, member.uid);
  await app.db`insert into circle_post (kind, work_id, circle_id, published_at) values ('post', 3, 9, now())`;
  const blocks: PageDocument['blocks'] = [
    { id: 'members', type: 'posts', v: 1, props: { ...rule, rule: 'members' } },
    { id: 'one', type: 'posts', v: 1, props: { ...rule, rule: 'members', ruleId: shop.uid } },
    { id: 'foreign', type: 'posts', v: 1, props: { ...rule, rule: 'members', ruleId: other.uid } },
    { id: 'circle', type: 'posts', v: 1, props: { ...rule, rule: 'circle', ruleId: 9 } },
    { id: 'hand', type: 'posts', v: 1, props: { ...rule, rule: 'members', by: 'hand', ids: [4, 3, 2, 77] } },
    { id: 'news', type: 'announcements', v: 1, props: { title: '', limit: 3 } },
    { id: 'few', type: 'posts', v: 1, props: { ...rule, rule: 'members', limit: 1 } },
  ];
  const document: PageDocument = { schema: 1, theme: { template: '', accent: 'teal' }, blocks };
  const items = await shop.call(resolvePageItems, { body: { document } });
  const ids = Object.fromEntries(
    Object.entries(items).map(([block, rows]) => [block, rows.map(({ id }) => id)]),
  );
  expect(ids).toEqual({
    members: [3, 2, 1],
    one: [2],
    foreign: [],
    circle: [3],
    hand: [4, 3, 2],
    news: [5],
    few: [3],
  });
  await publish(blocks);
  const html = await (await get('/i/nanfeng')).text();
  expect(html).not.toContain('post3');
  for (const shown of ['post1', 'review2', 'post4', 'news5', 'href="/x/5"']) expect(html).toContain(shown);
});

it('keeps every hostile text as text', async () => {
  const scripts = (await (await get('/i/nanfeng')).text()).match(/<script/gi)?.length;
  for (const vector of markupVectors) {
    const text = vector.replaceAll('\u0000', '').slice(0, 100);
    await app.db`update institution set name = ${text}, introduction = ${text}, profile_version = profile_version + 1`;
    const html = await (await get('/i/nanfeng')).text();
    expect(html.match(/<script/gi)?.length, vector).toBe(scripts);
    expect(html).not.toMatch(/<(?:img|svg|body|iframe|input)\b[^>]*\son\w+=/i);
  }
  await app.db`update institution set name = '南风书店', introduction = ''`;
});

it('is linked in the institution’s profile while readers see it', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: ['approval:institution:review'] });
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('北岸书店', 'beian') returning id`;
  const other = await app.createMember({ role: 'institution', institutionId: id, name: '北岸书店' });
  const publicPage = async () =>
    (await member.call(getMemberProfile, { params: { uid: other.uid } })).publicPage;
  expect(await publicPage()).toBeNull();
  const document: PageDocument = {
    schema: 1,
    theme: { template: '', accent: 'teal' },
    blocks: [notice('开业')],
  };
  const { version } = await other.call(savePageDraft, { body: { document, version: 0 } });
  await other.call(publishPage, { body: { version } });
  expect(await publicPage()).toBeNull();
  const { data } = await operator.call(listPageModerationItems, { query: {} });
  const item = data.find(({ objectId }) => objectId === id);
  const body = { version: item?.version ?? 0, verdict: 'approve' as const };
  await operator.call(decidePageModerationItem, { params: { id: item?.id ?? 0 }, body });
  expect(await publicPage()).toBe('beian');
  await operator.call(takePageDown, { params: { id }, body: { reason: 'illegal' } });
  expect(await publicPage()).toBeNull();
});
