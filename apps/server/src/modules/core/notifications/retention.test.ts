import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { createReactionsFixture, type ReactionsFixture } from '../../../testing/factories/reactions.ts';

let fixture: ReactionsFixture;
const day = 86_400_000;

beforeAll(async () => {
  fixture = await createReactionsFixture();
});
afterAll(() => fixture.close());

const likes = (of: Caller) => fixture.notifications.list(of, [3], { pageSize: 50 });
const system = (of: Caller) => fixture.notifications.list(of, [1], { pageSize: 50 });
const sources = async (of: Caller) =>
  (await fixture.messagingDb`select 1 from notification_source where uid = ${of.uid} and not undone`).length;

async function refused(author: Caller): Promise<void> {
  const facts = { kind: 'work_refused', objectKind: 'post', objectId: 1, link: null } as const;
  const words = { title: '《夜里读书》未通过审核', body: '' };
  await inTransaction(fixture.db, (tx) =>
    fixture.notifications.notify(tx, { uid: author.uid, ...facts, ...words }),
  );
  await fixture.settled();
}

async function readAll(of: Caller, type: 1 | 3): Promise<void> {
  const [newest] = await fixture.notifications.list(of, [type], { pageSize: 1 });
  if (newest) await fixture.notifications.markRead(of, [type], newest.id);
}

it('deletes read notifications and their sources after 90 days, and not a day earlier', async () => {
  const [owner, fan] = [await fixture.person(), await fixture.person('甲')];
  await fixture.reactions.add(fan, await fixture.thing(owner), 'like');
  await refused(owner);
  await readAll(owner, 3);
  await readAll(owner, 1);
  fixture.advance(89 * day);
  await fixture.notifications.purgeExpired();
  expect([(await likes(owner)).length, (await system(owner)).length]).toEqual([1, 1]);
  fixture.advance(2 * day);
  await fixture.notifications.purgeExpired();
  expect([(await likes(owner)).length, (await system(owner)).length, await sources(owner)]).toEqual([
    0, 0, 0,
  ]);
});

it('deletes what was never read after a year, and not a day earlier, with exact counters', async () => {
  const [owner, fan] = [await fixture.person(), await fixture.person('甲')];
  await refused(owner);
  await fixture.reactions.add(fan, await fixture.thing(owner), 'like');
  fixture.advance(364 * day);
  await fixture.notifications.purgeExpired();
  expect(await fixture.notifications.unread(owner)).toMatchObject({ unreadNotice: 1, unreadLike: 1 });
  fixture.advance(2 * day);
  await refused(owner);
  await fixture.notifications.purgeExpired();
  expect([(await likes(owner)).length, (await system(owner)).length, await sources(owner)]).toEqual([
    0, 1, 0,
  ]);
  expect(await fixture.notifications.unread(owner)).toMatchObject({ unreadNotice: 1, unreadLike: 0 });
});

it('deletes removed ones the next day, and still notifies nothing twice', async () => {
  const [owner, fan, late] = [await fixture.person(), await fixture.person('甲'), await fixture.person('乙')];
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(fan, ref, 'like');
  await fixture.notifications.update(
    owner,
    'delete',
    (await likes(owner)).map(({ id }) => id),
  );
  fixture.advance(2 * day);
  await fixture.notifications.purgeExpired();
  expect(await fixture.messagingDb`select 1 from notification where uid = ${owner.uid}`).toHaveLength(0);
  await fixture.reactions.remove(fan, ref, 'like');
  await fixture.reactions.add(fan, ref, 'like');
  expect((await fixture.notifications.unread(owner)).unreadLike).toBe(0);
  await fixture.reactions.add(late, ref, 'like');
  expect((await fixture.notifications.unread(owner)).unreadLike).toBe(1);
});

it('deletes actions that were undone 90 days ago', async () => {
  const [owner, fan] = [await fixture.person(), await fixture.person('甲')];
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(fan, ref, 'like');
  await fixture.reactions.remove(fan, ref, 'like');
  fixture.advance(91 * day);
  await fixture.notifications.purgeExpired();
  expect(await fixture.messagingDb`select 1 from notification_source where uid = ${owner.uid}`).toHaveLength(
    0,
  );
});

it('deletes notifications about a purged object for all members, with exact counters', async () => {
  const [owner, speaker, fan] = [
    await fixture.person('主人'),
    await fixture.person('甲'),
    await fixture.person('乙'),
  ];
  const [ref, other] = [await fixture.thing(owner), await fixture.thing(owner)];
  const words = { text: '好书', mentions: [], image: null };
  const comment = await fixture.comments.add(speaker, ref, { ...words, replyTo: null });
  await fixture.comments.add(fan, ref, { ...words, replyTo: comment.id });
  await fixture.reactions.add(fan, { kind: 'comment', id: comment.id }, 'like');
  await fixture.reactions.add(fan, ref, 'like');
  await fixture.reactions.add(fan, other, 'like');
  await inTransaction(fixture.db, (tx) => fixture.comments.removeAll(tx, ref));
  await fixture.settled();
  expect(await fixture.notifications.unread(owner)).toMatchObject({ unreadLike: 1, unreadComment: 0 });
  expect(await fixture.notifications.unread(speaker)).toMatchObject({ unreadLike: 0, unreadReply: 0 });
  expect([await sources(owner), await sources(speaker)]).toEqual([1, 0]);
});
