import { addComment } from '@gongdu/contract/comment';
import type { LiveEvents } from '@gongdu/contract/live';
import { getUnread } from '@gongdu/contract/notice';
import { type Preferences, setQuietHours, switchNotice } from '@gongdu/contract/preference';
import { act as doAct } from '@gongdu/contract/social';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { inTransaction } from '../../db/database.ts';
import { anEntry } from '../../testing/content-entries.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createContents } from '../contents/service.ts';

type Rung = Parameters<LiveEvents['notice']>[0];

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
async function scene() {
  const [owner, reader] = [await app.person(), await app.person({ name: '周知秋' })];
  const entry = anEntry({
    id: owner.uid,
    ownerUid: owner.uid,
    title: '夜里读书',
    link: `/post/${owner.uid}`,
  });
  const contents = createContents({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) => contents.put(tx, entry));
  return { owner, reader, ref: { kind: 'post' as const, id: owner.uid }, heard: await listen(owner) };
}

/** What rang, up to the push of counters that follows the act. */
async function listen(person: Person) {
  const socket: Socket<LiveEvents> = io(`${app.address}/page`, {
    auth: { token: person.token },
    transports: ['websocket'],
  });
  sockets.push(socket);
  const rung: Rung[] = [];
  let pushes = 0;
  socket.on('notice', (notice) => void rung.push(notice));
  socket.on('unread', () => {
    pushes += 1;
  });
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  return async (acts: number) => {
    await expect.poll(() => pushes).toBeGreaterThanOrEqual(acts);
    return rung;
  };
}

it('rings with the words of the notice where it is wanted', async () => {
  const { reader, ref, heard } = await scene();
  const { id } = await reader.call(addComment, { params: ref, body: { text: '写得真好' } });
  expect(await heard(1)).toEqual([
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

it('does not ring for likes unless they are wanted', async () => {
  const { owner, reader, ref, heard } = await scene();
  await reader.call(doAct, { params: { ...ref, act: 'like' } });
  expect(await heard(1)).toEqual([]);
  await owner.call(switchNotice, { params: { topic: 'collect', channel: 'browser' }, body: { on: true } });
  await reader.call(doAct, { params: { ...ref, act: 'collect' } });
  await expect
    .poll(() => heard(2))
    .toMatchObject([{ kind: 'collect', title: '周知秋收藏了你的帖子《夜里读书》' }]);
});

it('does not ring in quiet hours or where pop-ups are off, and counts all the same', async () => {
  const { owner, reader, ref, heard } = await scene();
  const quiet: Preferences['quiet'] = { from: '00:00', to: '23:59' };
  const late = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' }).startsWith('23:59');
  await owner.call(setQuietHours, { body: { quiet: late ? { from: '23:00', to: '22:00' } : quiet } });
  await reader.call(addComment, { params: ref, body: { text: '夜深了' } });
  expect(await heard(1)).toEqual([]);
  await owner.call(setQuietHours, { body: { quiet: null } });
  await owner.call(switchNotice, { params: { topic: 'comment', channel: 'browser' }, body: { on: false } });
  await reader.call(addComment, { params: ref, body: { text: '又一句' } });
  expect(await heard(2)).toEqual([]);
  expect((await owner.call(getUnread)).unreadComment).toBe(1);
});

it('rings once for an act that is taken back and done again', async () => {
  const { owner, reader, heard } = await scene();
  const params = { kind: 'person', id: owner.uid, act: 'follow' } as const;
  await reader.call(doAct, { params });
  await expect.poll(() => heard(1)).toHaveLength(1);
  await app.db`delete from social_act where object_kind = 'person' and object_id = ${owner.uid}`;
  await reader.call(doAct, { params });
  expect(await heard(1)).toHaveLength(1);
});
