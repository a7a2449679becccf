import { getUnread } from '@gongdu/contract/core/notifications/notification';
import { type Preferences, setQuietHours, switchNotification } from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import type { ServerEvents } from '@gongdu/contract/live';
import { addComment } from '@gongdu/contract/writing/comment';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createContentIndex } from '../content-index/service.ts';

type PushedNotification = Parameters<ServerEvents['notification.created']>[0];

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

/** An owner with a page open and a post, and a reader. */
async function setUp() {
  const [owner, reader] = [await app.createMember(), await app.createMember({ name: '周知秋' })];
  const entry = contentEntry({
    id: owner.uid,
    ownerUid: owner.uid,
    title: '夜里读书',
    link: `/post/${owner.uid}`,
  });
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  return { owner, reader, ref: { kind: 'post' as const, id: owner.uid }, pushed: await listen(owner) };
}

/** The browser notifications until the push of counters after the action. */
async function listen(person: TestMember) {
  const socket: Socket<ServerEvents> = io(`${app.address}/page`, {
    auth: { token: person.token },
    transports: ['websocket'],
  });
  sockets.push(socket);
  const received: PushedNotification[] = [];
  let pushes = 0;
  socket.on('notification.created', (notice) => void received.push(notice));
  socket.on('unread.changed', () => {
    pushes += 1;
  });
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  return async (actions: number) => {
    await expect.poll(() => pushes).toBeGreaterThanOrEqual(actions);
    return received;
  };
}

it("contains the notification's text if enabled", async () => {
  const { reader, ref, pushed } = await setUp();
  const { id } = await reader.call(addComment, { params: ref, body: { text: '写得真好' } });
  expect(await pushed(1)).toEqual([
    {
      id: expect.any(Number),
      kind: 'comment',
      title: '周知秋评论了你的帖子《夜里读书》',
      body: '写得真好',
      link: `/post/${ref.id}?comment=${id}`,
      extras: { type: 'notice' },
    },
  ]);
});

it('is not sent for likes unless enabled', async () => {
  const { owner, reader, ref, pushed } = await setUp();
  await reader.call(addReaction, { params: { ...ref, act: 'like' } });
  expect(await pushed(1)).toEqual([]);
  await owner.call(switchNotification, {
    params: { topic: 'collect', channel: 'browser' },
    body: { on: true },
  });
  await reader.call(addReaction, { params: { ...ref, act: 'collect' } });
  await expect
    .poll(() => pushed(2))
    .toMatchObject([{ kind: 'collect', title: '周知秋收藏了你的帖子《夜里读书》' }]);
});

it('is not sent in quiet hours or with pop-ups disabled, while counters change', async () => {
  const { owner, reader, ref, pushed } = await setUp();
  const quiet: Preferences['quiet'] = { from: '00:00', to: '23:59' };
  const late = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' }).startsWith('23:59');
  await owner.call(setQuietHours, { body: { quiet: late ? { from: '23:00', to: '22:00' } : quiet } });
  await reader.call(addComment, { params: ref, body: { text: '夜深了' } });
  expect(await pushed(1)).toEqual([]);
  await owner.call(setQuietHours, { body: { quiet: null } });
  await owner.call(switchNotification, {
    params: { topic: 'comment', channel: 'browser' },
    body: { on: false },
  });
  await reader.call(addComment, { params: ref, body: { text: '又一句' } });
  expect(await pushed(2)).toEqual([]);
  expect((await owner.call(getUnread)).unreadComment).toBe(1);
});

it('is sent once for an action that is undone and repeated', async () => {
  const { owner, reader, pushed } = await setUp();
  const params = { kind: 'person', id: owner.uid, act: 'follow' } as const;
  await reader.call(addReaction, { params });
  await expect.poll(() => pushed(1)).toHaveLength(1);
  await app.db`delete from reaction where object_kind = 'person' and object_id = ${owner.uid}`;
  await reader.call(addReaction, { params });
  expect(await pushed(1)).toHaveLength(1);
});
