import {
  getSystemNoticeCounts,
  getSystemNotices,
  getSystemNoticesOfType,
  getUnread,
  listNotificationActors,
  markNotificationRead,
  markNotificationsRead,
  type NotificationAction,
  notificationBatchMax,
  updateNotifications,
} from '@gongdu/contract/core/notifications/notification';
import { addReaction } from '@gongdu/contract/core/reaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createContentIndex } from '../content-index/service.ts';

let app: TestApp;
let ahead = 0;
let things = 6_000_000;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(systemClock.now().getTime() + ahead) } });
});
afterAll(() => app.close());

/** A number of unread notifications of likes, each by another member. @returns Their ids, newest first. */
async function likedThings(owner: TestMember, fan: TestMember, n: number, title?: string): Promise<number[]> {
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  for (let at = 0; at < n; at++) {
    things += 1;
    const words = { title: title ?? `第 ${at} 篇`, link: `/post/${things}` };
    const entry = contentEntry({ id: things, ownerUid: owner.uid, ...words });
    await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
    await fan.call(addReaction, { params: { kind: 'post', id: things, act: 'like' } });
  }
  return (await likes(owner)).map(({ id }) => id);
}
const likes = (of: TestMember, unread = false) =>
  of.call(getSystemNoticesOfType, { params: { type: 3 }, query: { pageSize: 50, unread: String(unread) } });
const act = (of: TestMember, what: NotificationAction, ids: number[]) =>
  of.call(updateNotifications, { params: { act: what }, body: { ids } });
const unread = async (of: TestMember) => (await of.call(getSystemNoticeCounts)).unreadLike;
const two = () => Promise.all([app.createMember(), app.createMember()]);

it('returns the same counters under both names', async () => {
  const [owner, fan] = await two();
  await likedThings(owner, fan, 2);
  expect(await owner.call(getSystemNoticeCounts)).toEqual(await owner.call(getUnread));
  expect(await unread(owner)).toBe(2);
});

it('marks one read by its id, once, and refuses a foreign one', async () => {
  const [owner, fan] = await two();
  const [newest = 0] = await likedThings(owner, fan, 2);
  const foreign = await fan.callRefused(markNotificationRead, { params: { id: newest } });
  expect(foreign).toMatchObject({ code: 404, problem: 'notice.not_found' });
  expect(await unread(owner)).toBe(2);
  const counters = await owner.call(markNotificationRead, { params: { id: newest } });
  const again = await owner.call(markNotificationRead, { params: { id: newest } });
  expect([counters.unreadLike, again.unreadLike]).toEqual([1, 1]);
});

it('reads, marks unread, deletes and restores many at once, with exact counters', async () => {
  const [owner, fan] = await two();
  const ids = await likedThings(owner, fan, 4);
  const [a = 0, b = 0] = ids;
  expect((await act(owner, 'read', [a, b])).unread.unreadLike).toBe(2);
  expect((await act(owner, 'unread', [a])).unread.unreadLike).toBe(3);
  const deleted = await act(owner, 'delete', ids);
  expect([deleted.done.toSorted(), deleted.unread.unreadLike]).toEqual([ids.toSorted(), 0]);
  expect(await likes(owner)).toEqual([]);
  expect((await act(owner, 'restore', ids)).unread.unreadLike).toBe(3);
  expect((await likes(owner)).map(({ read }) => read)).toEqual([false, true, false, false]);
});

it('restores nothing after the time limit', async () => {
  const [owner, fan] = await two();
  const ids = await likedThings(owner, fan, 2);
  await act(owner, 'delete', ids);
  ahead += 16_000;
  expect(await act(owner, 'restore', ids)).toMatchObject({ done: [], unread: { unreadLike: 0 } });
});

it('skips others’ and missing notifications', async () => {
  const [owner, fan] = await two();
  const [newest = 0] = await likedThings(owner, fan, 1);
  for (const what of ['read', 'unread', 'delete', 'restore'] as const) {
    expect(await act(fan, what, [newest, 9_000_000_000])).toMatchObject({
      done: [],
      unread: { unreadLike: 0 },
    });
  }
  expect([await unread(owner), (await likes(owner)).length]).toEqual([1, 1]);
});

it('lists only what is unread when asked', async () => {
  const [owner, fan] = await two();
  const [a = 0, b = 0, c = 0] = await likedThings(owner, fan, 3);
  await act(owner, 'read', [b]);
  expect((await likes(owner, true)).map(({ id }) => id)).toEqual([a, c]);
  expect((await likes(owner)).map(({ id }) => id)).toEqual([a, b, c]);
});

