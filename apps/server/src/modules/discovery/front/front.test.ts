import type { ComingEvent } from '@gongdu/contract/discovery/public-site/front';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createFront, type Front } from './service.ts';

const now = new Date('2026-11-23T02:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
let app: TestApp;
let author: TestMember;
let shy: TestMember;
let front: Front;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  author = await app.createMember({ name: '林小满' });
  shy = await app.createMember({ name: '周知秋' });
  await app.db`insert into member_preference (uid, works_open_to_visitors) values (${shy.uid}, false)`;
  front = createFront({ reads: app.db, clock: { now: () => now } });
});
afterAll(() => app.close());

interface Given {
  readonly title: string;
  readonly uid?: number;
  readonly circleId?: number;
  readonly open?: boolean;
  readonly state?: string;
  readonly kind?: string;
  readonly bookId?: number;
}

async function publish({
  title,
  uid = author.uid,
  circleId,
  open,
  state = 'published',
  kind = 'post',
  bookId,
}: Given) {
  const text = { title, body: { type: 'doc', content: [] }, excerpt: title.padEnd(50, '。'), words: 50 };
  const content = {
    ...text,
    body: app.db.json(text.body),
    circleId: circleId ?? null,
    bookId: bookId ?? null,
  };
  const work = {
    kind,
    authorUid: uid,
    state,
    openToVisitors: open ?? null,
    publishedAt: inHours(-1),
    createdAt: inHours(-1),
    updatedAt: inHours(-1),
  };
  const [{ id }] = await app.db<
    [{ id: number }]
  >`insert into work ${app.db({ ...content, ...work })} returning id`;
  await app.db`insert into work_release ${app.db({ ...content, workId: id, releasedAt: inHours(-1) })}`;
  const entry = {
    kind,
    id,
    ownerUid: uid,
    title,
    authorName: '作者',
    summary: text.excerpt,
    text: '',
    link: `/post/${id}`,
  };
  if (state === 'published')
    await app.db`insert into content_entry ${app.db({ ...entry, circleId: circleId ?? null })}`;
  return id;
}

async function lead(given: Given, hours: number): Promise<void> {
  const workId = await publish({ ...given, kind: 'reading_lead' });
  await app.db`insert into reading_lead (work_id, members) values (${workId}, 3)`;
  for (const no of [1, 2])
    await app.db`insert into reading_lead_part ${app.db({
      workId,
      no,
      title: '',
      range: '',
      lead: app.db.json({ type: 'doc', content: [] }),
      opensAt: inHours(hours + no * 24 - 24),
    })}`;
}

async function live(title: string, hours: number, state = 'public'): Promise<void> {
  const row = { ownerUid: author.uid, title, summary: '', startsAt: inHours(hours), address: 'https://x.cn' };
  await app.db`insert into livestream ${app.db({ ...row, createdAt: inHours(-9), state })}`;
}

const titles = (events: readonly ComingEvent[]) => events.map(({ title }) => title);

it('lists upcoming events, the soonest first, as far as visitors may read them', async () => {
  await lead({ title: '边城' }, 5);
  await lead({ title: '默认不公开', uid: shy.uid }, 1);
  await lead({ title: '这一篇公开', uid: shy.uid, open: true }, 4);
  await lead({ title: '这一篇不公开', open: false }, 1);
  await lead({ title: '圈子里的', circleId: 9 }, 1);
  await lead({ title: '下架了的', state: 'taken_down' }, 1);
  await lead({ title: '上月开始的' }, -700);
  await live('昨晚的直播', -12);
  await live('刚开始的直播', -1);
  for (const state of ['pending', 'refused', 'returned', 'taken_down']) await live(`直播 ${state}`, 1, state);
  await live('与边城同时', 5);
  const page = await front.active({})();
  expect(titles(page.events)).toEqual(['刚开始的直播', '这一篇公开', '与边城同时', '边城']);
  expect(page.events.at(-1)).toMatchObject({
    kind: 'reading_lead',
    members: 3,
    who: '林小满',
    at: expect.any(String),
  });
  expect(page.nextEvents).toBeNull();
});

it('shows every event once over its pages, also those of one instant', async () => {
  for (let at = 0; at < 25; at++) await live(`直播${at}`, 50);
  for (let at = 0; at < 25; at++) await lead({ title: `领读${at}` }, 50);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await front.active({ events: cursor })();
    expect(page.shown).toBe(cursor === undefined ? 'both' : 'events');
    seen.push(...titles(page.events));
    cursor = new URL(page.nextEvents ?? '/', 'http://a').searchParams.get('after') ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(54);
  expect(new Set(seen).size).toBe(54);
});

it('shows announcements of public circles that accept members, newest first', async () => {
  const row = {
    ownerUid: author.uid,
    about: '',
    category: 'literature',
    seats: 9,
    activeAt: now,
    createdAt: now,
  };
  const circles = [
    {
      name: '红楼夜话',
      joinMode: 'open',
      state: 'public',
      announcement: '周四晚上聊',
      announcedAt: inHours(-2),
    },
    {
      name: '契诃夫',
      joinMode: 'question',
      state: 'public',
      announcement: '一晚一篇',
      announcedAt: inHours(-1),
    },
    { name: '关着门', joinMode: 'closed', state: 'public', announcement: '不对外', announcedAt: inHours(-1) },
    { name: '没过审', joinMode: 'open', state: 'pending', announcement: '还没有', announcedAt: inHours(-1) },
    { name: '不出声', joinMode: 'open', state: 'public', announcement: '', announcedAt: null },
  ];
  for (const circle of circles)
    await app.db`insert into circle ${app.db({ ...row, ...circle, nameKey: circle.name })}`;
  const page = await front.active({})();
  expect(page.calls.map(({ name, text }) => [name, text])).toEqual([
    ['契诃夫', '一晚一篇'],
    ['红楼夜话', '周四晚上聊'],
  ]);
});

it('shows on the front page one text per author, and the books of the newest reviews', async () => {
  const [{ id: bookId }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('边城', '沈从文', '边城') returning id`;
  await publish({ title: '第一篇' });
  await publish({ title: '第二篇', kind: 'review', bookId });
  await publish({ title: '不公开的', uid: shy.uid });
  await publish({ title: '公开的', uid: shy.uid, open: true });
  const { works, books } = await front.landing();
  expect(works.map(({ title }) => title)).toEqual(['公开的', '第二篇']);
  expect(books.map(({ title }) => title)).toEqual(['边城']);
});

it.each(['after=x', 'after=2026-11-23T02:00:00.000Z~post~1', 'calls=1', 'calls=2026-02-30T02:00:00.000Z~1'])(
  'answers a cursor that no page has given with a page that says so: %s',
  async (query) => {
    const reply = await fetch(`${app.address}/active?${query}`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('没有找到这个页面');
  },
);

it.each(['/', '/active'])('sends everyone %s, whatever they accept', async (path) => {
  for (const accept of ['text/html', '*/*', 'application/json']) {
    const reply = await fetch(app.address + path, { headers: { accept } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  }
});
