import {
  type AnnouncementInput,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@gongdu/contract/core/notifications/announcement';
import {
  getSystemNotices,
  getSystemNoticesOfType,
  getUnread,
  markNotificationRead,
  markNotificationsRead,
  updateNotifications,
} from '@gongdu/contract/core/notifications/notification';
import {
  countShownAnnouncements,
  listShownAnnouncements,
} from '@gongdu/contract/core/notifications/shown-announcement';
import { addReaction } from '@gongdu/contract/core/reaction';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Clock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp({ clock });
  operator = await app.createMember({
    name: '运营',
    role: 'admin',
    permissions: ['content:announcement:publish'],
  });
});
afterEach(async () => {
  ahead = 0;
  await app.db`truncate announcement, announcement_seen, announcement_count`;
});
afterAll(() => app.close());

function inDays(days: number): string {
  return new Date(clock.now().getTime() + days * day).toISOString();
}
function announce(given: Partial<AnnouncementInput> = {}) {
  const plain = { title: '系统维护', body: '今晚十点起停机一小时。\n请提前保存。' } as const;
  const body = {
    ...plain,
    audience: 'everyone',
    style: 'list',
    startsAt: null,
    endsAt: inDays(7),
    ...given,
  } as const;
  return operator.call(createAnnouncement, { body });
}
const unread = async (person: TestMember) => (await person.call(getUnread)).unreadAnnouncement;
const titles = async (person: TestMember) => (await person.call(getSystemNotices)).map(({ title }) => title);

it('is one row for all, unread for each until they read it, and counted in the total', async () => {
  const [a, b] = [await app.createMember(), await app.createMember()];
  expect(await announce()).toMatchObject({ state: 'running', createdBy: { name: '运营' } });
  expect(await Promise.all([unread(a), unread(b)])).toEqual([1, 1]);
  const [row] = await a.call(getSystemNoticesOfType, { params: { type: 2 } });
  expect(row).toMatchObject({ type: 2, kind: 'announcement', read: false, link: null });
  const after = await a.call(markNotificationsRead, { body: { types: [1, 2], upToId: row?.id ?? 0 } });
  expect(after).toMatchObject({ unreadAnnouncement: 0, unreadTotal: 0 });
  expect(await b.call(getUnread)).toMatchObject({ unreadAnnouncement: 1, unreadTotal: 1 });
  const kept = await app.db`select uid from announcement_read where uid in (${a.uid}, ${b.uid})`;
  expect(kept).toEqual([{ uid: a.uid }]);
});