it('restores a deleted notification when another person joins, as one unread row', async () => {
  const [owner, fan] = await two();
  const late = await app.createMember({ name: '后来的人' });
  const [id = 0] = await likedThings(owner, fan, 1);
  await act(owner, 'delete', [id]);
  await late.call(addReaction, { params: { kind: 'post', id: things, act: 'like' } });
  expect([await unread(owner), (await likes(owner)).map(({ actors }) => actors?.count)]).toEqual([1, [2]]);
});

it('lists all people behind a row, the latest first, page by page', async () => {
  const owner = await app.createMember();
  const crowd = await Promise.all(['甲', '乙', '丙'].map((name) => app.createMember({ name })));
  const [first] = crowd;
  if (!first) return;
  await likedThings(owner, first, 1);
  for (const each of crowd.slice(1)) {
    ahead += 5;
    await each.call(addReaction, { params: { kind: 'post', id: things, act: 'like' } });
  }
  await owner.call(addReaction, { params: { kind: 'person', id: first.uid, act: 'follow' } });
  const [row] = await likes(owner);
  const page = (before?: string) =>
    owner.call(listNotificationActors, { params: { id: row?.id ?? 0 }, query: { pageSize: 2, before } });
  const top = await page();
  const rest = await page(top.next ?? '');
  expect([...top.rows, ...rest.rows].map(({ name, following }) => [name, following])).toEqual([
    ['丙', false],
    ['乙', false],
    ['甲', true],
  ]);
  expect(rest.next).toBeNull();
  const foreign = await first.callRefused(listNotificationActors, { params: { id: row?.id ?? 0 } });
  expect(foreign.problem).toBe('notice.not_found');
});

it('reports that its object is gone, and keeps the row', async () => {
  const [owner, fan] = await two();
  await likedThings(owner, fan, 1);
  const gone = async () => (await likes(owner)).map((row) => row.gone);
  expect(await gone()).toEqual([false]);
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) => contentIndex.remove(tx, { kind: 'post', id: things }));
  expect(await gone()).toEqual([true]);
});

it('refuses unknown types, too many ids, and invalid numbers, and changes nothing', async () => {
  const [owner, fan] = await two();
  const [id = 0] = await likedThings(owner, fan, 1);
  const many = Array.from({ length: 10_000 }, (_, at) => at + 1);
  const tooMany = await owner.callRefused(updateNotifications, {
    params: { act: 'delete' },
    body: { ids: many },
  });
  expect(tooMany).toMatchObject({
    code: 400,
    fields: [{ field: 'ids', message: `一次最多 ${notificationBatchMax} 条` }],
  });
  const bad: [string, string, object?][] = [
    ['GET', '/api/userNotice/getSystemNotice/8'],
    ['GET', '/api/userNotice/getSystemNotice/like'],
    ['GET', '/api/userNotice/getSystemNotice?tab=IM'],
    ['GET', '/api/userNotice/getSystemNotice?pageSize=51'],
    ['GET', '/api/userNotice/getSystemNotice?beforeId=-1'],
    ['GET', '/api/userNotice/readSystemNotice/0'],
    ['GET', `/api/userNotice/readSystemNotice/${'9'.repeat(30)}`],
    ['POST', '/api/userNotice/batch/burn', { ids: [id] }],
    ['POST', '/api/userNotice/batch/read', { ids: [] }],
    ['POST', '/api/userNotice/batch/read', { ids: ['x'] }],
    ['POST', '/api/userNotice/read', { types: [9], upToId: id }],
    ['POST', '/api/userNotice/read', { types: [3], upToId: 1.5 }],
  ];
  for (const [method, path, body] of bad) {
    const reply = await fetch(app.address + path, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, reply.status]).toEqual([path, 400]);
  }
  const future = await owner.callRefused(markNotificationsRead, {
    body: { types: [3], upToId: Number.MAX_SAFE_INTEGER },
  });
  expect(future.problem).toBe('notice.not_found');
  expect([await unread(owner), (await likes(owner)).length]).toEqual([1, 1]);
});

it('returns hostile text unchanged as text', async () => {
  const [owner, fan] = [
    await app.createMember(),
    await app.createMember({ name: "<script>alert('x')</script>'; drop table" }),
  ];
  await fan.call(addReaction, { params: { kind: 'person', id: owner.uid, act: 'follow' } });
  const [row] = await owner.call(getSystemNotices, { query: { tab: 'Follow' } });
  expect(row?.title).toBe("<script>alert('x')</script>'; drop table关注了你");
  const title = '》"><img src=x onerror=alert(1)>%00$1\\';
  const [id = 0] = await likedThings(owner, fan, 1, title);
  expect((await likes(owner)).map((each) => [each.id, each.title])).toEqual([
    [id, `<script>alert('x')</script>'; drop table赞了你的帖子《${title}》`],
  ]);
});
