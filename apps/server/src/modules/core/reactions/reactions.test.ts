import {
  getMemberProfile,
  listMemberRelations,
  listMemberWorks,
} from '@gongdu/contract/core/accounts/member';
import {
  addReaction,
  getReactions,
  listCollections,
  listReactions,
  removeReaction,
} from '@gongdu/contract/core/reaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createContentIndex } from '../content-index/service.ts';

let app: TestApp;
let contentIndex: ReturnType<typeof createContentIndex>;
let things = 0;

beforeAll(async () => {
  app = await startTestApp();
  contentIndex = createContentIndex({ db: app.db, clock: { now: () => new Date() } });
});
afterAll(() => app.close());

async function post(ownerUid: number) {
  things += 1;
  const entry = contentEntry({ id: things, ownerUid, title: `第 ${things} 篇`, link: `/post/${things}` });
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  return { kind: 'post', id: entry.id } as const;
}

it('is the same whether a like is put once or twice, or taken back twice', async () => {
  const [owner, reader] = await Promise.all([app.createMember(), app.createMember()]);
  const params = { ...(await post(owner.uid)), act: 'like' } as const;
  await reader.call(addReaction, { params });
  expect(await reader.call(addReaction, { params })).toMatchObject({ counts: { likes: 1 }, liked: true });
  await reader.call(removeReaction, { params });
  expect(await reader.call(removeReaction, { params })).toMatchObject({ counts: { likes: 0 }, liked: false });
});

it('refuses non-public objects and reactions that a kind does not have', async () => {
  const reader = await app.createMember();
  const gone = await reader.callRefused(addReaction, { params: { kind: 'post', id: 987_654, act: 'like' } });
  expect([gone.code, gone.problem]).toEqual([404, 'reaction.gone']);
  const odd = await reader.callRefused(addReaction, { params: { kind: 'topic', id: 1, act: 'like' } });
  expect([odd.problem, odd.msg]).toEqual(['reaction.not_possible', '话题不支持这个操作']);
  const self = await reader.callRefused(addReaction, {
    params: { kind: 'person', id: reader.uid, act: 'follow' },
  });
  expect(self.problem).toBe('reaction.oneself');
  expect((await reader.callRefused(getReactions, { params: { kind: 'post', id: 987_654 } })).problem).toBe(
    'reaction.gone',
  );
});

it('lists my collected objects, latest first, and marks deleted ones', async () => {
  const [owner, reader] = await Promise.all([app.createMember(), app.createMember()]);
  const [first, second] = [await post(owner.uid), await post(owner.uid)];
  for (const ref of [first, second]) await reader.call(addReaction, { params: { ...ref, act: 'collect' } });
  await inTransaction(app.db, (tx) => contentIndex.remove(tx, first));
  const { rows, next } = await reader.call(listCollections, { query: { pageSize: 1 } });
  expect(rows.map(({ ref, content }) => [ref.id, content?.contentId])).toEqual([[second.id, second.id]]);
  const rest = await reader.call(listCollections, { query: { before: next ?? 0 } });
  expect(rest.rows.map(({ ref, content }) => [ref.id, content])).toEqual([[first.id, null]]);
  const left = await reader.call(removeReaction, { params: { ...first, act: 'collect' } });
  expect(left.collected).toBe(false);
});

it('shows a person with numbers, works and followers', async () => {
  const [author, reader] = await Promise.all([
    app.createMember({ name: '南风', bio: '一家书店' }),
    app.createMember(),
  ]);
  const ref = await post(author.uid);
  await reader.call(addReaction, { params: { kind: 'person', id: author.uid, act: 'follow' } });
  await reader.call(addReaction, { params: { ...ref, act: 'like' } });
  const params = { uid: author.uid };
  expect(await reader.call(getMemberProfile, { params })).toMatchObject({
    name: '南风',
    bio: '一家书店',
    me: false,
    following: true,
    followsMe: false,
    counts: { followers: 1, following: 0, received: 1 },
  });
  const works = await reader.call(listMemberWorks, { params });
  expect(works.rows.map(({ contentId }) => contentId)).toEqual([ref.id]);
  const followers = await author.call(listMemberRelations, { params: { ...params, relation: 'followers' } });
  expect(followers.rows.map(({ uid }) => uid)).toEqual([reader.uid]);
  expect((await reader.callRefused(getMemberProfile, { params: { uid: 999_999 } })).problem).toBe(
    'member.not_found',
  );
});

it('counts who follows an institution, and a second request for the same no second time', async () => {
  const [shop, reader, other] = await Promise.all([
    app.createMember({ role: 'institution' }),
    app.createMember(),
    app.createMember(),
  ]);
  const params = { kind: 'person', id: shop.uid, act: 'follow' } as const;
  await other.call(addReaction, { params });
  for (const _ of [1, 2])
    expect(await reader.call(addReaction, { params })).toMatchObject({
      following: true,
      counts: { follows: 2 },
    });
  expect(await reader.call(removeReaction, { params })).toMatchObject({
    following: false,
    counts: { follows: 1 },
  });
  expect(await other.call(getReactions, { params })).toMatchObject({ following: true });
});

it('omits non-public objects from a list', async () => {
  const reader = await app.createMember();
  const ref = await post(reader.uid);
  const found = await reader.call(listReactions, { body: { refs: [{ kind: 'post', id: 987_654 }, ref] } });
  expect(found.map(({ id }) => id)).toEqual([ref.id]);
});