it('is visible only to its audience', async () => {
  const [{ id: institutionId }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('南风书店', 'nanfeng') returning id`;
  const reader = await app.createMember();
  const shop = await app.createMember({ role: 'institution', institutionId });
  const of = async () => (await Promise.all([reader, shop, operator].map(titles))).map((all) => all.join());
  await announce({ title: '给读者', audience: 'readers' });
  await announce({ title: '给机构', audience: 'institutions' });
  await announce({ title: '给运营', audience: 'operators' });
  expect(await of()).toEqual(['给读者', '给机构', '给运营']);
  expect(await Promise.all([reader, shop, operator].map(unread))).toEqual([1, 1, 1]);
  const [foreign] = await operator.call(getSystemNotices);
  const beyond = { body: { types: [2 as const], upToId: foreign?.id ?? 0 } };
  expect((await reader.callRefused(markNotificationsRead, beyond)).problem).toBe('notice.not_found');
  expect(await unread(reader)).toBe(1);
});

it('is listed among the notifications in order, paged by one id', async () => {
  const [reader, fan] = [await app.createMember(), await app.createMember()];
  const first = async (n: number, beforeId?: number) =>
    reader.call(getSystemNotices, { query: { pageSize: n, ...(beforeId && { beforeId }) } });
  const notice = (title: string) => app.db`
    insert into notification (uid, type, kind, title, body, created_at)
    values (${reader.uid}, 1, 'work_returned', ${title}, '', now())`;
  await notice('甲');
  await announce({ title: '乙' });
  await notice('丙');
  await announce({ title: '丁' });
  const top = await first(2);
  const rest = await first(5, top.at(-1)?.id);
  expect([...top, ...rest].map(({ title }) => title)).toEqual(['丁', '丙', '乙', '甲']);
  await reader.call(markNotificationsRead, { body: { types: [1, 2], upToId: rest[0]?.id ?? 0 } });
  expect((await first(5)).map(({ read }) => read)).toEqual([false, false, true, true]);
  await fan.call(addReaction, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  expect(await unread(reader)).toBe(1);
});

it('starts and ends by the clock, and can be changed only before its start', async () => {
  const reader = await app.createMember();
  const { id, ...facts } = await announce({ startsAt: inDays(0.1), endsAt: inDays(0.3) });
  expect([facts.state, await unread(reader)]).toEqual(['waiting', 0]);
  const body = { title: '改过', body: '新的内容', audience: 'everyone', style: 'list' } as const;
  const times = { startsAt: inDays(0.2), endsAt: inDays(0.4) };
  await operator.call(updateAnnouncement, { params: { id }, body: { ...body, ...times } });
  ahead = 0.25 * day;
  // Every start job starts all announcements that are due.
  await announce({ title: '别的', audience: 'institutions' });
  expect(await titles(reader)).toEqual(['改过']);
  const late = await operator.callRefused(updateAnnouncement, {
    params: { id },
    body: { ...body, ...times },
  });
  expect(late.problem).toBe('announcement.started');
  ahead = 0.5 * day;
  expect([await unread(reader), await titles(reader)]).toEqual([0, []]);
  expect((await operator.callRefused(withdrawAnnouncement, { params: { id } })).problem).toBe(
    'announcement.over',
  );
});

it('starts by itself when it is due, and is removed from open lists when it ends', {
  tags: ['slow'],
}, async () => {
  const reader = await app.createMember();
  const { heard, close } = await page(reader);
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  await announce({ startsAt: inSeconds(1), endsAt: inSeconds(4) });
  expect(heard).toEqual([]);
  await app.app.jobs.start();
  await expect.poll(() => heard, { timeout: 15_000, interval: 100 }).toEqual([null]);
  const [{ number }] = await app.db<[{ number: number }]>`select number from announcement`;
  await expect.poll(() => heard, { timeout: 20_000, interval: 100 }).toEqual([null, number]);
  expect(await unread(reader)).toBe(0);
  close();
});

it('is removed from every list and counter when it is withdrawn, and every step is audited', async () => {
  const reader = await app.createMember();
  const { id } = await announce();
  const gone = await operator.call(withdrawAnnouncement, { params: { id } });
  expect([gone.state, await unread(reader), await titles(reader)]).toEqual(['withdrawn', 0, []]);
  const acts = await app.db<{ act: string }[]>`
    select act from audit_log where object_kind = 'announcement' and object_id = ${id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['announcement.published', 'announcement.withdrawn']);
  const ended = await operator.call(listAnnouncements, { query: { state: 'withdrawn' } });
  expect([ended.dataCount, ended.data[0]?.id]).toEqual([1, id]);
});

it('shows banners and dialogs until they are read', async () => {
  const reader = await app.createMember();
  await announce({ title: '横幅', style: 'banner' });
  await announce({ title: '弹窗', style: 'dialog' });
  await announce({ title: '列表' });
  const shown = await reader.call(listShownAnnouncements);
  expect(shown.map(({ title, style }) => [title, style])).toEqual([
    ['弹窗', 'dialog'],
    ['横幅', 'banner'],
  ]);
  const left = await reader.call(markNotificationRead, { params: { id: shown[0]?.id ?? 0 } });
  expect(left.unreadAnnouncement).toBe(2);
  expect((await reader.call(listShownAnnouncements)).map(({ title }) => title)).toEqual(['横幅']);
});

it('can be read, marked unread, deleted and restored by one member without affecting others', async () => {
  const [reader, other] = [await app.createMember(), await app.createMember()];
  await announce();
  const [row] = await reader.call(getSystemNotices);
  const ids = [row?.id ?? 0];
  const act = async (what: 'read' | 'unread' | 'delete' | 'restore') =>
    (await reader.call(updateNotifications, { params: { act: what }, body: { ids } })).unread
      .unreadAnnouncement;
  expect([await act('read'), await act('unread'), await act('delete')]).toEqual([0, 1, 0]);
  expect(await titles(reader)).toEqual([]);
  expect([await act('restore'), await act('read')]).toEqual([1, 0]);
  expect([await unread(other), await titles(other)]).toEqual([1, ['系统维护']]);
  await reader.call(updateNotifications, { params: { act: 'unread' }, body: { ids } });
  const upToId = ids[0] ?? 0;
  expect(
    (await reader.call(markNotificationsRead, { body: { types: [2], upToId } })).unreadAnnouncement,
  ).toBe(0);
});

it('is visible to the current members of its circle', async () => {
  const [founder, other, operatorInside] = [await app.createMember(), await app.createMember(), operator];
  const circleId = await publicCircle(founder, '夜读会');
  const created = await announce({ audience: 'circle', circleId, style: 'banner' });
  expect(created).toMatchObject({ circle: { id: circleId, name: '夜读会' }, audienceSize: 1 });
  expect(await Promise.all([unread(founder), unread(other)])).toEqual([1, 0]);
  expect(await other.call(listShownAnnouncements)).toEqual([]);
  for (const { uid } of [other, operatorInside]) await joinCircle(circleId, uid);
  expect(await Promise.all([unread(other), unread(operatorInside)])).toEqual([1, 1]);
  await app.db`delete from circle_member where circle_id = ${circleId} and uid = ${other.uid}`;
  expect([await unread(other), await titles(other)]).toEqual([0, []]);
});

it('refuses a circle that is not public, a missing one, and one for another audience', async () => {
  const founder = await app.createMember();
  const circleId = await publicCircle(founder, '早读会');
  const body = { title: '好', body: '好', audience: 'circle', style: 'list', startsAt: null } as const;
  const create = (more: object) =>
    operator.callRefused(createAnnouncement, { body: { ...body, endsAt: inDays(1), ...more } });
  expect((await create({})).problem).toBe('request.invalid');
  expect((await create({ audience: 'everyone', circleId })).problem).toBe('request.invalid');
  await app.db`update circle set state = 'pending' where id = ${circleId}`;
  expect((await create({ circleId })).problem).toBe('announcement.circle_gone');
  expect((await create({ circleId: 99_999_999 })).problem).toBe('announcement.circle_gone');
});

it('counts each member once as seeing and once as reading, on the first day', async () => {
  const [a, b, c] = [await app.createMember(), await app.createMember(), await app.createMember()];
  const { id, audienceSize } = await announce({ style: 'banner', audience: 'readers' });
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from account where role = 'user' and disabled_at is null`;
  expect(audienceSize).toBe(n);
  const [shown] = await a.call(listShownAnnouncements);
  const ids = [shown?.id ?? 0];
  for (const each of [a, a, b]) await each.call(countShownAnnouncements, { body: { ids } });
  // not for operators
  await operator.call(countShownAnnouncements, { body: { ids } });
  const numbers = async () => {
    const { seenCount, readCount, days } = await operator.call(getAnnouncement, { params: { id } });
    return [seenCount, readCount, ...days.map(({ seen, read }) => [seen, read])];
  };
  expect(await numbers()).toEqual([2, 0, [2, 0]]);
  await a.call(markNotificationRead, { params: { id: shown?.id ?? 0 } });
  await a.call(updateNotifications, { params: { act: 'delete' }, body: { ids } });
  ahead = day;
  // read in the list without a banner before
  await c.call(markNotificationsRead, { body: { types: [1, 2], upToId: shown?.id ?? 0 } });
  await c.call(markNotificationsRead, { body: { types: [1, 2], upToId: shown?.id ?? 0 } });
  expect(await numbers()).toEqual([3, 2, [2, 1], [1, 1]]);
  const kept = await app.db`select uid from announcement_seen order by uid`;
  expect(kept.map(({ uid }) => uid)).toEqual([a.uid, b.uid, c.uid]);
  const listed = await operator.call(listAnnouncements, { query: {} });
  expect(listed.data[0]).toMatchObject({ id, seenCount: 3, readCount: 2 });
});

it('notifies every connected page, and names the row that is withdrawn', async () => {
  const reader = await app.createMember();
  const pages = [await page(reader), await page(await app.createMember())];
  const { id } = await announce();
  const [row] = await reader.call(getSystemNotices);
  await operator.call(withdrawAnnouncement, { params: { id } });
  for (const { heard, close } of pages) {
    await expect.poll(() => heard, { timeout: 10_000, interval: 50 }).toEqual([null, row?.id]);
    close();
  }
});

async function publicCircle({ uid }: TestMember, name: string): Promise<number> {
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into circle (owner_uid, name, name_key, about, category, join_mode, seats, state, active_at, created_at)
    values (${uid}, ${name}, ${name}, '', 'fiction', 'open', 100, 'public', now(), now()) returning id`;
  await joinCircle(id, uid);
  return id;
}

async function joinCircle(circleId: number, uid: number): Promise<void> {
  await app.db`
    insert into circle_member (circle_id, uid, role, rank, joined_at) values (${circleId}, ${uid}, 'member', 2, now())`;
}

/** A connected page of this member, and the ids of ended announcements that it received. */
async function page({ token }: TestMember) {
  const socket = io(`${app.address}/page`, { auth: { token }, transports: ['websocket'] });
  const heard: unknown[] = [];
  socket.on('announcement.changed', ({ over }) => heard.push(over));
  await new Promise<void>((done) => void socket.on('connect', done));
  return { heard, close: () => void socket.close() };
}

it('refuses impossible times, empty texts and members who may not announce', async () => {
  const reader = await app.createMember();
  const body = { title: '好', body: '好', audience: 'everyone', style: 'list', startsAt: null } as const;
  const create = (more: object) =>
    operator.callRefused(createAnnouncement, { body: { ...body, endsAt: inDays(1), ...more } });
  const foreign = await reader.callRefused(createAnnouncement, { body: { ...body, endsAt: inDays(1) } });
  expect(foreign).toMatchObject({ code: 403, problem: 'session.forbidden' });
  expect((await create({ endsAt: inDays(-1) })).problem).toBe('announcement.times_wrong');
  expect((await create({ startsAt: inDays(2) })).problem).toBe('announcement.times_wrong');
  expect((await create({ endsAt: inDays(500) })).problem).toBe('announcement.times_wrong');
  expect((await create({ title: ' ' })).problem).toBe('request.invalid');
  expect((await create({ audience: 'nobody' })).problem).toBe('request.invalid');
  expect(await app.db`select 1 from announcement`).toHaveLength(0);
});
