import { createAnnouncement } from '@gongdu/contract/core/notifications/announcement';
import { getSystemNotices, markNotificationsRead } from '@gongdu/contract/core/notifications/notification';
import { switchNotification } from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import type { ServerEvents } from '@gongdu/contract/live';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import type { PushExtras } from '@gongdu/contract/messaging/push-extras';
import { addComment } from '@gongdu/contract/writing/comment';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { closeAllSockets, openSocket } from '../../../testing/messaging/im-socket.ts';
import { createContentIndex } from '../content-index/service.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
  closeAllSockets();
});
afterAll(() => app.close());

type Heard = Record<'unread' | 'notice' | 'announcement', (PushExtras | undefined)[]>;

/** A member with a public post and an open page, another member, and the pushed extras. */
async function scene() {
  const [owner, reader] = [await app.createMember(), await app.createMember({ name: '周知秋' })];
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) =>
    contentIndex.upsert(tx, contentEntry({ id: owner.uid, ownerUid: owner.uid })),
  );
  return { owner, reader, post: { kind: 'post' as const, id: owner.uid }, heard: await listen(owner) };
}

async function listen(person: TestMember): Promise<Heard> {
  const socket: Socket<ServerEvents> = io(`${app.address}/page`, {
    auth: { token: person.token },
    transports: ['websocket'],
  });
  sockets.push(socket);
  const heard: Heard = { unread: [], notice: [], announcement: [] };
  socket.on('unread.changed', (_, extras) => void heard.unread.push(extras));
  socket.on('notification.created', ({ extras }) => void heard.notice.push(extras));
  socket.on('announcement.changed', ({ extras }) => void heard.announcement.push(extras));
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  return heard;
}

it.each(['like', 'collect', 'follow'] as const)('describes a push for a %s', async (act) => {
  const { owner, reader, post, heard } = await scene();
  await owner.call(switchNotification, { params: { topic: act, channel: 'browser' }, body: { on: true } });
  const of = act === 'follow' ? { kind: 'person' as const, id: owner.uid } : post;
  await reader.call(addReaction, { params: { ...of, act } });
  await expect.poll(() => [heard.unread, heard.notice]).toEqual([[{ type: act }], [{ type: act }]]);
});

it('describes a push for a notification, and nothing once it is read', async () => {
  const { owner, reader, post, heard } = await scene();
  await reader.call(addComment, { params: post, body: { text: '写得真好' } });
  await expect.poll(() => [heard.unread, heard.notice]).toEqual([[{ type: 'notice' }], [{ type: 'notice' }]]);
  const [notice] = await owner.call(getSystemNotices, { query: { tab: 'Comment' } });
  await owner.call(markNotificationsRead, { body: { types: [6, 7], upToId: notice?.id ?? 0 } });
  await expect.poll(() => heard.unread).toEqual([{ type: 'notice' }, undefined]);
});

it('describes a push for an announcement', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: ['content:announcement:publish'] });
  const { heard } = await scene();
  const body = {
    title: '共读节',
    body: '周六见',
    audience: 'everyone',
    style: 'list',
    startsAt: null,
  } as const;
  await operator.call(createAnnouncement, {
    body: { ...body, endsAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  await expect.poll(() => heard.announcement).toEqual([{ type: 'announcement' }]);
});

it('describes a push for a private message, on both sockets', async () => {
  const { owner, reader, heard } = await scene();
  const page = await openSocket(app.address, owner);
  await reader.call(sendPrivateMessage, { body: { toUid: owner.uid, body: { text: '在吗' } } });
  expect(await page.next('msg_sync')).toMatchObject({ extras: { type: 'private' } });
  await expect.poll(() => heard.unread).toEqual([{ type: 'private' }]);
});
