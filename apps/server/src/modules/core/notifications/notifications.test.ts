import {
  getSystemNotices,
  getUnread,
  markNotificationsRead,
  type NotificationTab,
  unreadInAll,
} from '@gongdu/contract/core/notifications/notification';
import { addReaction } from '@gongdu/contract/core/reaction';
import type { ServerEvents } from '@gongdu/contract/live';
import { decideModerationItem, listModerationItems } from '@gongdu/contract/moderation/queue/queue';
import { addComment } from '@gongdu/contract/writing/comment';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

const tabs: readonly NotificationTab[] = ['SystemNotice', 'Follow', 'Comment', 'Collect'];
let app: TestApp;
let operator: TestMember;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

/** A submitted and decided post: its author gets one notification. */
async function decided(author: TestMember, title: string): Promise<void> {
  const draft = await author.call(createWork, { body: { title, body: textDocument('字') } });
  await author.call(submitWork, { params: { id: draft.id }, body: { version: draft.version } });
  const { data } = await operator.call(listModerationItems, { query: { name: title } });
  const [item] = data;
  await operator.call(decideModerationItem, {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'approve' },
  });
}

async function connected(person: TestMember): Promise<Socket<ServerEvents>> {
  const socket: Socket<ServerEvents> = io(`${app.address}/page`, {
    auth: { token: person.token },
    transports: ['websocket'],
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

function next<E extends keyof ServerEvents>(
  socket: Socket<ServerEvents>,
  event: E,
): Promise<Parameters<ServerEvents[E]>[0]> {
  return new Promise((resolve) => {
    socket.onAny((name, value) => {
      if (name === event) resolve(value);
    });
  });
}

it('pushes the new counters to every page of the author, and to no other member', async () => {
  const author = await app.createMember();
  const stranger = await app.createMember();
  const tabs = await Promise.all([connected(author), connected(author)]);
  const foreign = await connected(stranger);
  let leaked = 0;
  foreign.onAny(() => leaked++);
  const pushed = Promise.all(tabs.map((tab) => next(tab, 'unread.changed')));
  await decided(author, '推送的一篇');
  for (const counters of await pushed) expect(counters).toMatchObject({ unreadNotice: 1, unreadTotal: 1 });
  expect(leaked).toBe(0);
});

it('marks notifications on screen as read and leaves later ones unread', async () => {
  const author = await app.createMember();
  await decided(author, '先到的一篇');
  const [seen] = await author.call(getSystemNotices, {});
  await decided(author, '后到的一篇');
  const left = await author.call(markNotificationsRead, { body: { types: [1, 2], upToId: seen?.id ?? 0 } });
  expect(left.unreadNotice).toBe(1);
  const list = await author.call(getSystemNotices, {});
  expect(list.map(({ title, read }) => [title, read])).toEqual([
    ['《后到的一篇》已通过审核', false],
    ['《先到的一篇》已通过审核', true],
  ]);
});

it('updates the other pages when one of them has read', async () => {
  const author = await app.createMember();
  await decided(author, '在手机上读');
  const desktop = await connected(author);
  let shown = Number.NaN;
  desktop.on('unread.changed', (counters) => {
    shown = unreadInAll(counters);
  });
  const [notice] = await author.call(getSystemNotices, {});
  await author.call(markNotificationsRead, { body: { types: [1], upToId: notice?.id ?? 0 } });
  await expect.poll(() => shown).toBe(0);
});

it("refuses an id beyond the caller's newest notification, and changes no counter", async () => {
  const author = await app.createMember();
  const other = await app.createMember();
  await decided(author, '我的一篇');
  const [mine] = await author.call(getSystemNotices, {});
  const id = mine?.id ?? 0;
  const foreign = await other.callRefused(markNotificationsRead, { body: { types: [1], upToId: id } });
  const future = await author.callRefused(markNotificationsRead, {
    body: { types: [1], upToId: id + 1_000_000 },
  });
  expect([foreign.problem, future.problem]).toEqual(['notice.not_found', 'notice.not_found']);
  expect((await author.call(getUnread, {})).unreadNotice).toBe(1);
});

it('decrements once with concurrent calls for the same notifications', async () => {
  const author = await app.createMember();
  await decided(author, '并发的一篇');
  const [notice] = await author.call(getSystemNotices, {});
  const body = { types: [1 as const], upToId: notice?.id ?? 0 };
  await Promise.all(Array.from({ length: 8 }, () => author.call(markNotificationsRead, { body })));
  expect((await author.call(getUnread, {})).unreadNotice).toBe(0);
});

it('reads older notices by key, without gaps or repeats', async () => {
  const author = await app.createMember();
  for (const title of ['甲篇', '乙篇', '丙篇']) await decided(author, title);
  const first = await author.call(getSystemNotices, { query: { pageSize: 2 } });
  const rest = await author.call(getSystemNotices, { query: { pageSize: 2, beforeId: first.at(-1)?.id } });
  expect([...first, ...rest].map(({ title }) => title)).toEqual(
    ['丙篇', '乙篇', '甲篇'].map((title) => `《${title}》已通过审核`),
  );
});

it('lists all types of a tab together, newest first, and nothing of another tab', async () => {
  const [author, reader] = [await app.createMember(), await app.createMember({ name: '周知秋' })];
  await decided(author, '被喜欢的一篇');
  const [notice] = await author.call(getSystemNotices, {});
  const ref = { kind: 'post' as const, id: Number(notice?.link?.split('/').at(-1)) };
  await reader.call(addReaction, { params: { ...ref, act: 'like' } });
  await reader.call(addComment, { params: ref, body: { text: '好' } });
  await reader.call(addReaction, { params: { ...ref, act: 'collect' } });
  await reader.call(addReaction, { params: { kind: 'person', id: author.uid, act: 'follow' } });
  const typesOf = async (query: { tab?: NotificationTab; pageSize?: number; beforeId?: number }) =>
    (await author.call(getSystemNotices, { query })).map(({ type }) => type);
  expect(await Promise.all(tabs.map((tab) => typesOf({ tab })))).toEqual([[1], [5], [6], [4, 3]]);
  expect(await typesOf({})).toEqual([1]);
  const [newest] = await author.call(getSystemNotices, { query: { tab: 'Collect', pageSize: 1 } });
  expect(await typesOf({ tab: 'Collect', beforeId: newest?.id ?? 0 })).toEqual([3]);
});

it('refuses sockets without a valid token', async () => {
  await expect(connected({ ...operator, token: 'forged' })).rejects.toThrow('session.expired');
});
