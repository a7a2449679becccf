import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { createReactionsFixture, type ReactionsFixture } from '../../../testing/factories/reactions.ts';

let desk: ReactionsFixture;
const day = 86_400_000;

beforeAll(async () => {
  desk = await createReactionsFixture();
});
afterAll(() => desk.close());

const likes = (of: Caller) => desk.notifications.list(of, [3], { pageSize: 50 });
const system = (of: Caller) => desk.notifications.list(of, [1], { pageSize: 50 });
const sources = async (of: Caller) =>
  (await desk.db`select 1 from notification_source where uid = ${of.uid} and not undone`).length;

async function refused(author: Caller): Promise<void> {
  const facts = { kind: 'work_refused', objectKind: 'post', objectId: 1, link: null } as const;
  const words = { title: '《夜里读书》未通过审核', body: '' };
  await inTransaction(desk.db, (tx) =>
    desk.notifications.notify(tx, { uid: author.uid, ...facts, ...words }),
  );
}

async function readAll(of: Caller, type: 1 | 3): Promise<void> {
  const [newest] = await desk.notifications.list(of, [type], { pageSize: 1 });
  if (newest) await desk.notifications.markRead(of, [type], newest.id);
}

it('deletes read notifications and their sources after 90 days, and not a day earlier', async () => {
  const [owner, fan] = [await desk.person(), await desk.person('甲')];
  await desk.reactions.add(fan, await desk.thing(owner), 'like');
  await refused(owner);
  await readAll(owner, 3);
  await readAll(owner, 1);
  desk.advance(89 * day);
  await desk.notifications.purgeExpired();
  expect([(await likes(owner)).length, (await system(owner)).length]).toEqual([1, 1]);
  desk.advance(2 * day);
  await desk.notifications.purgeExpired();
  expect([(await likes(owner)).length, (await system(owner)).length, await sources(owner)]).toEqual([
    0, 0, 0,
  ]);
});

it('never deletes an unread moderation result, however old', async () => {
  const owner = await desk.person();
  await refused(owner);
  desk.advance(1000 * day);
  await desk.notifications.purgeExpired();
  expect([(await system(owner)).length, (await desk.notifications.unread(owner)).unreadNotice]).toEqual([
    1, 1,
  ]);
});

it('deletes removed ones the next day, and still notifies nothing twice', async () => {
  const [owner, fan, late] = [await desk.person(), await desk.person('甲'), await desk.person('乙')];
  const ref = await desk.thing(owner);
  await desk.reactions.add(fan, ref, 'like');
  await desk.notifications.update(
    owner,
    'delete',
    (await likes(owner)).map(({ id }) => id),
  );
  desk.advance(2 * day);
  await desk.notifications.purgeExpired();
  expect(await desk.db`select 1 from notification where uid = ${owner.uid}`).toHaveLength(0);
  await desk.reactions.remove(fan, ref, 'like');
  await desk.reactions.add(fan, ref, 'like');
  expect((await desk.notifications.unread(owner)).unreadLike).toBe(0);
  await desk.reactions.add(late, ref, 'like');
  expect((await desk.notifications.unread(owner)).unreadLike).toBe(1);
});

it('deletes actions that were undone 90 days ago', async () => {
  const [owner, fan] = [await desk.person(), await desk.person('甲')];
  const ref = await desk.thing(owner);
  await desk.reactions.add(fan, ref, 'like');
  await desk.reactions.remove(fan, ref, 'like');
  desk.advance(91 * day);
  await desk.notifications.purgeExpired();
  expect(await desk.db`select 1 from notification_source where uid = ${owner.uid}`).toHaveLength(0);
});

it('deletes notifications about a purged object for all members, with exact counters', async () => {
  const [owner, speaker, fan] = [await desk.person('主人'), await desk.person('甲'), await desk.person('乙')];
  const [ref, other] = [await desk.thing(owner), await desk.thing(owner)];
  const words = { text: '好书', mentions: [], image: null };
  const comment = await desk.comments.add(speaker, ref, { ...words, replyTo: null });
  await desk.comments.add(fan, ref, { ...words, replyTo: comment.id });
  await desk.reactions.add(fan, { kind: 'comment', id: comment.id }, 'like');
  await desk.reactions.add(fan, ref, 'like');
  await desk.reactions.add(fan, other, 'like');
  await inTransaction(desk.db, (tx) => desk.comments.removeAll(tx, ref));
  expect(await desk.notifications.unread(owner)).toMatchObject({ unreadLike: 1, unreadComment: 0 });
  expect(await desk.notifications.unread(speaker)).toMatchObject({ unreadLike: 0, unreadReply: 0 });
  expect([await sources(owner), await sources(speaker)]).toEqual([1, 0]);
});
