import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { createReactionsFixture, type ReactionsFixture } from '../../../testing/factories/reactions.ts';

let fixture: ReactionsFixture;

beforeAll(async () => {
  fixture = await createReactionsFixture();
});
afterAll(() => fixture.close());

const likes = (of: Caller) => fixture.notifications.list(of, [3], { pageSize: 50 });
const unread = async (of: Caller) => (await fixture.notifications.unread(of)).unreadLike;

async function markLikesRead(of: Caller): Promise<void> {
  const [newest] = await likes(of);
  if (newest) await fixture.notifications.markRead(of, [3], newest.id);
}

it('groups actions of several people in one row, the latest of them first', async () => {
  const [owner, ...crowd] = await Promise.all(['南风', '甲', '乙', '丙'].map((name) => fixture.person(name)));
  if (!owner) return;
  const ref = await fixture.thing(owner, { title: '夜里读书' });
  for (const each of crowd) await fixture.reactions.add(each, ref, 'like');
  const [row, ...others] = await likes(owner);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    title: '丙、乙等 3 人赞了你的帖子《夜里读书》',
    actors: { count: 3 },
    read: false,
  });
  expect(await unread(owner)).toBe(1);
});

it('removes a person who undoes their action, and the row with the last one', async () => {
  const [owner, a, b] = await Promise.all([fixture.person(), fixture.person('甲'), fixture.person('乙')]);
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(a, ref, 'like');
  await markLikesRead(owner);
  await fixture.reactions.add(b, ref, 'like');
  expect(await unread(owner)).toBe(1);
  await fixture.reactions.remove(b, ref, 'like');
  expect([
    await unread(owner),
    (await likes(owner)).map(({ read, actors }) => [read, actors?.count]),
  ]).toEqual([0, [[true, 1]]]);
  await fixture.reactions.remove(a, ref, 'like');
  expect(await likes(owner)).toEqual([]);
});

it('has the time of the newest remaining action, once a later one was undone', async () => {
  const [owner, a, b] = await Promise.all([fixture.person(), fixture.person('甲'), fixture.person('乙')]);
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(a, ref, 'like');
  const [first] = await likes(owner);
  fixture.advance(20 * 60_000);
  await fixture.reactions.add(b, ref, 'like');
  expect((await likes(owner))[0]?.createdAt).not.toBe(first?.createdAt);
  await fixture.reactions.remove(b, ref, 'like');
  expect((await likes(owner))[0]?.createdAt).toBe(first?.createdAt);
  await fixture.reactions.add(b, ref, 'like');
  const [again] = await likes(owner);
  expect(Date.parse(again?.createdAt ?? '') - Date.parse(first?.createdAt ?? '')).toBeGreaterThan(60_000);
});

it('sends nothing new for a like that was undone and repeated', async () => {
  const [owner, a] = await Promise.all([fixture.person(), fixture.person('甲')]);
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(a, ref, 'like');
  await fixture.reactions.remove(a, ref, 'like');
  expect(await unread(owner)).toBe(0);
  await fixture.reactions.add(a, ref, 'like');
  expect(await unread(owner)).toBe(0);
  expect(await likes(owner)).toMatchObject([{ read: true, actors: { count: 1 } }]);
});

it('shows the current public version of a liked or collected object, and nothing once it is hidden', async () => {
  const [owner, fan] = [await fixture.person('南风'), await fixture.person('甲')];
  const seen = { cover: '/u/1/202611/a.png', summary: '合上书\n以后还在想', title: '' };
  const ref = await fixture.thing(owner, seen);
  const plain = await fixture.thing(owner, { title: '没有封面，也没有摘要' });
  const words = { mentions: [], image: null, replyTo: null };
  const spoken = await fixture.comments.add(owner, plain, { ...words, text: '一句话' });
  for (const each of [ref, plain, { kind: 'comment' as const, id: spoken.id }])
    await fixture.reactions.add(fan, each, 'like');
  await fixture.reactions.add(fan, ref, 'collect');
  await fixture.comments.add(fan, ref, { ...words, text: '好' });
  const rows = async () =>
    (await fixture.notifications.list(owner, [3, 4, 6], { pageSize: 50 })).map(({ title, preview }) => [
      title,
      preview,
    ]);
  const preview = { cover: seen.cover, excerpt: '合上书 以后还在想' };
  expect(await rows()).toEqual([
    ['甲评论了你的帖子', null],
    ['甲收藏了你的帖子', preview],
    ['甲赞了你的评论“一句话”', null],
    ['甲赞了你的帖子《没有封面，也没有摘要》', null],
    ['甲赞了你的帖子', preview],
  ]);
  await inTransaction(fixture.db, (tx) => fixture.contentIndex.remove(tx, ref));
  expect((await rows()).map(([, shown]) => shown)).toEqual([null, null, null, null, null]);
});

it('notifies no member of their own actions', async () => {
  const owner = await fixture.person();
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(owner, ref, 'like');
  await fixture.comments.add(owner, ref, { text: '自己的话', mentions: [], image: null, replyTo: null });
  expect(await fixture.notifications.unread(owner)).toMatchObject({ unreadLike: 0, unreadComment: 0 });
});

it('does not mark people as read who joined after the list was shown', async () => {
  const [owner, a, b] = await Promise.all([fixture.person(), fixture.person('甲'), fixture.person('乙')]);
  const ref = await fixture.thing(owner);
  await fixture.reactions.add(a, ref, 'like');
  const other = await fixture.thing(owner);
  await fixture.reactions.add(a, other, 'like');
  const [newest] = await likes(owner);
  await fixture.reactions.add(b, ref, 'like');
  await fixture.notifications.markRead(owner, [3], newest?.id ?? 0);
  expect(await unread(owner)).toBe(1);
});

it('accepts an earlier id of a grouped notification, and leaves newer actions unread', async () => {
  const [owner, a, b] = await Promise.all([fixture.person(), fixture.person('甲'), fixture.person('乙')]);
  const [older, newer] = [await fixture.thing(owner), await fixture.thing(owner)];
  await fixture.reactions.add(a, older, 'like');
  await fixture.reactions.add(a, newer, 'like');
  const [shown] = await likes(owner);
  await fixture.reactions.add(b, newer, 'like');
  await fixture.notifications.markRead(owner, [3], shown?.id ?? 0);
  expect([await unread(owner), (await likes(owner)).map(({ read }) => read)]).toEqual([1, [false, true]]);
});

it('keeps unread counts and rows consistent through any history', { tags: ['slow'] }, async () => {
  const crowd = await Promise.all(['甲', '乙', '丙'].map((name) => fixture.person(name)));
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ who: fc.nat({ max: 2 }), what: fc.nat({ max: 1 }), on: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constant('read' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (history) => {
      const owner = await fixture.person();
      const things = await Promise.all([fixture.thing(owner), fixture.thing(owner)]);
      const model = things.map(() => ({
        here: new Set<number>(),
        known: new Set<number>(),
        news: new Set<number>(),
      }));
      for (const each of history) {
        if (each === 'read') {
          await markLikesRead(owner);
          for (const { news } of model) news.clear();
        } else {
          const [caller, ref, of] = [crowd[each.who], things[each.what], model[each.what]];
          if (!caller || !ref || !of) continue;
          await (each.on ? fixture.reactions.add : fixture.reactions.remove)(caller, ref, 'like');
          if (each.on && !of.known.has(each.who)) of.news.add(each.who);
          if (each.on) of.here.add(each.who).size && of.known.add(each.who);
          else of.here.delete(each.who) && of.news.delete(each.who);
        }
        const [rows, counted] = await Promise.all([likes(owner), unread(owner)]);
        const expected = model.filter(({ here }) => here.size > 0);
        expect(rows.map(({ actors }) => actors?.count).sort()).toEqual(
          expected.map(({ here }) => here.size).sort(),
        );
        const unseen = expected.filter(({ news }) => news.size > 0).length;
        expect([counted, rows.filter(({ read }) => !read).length]).toEqual([unseen, unseen]);
      }
    }),
    { numRuns: 15 },
  );
});
