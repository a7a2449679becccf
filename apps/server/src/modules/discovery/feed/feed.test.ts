import { interveneInRecommendations } from '@gongdu/contract/core/accounts/role';
import { blockMember } from '@gongdu/contract/core/block';
import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { savePrivacy } from '@gongdu/contract/core/preferences';
import * as contract from '@gongdu/contract/discovery/feed';
import { deleteInterest } from '@gongdu/contract/discovery/interests';
import { addIntervention } from '@gongdu/contract/discovery/recommendations/intervention';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import type { ContentEntry } from '../../core/content-index/service.ts';

let app: TestApp;
let reader: TestMember;
let friend: TestMember;
let author: TestMember;
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const hour = 3_600_000;

beforeAll(async () => {
  app = await startTestApp({ clock });
  reader = await app.createMember();
  friend = await app.createMember({ name: '松鹤' });
  author = await app.createMember({ name: '素锦' });
});
afterEach(async () => {
  ahead = 0;
  await app.db`
    truncate recommendation_intervention, content_entry, search_entry, content_page, content_page_change, feed_ranking, feed_unwanted,
      reaction, reaction_count, person_block, interest, minor, member_preference`;
});
afterAll(() => app.close());

/** Published in the order of the ids. */
async function publish(id: number, more: Partial<ContentEntry> = {}): Promise<void> {
  const publishedAt = new Date(clock.now().getTime() - 24 * hour + id * 60_000).toISOString();
  const entry = contentEntry({ id, publishedAt, ownerUid: author.uid, ...more });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
}

const follow = (member: TestMember, kind: 'person' | 'channel', id: number) => app.db`
  insert into reaction (act, object_kind, object_id, uid, at) values ('follow', ${kind}, ${id}, ${member.uid}, now())`;
const like = (member: TestMember, id: number, kind: ContentKind = 'post') => app.db`
  insert into reaction (act, object_kind, object_id, uid, at) values ('like', ${kind}, ${id}, ${member.uid}, now())`;
async function channel(slug: string): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into channel (name, name_key, slug, description, position, created_at)
    values (${slug}, ${slug}, ${slug}, '', 1, now()) returning id`;
  return row.id;
}
async function circle(joinMode: 'open' | 'closed'): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into circle (owner_uid, name, name_key, about, category, join_mode, seats, state, active_at, created_at)
    values (${friend.uid}, ${joinMode}, ${joinMode}, '', 'book', ${joinMode}, 9, 'public', now(), now()) returning id`;
  return row.id;
}
const page = (
  feed: contract.FeedName,
  query: { after?: string; size?: number; fresh?: '1' } = {},
  by = reader,
) => by.call(contract.readFeed, { params: { feed }, query });
async function idsOf(feed: contract.FeedName, by = reader): Promise<number[]> {
  return (await page(feed, {}, by)).rows.map(({ id }) => id);
}
async function walk(feed: contract.FeedName, size: number): Promise<number[]> {
  const ids: number[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { rows, next } = await page(feed, { size, ...(after && { after }) });
    ids.push(...rows.map(({ id }) => id));
    after = next;
  }
  return ids;
}

it('最新 lists the kinds of the square, newest first', async () => {
  await publish(1);
  await publish(2, { kind: 'news' });
  await publish(3, { kind: 'book_list' });
  await publish(4, { kind: 'comment' });
  await publish(5, { kind: 'live' });
  expect((await page('newest')).rows).toMatchObject([
    { id: 5, kind: 'live', by: 'rule', why: null, author: { uid: author.uid, name: '素锦' } },
    { id: 3, kind: 'book_list' },
    { id: 1, kind: 'post', title: '第1篇' },
  ]);
});

it('lists each kind by itself, and what is written in circles', async () => {
  const open = await circle('open');
  const closed = await circle('closed');
  for (const [at, kind] of contract.feedKinds.entries()) await publish(at + 1, { kind });
  await publish(20, { kind: 'review', circleId: open });
  await publish(21, { circleId: closed });
  await publish(22, { kind: 'book_list', circleId: open });
  expect(await idsOf('review')).toEqual([20, 2]);
  expect(await idsOf('book_list')).toEqual([3]);
  expect(await idsOf('reading_lead')).toEqual([4]);
  expect(await idsOf('short_review')).toEqual([6]);
  expect(await idsOf('circle')).toEqual([20]);
  expect((await page('circle')).rows).toMatchObject([
    { kind: 'review', circle: { name: 'open' }, why: null },
  ]);
  for (const id of [open, closed])
    await app.db`
      insert into circle_member (circle_id, uid, role, rank, joined_at) values (${id}, ${reader.uid}, 'member', 2, now())`;
  expect(await walk('circle', 1)).toEqual([22, 21, 20]);
  await reader.call(contract.addUnwanted, { params: { kind: 'person', id: author.uid } });
  expect(await idsOf('review')).toEqual([]);
});

it('repeats and skips nothing while works are published', async () => {
  for (let id = 1; id <= 25; id++) await publish(id, { kind: 'review' });
  for (const [at, feed] of (['newest', 'recommended', 'review'] as const).entries()) {
    const first = await page(feed, { size: 7 });
    const seen = first.rows.map(({ id }) => id);
    await publish(1000 + seen.length + at, { kind: 'review' });
    for (let after = first.next; after !== null; ) {
      const next = await page(feed, { size: 7, after });
      seen.push(...next.rows.map(({ id }) => id));
      after = next.next;
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.filter((id) => id <= 25)).toHaveLength(25);
  }
});

it('关注 finds followed people and channels far below the newest works, too', {
  tags: ['slow'],
}, async () => {
  const poetry = await channel('poetry');
  await publish(1, { ownerUid: friend.uid });
  await publish(2, { channelId: poetry });
  for (let id = 3; id <= 500; id++) await publish(id);
  await publish(501, { ownerUid: reader.uid, channelId: poetry });
  expect(await idsOf('following')).toEqual([]);
  await follow(reader, 'person', friend.uid);
  await follow(reader, 'channel', poetry);
  expect((await page('following')).rows).toMatchObject([
    { id: 2, why: '来自你关注的频道「poetry」' },
    { id: 1, why: null },
  ]);
  expect(await walk('following', 1)).toEqual([2, 1]);
  await follow(reader, 'person', author.uid);
  expect(await walk('following', 50)).toHaveLength(500);
});

it('关注 shows new works, new follows and unwanted works at once, also from its cache', async () => {
  await publish(1, { ownerUid: friend.uid });
  await publish(2, { ownerUid: friend.uid });
  for (let id = 3; id <= 30; id++) await publish(id, { ownerUid: null });
  await publish(31);
  for (let id = 32; id <= 60; id++) await publish(id, { ownerUid: null });
  await follow(reader, 'person', friend.uid);
  expect(await idsOf('following')).toEqual([2, 1]);
  await publish(61, { ownerUid: friend.uid });
  expect(await idsOf('following')).toEqual([61, 2, 1]);
  await reader.call(contract.addUnwanted, { params: { kind: 'post', id: 2 } });
  expect(await idsOf('following')).toEqual([61, 1]);
  await reader.call(contract.deleteAllUnwanted, {});
  await follow(reader, 'person', author.uid);
  expect(await walk('following', 2)).toEqual([61, 31, 2, 1]);
  await app.db`delete from reaction where uid = ${reader.uid} and object_id = ${friend.uid}`;
  expect(await idsOf('following')).toEqual([31]);
});

it('推荐 lifts works that a followed member likes, and gives the reason', async () => {
  for (let id = 1; id <= 4; id++) await publish(id, { ownerUid: null });
  await follow(reader, 'person', friend.uid);
  await like(friend, 2);
  const { rows, personalized } = await page('recommended');
  expect(personalized).toBe(true);
  expect(rows[0]).toMatchObject({ id: 2, by: 'rule', why: '你关注的 松鹤 赞过' });
  expect(await idsOf('recommended', friend)).toEqual([4, 3, 2, 1]);
});

it('does not name a member with private collections', async () => {
  await publish(1, { ownerUid: null });
  await follow(reader, 'person', friend.uid);
  await like(friend, 1);
  await app.db`insert into member_preference (uid, collections) values (${friend.uid}, 'me')`;
  expect((await page('recommended')).rows[0]?.why).toBe('你关注的人赞过');
});

it('does not name a member who hid their collections after the ranking was made', async () => {
  await publish(1, { ownerUid: null });
  await follow(reader, 'person', friend.uid);
  await like(friend, 1);
  expect((await page('recommended')).rows[0]?.why).toBe('你关注的 松鹤 赞过');
  await app.db`insert into member_preference (uid, collections) values (${friend.uid}, 'me')`;
  expect((await page('recommended')).rows[0]?.why).toBe('你关注的人赞过');
});

it('neither names a blocked member nor follows their likes', async () => {
  await publish(1, { ownerUid: null });
  await follow(reader, 'person', friend.uid);
  await like(friend, 1);
  const why = async () => (await page('recommended')).rows[0]?.why;
  expect(await why()).toBe('你关注的 松鹤 赞过');
  await reader.call(blockMember, { params: { uid: friend.uid } });
  expect(await why()).toBe('你关注的人赞过');
  ahead = 11 * 60_000;
  expect(await why()).toBeNull();
});

it('does not name a member whom the reader has unfollowed', async () => {
  await publish(1, { ownerUid: null });
  await follow(reader, 'person', friend.uid);
  await like(friend, 1);
  expect((await page('recommended')).rows[0]?.why).toBe('你关注的 松鹤 赞过');
  await app.db`delete from reaction where uid = ${reader.uid} and object_id = ${friend.uid}`;
  expect((await page('recommended')).rows[0]?.why).toBe('你关注的人赞过');
});

it('推荐 follows interests until they are deleted, and none with personal ranking off', async () => {
  const prose = await channel('prose');
  for (let id = 1; id <= 3; id++)
    await publish(id, { ownerUid: null, ...(id === 1 && { channelId: prose }) });
  await app.db`
    insert into interest (uid, kind, object_id, source, at) values (${reader.uid}, 'channel', ${prose}, 'chosen', now())`;
  expect((await page('recommended')).rows[0]).toMatchObject({ id: 1, why: '来自频道「prose」' });
  await reader.call(savePrivacy, { body: { personalized: false } });
  const off = await page('recommended');
  expect(off.personalized).toBe(false);
  expect(off.rows.map(({ id }) => id)).toEqual([3, 2, 1]);
  await reader.call(savePrivacy, { body: { personalized: true } });
  expect((await idsOf('recommended'))[0]).toBe(1);
  await reader.call(deleteInterest, { params: { kind: 'channel', id: prose } });
  expect(await idsOf('recommended')).toEqual([3, 2, 1]);
});

it('goes on below the common ranking for operators and visitors', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: [interveneInRecommendations] });
  await publish(1);
  await publish(2);
  const first = await page('recommended', { size: 1 }, operator);
  const second = await page('recommended', { size: 1, after: first.next ?? '' }, operator);
  const below = await page('recommended', { size: 1, after: second.next ?? '' }, operator);
  expect([first, second, below].map(({ rows }) => rows.map(({ id }) => id))).toEqual([[2], [1], []]);
  const asVisitor = await app.app.services.feed.readAsVisitor({ size: 1, after: second.next ?? '' });
  expect(asVisitor).toEqual(below);
});

it('keeps a ranking for ten minutes, unless a fresh one is asked for', async () => {
  await publish(1);
  expect(await idsOf('recommended')).toEqual([1]);
  await publish(2);
  expect(await idsOf('recommended')).toEqual([1]);
  ahead = 30_000;
  expect((await page('recommended', { fresh: '1' })).rows.map(({ id }) => id)).toEqual([2, 1]);
  await publish(3);
  ahead = 11 * 60_000;
  expect(await idsOf('recommended')).toEqual([3, 2, 1]);
});

it('reads a first page again as it began, while works are published', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: [interveneInRecommendations] });
  for (let id = 1; id <= 12; id++)
    await publish(id, { kind: 'review', ...(id % 2 === 0 && { ownerUid: friend.uid }) });
  await follow(reader, 'person', friend.uid);
  const endsAt = new Date(clock.now().getTime() + 24 * hour).toISOString();
  const about = { slot: 'discover' as const, weight: 90, startsAt: null, endsAt, reason: '编辑部在读' };
  await operator.call(addIntervention, { body: { kind: 'review', id: 5, ...about } });
  for (const [at, feed] of (['recommended', 'following', 'newest', 'review'] as const).entries()) {
    const first = await page(feed, { size: 4 });
    await publish(100 + at, { kind: 'review', ownerUid: friend.uid });
    ahead += 11 * 60_000;
    expect(await page(feed, { size: 4, after: first.self ?? '' })).toEqual(first);
    expect((await page(feed, { size: 4 })).rows).not.toEqual(first.rows);
  }
  const last = await page('newest', { after: '1' });
  expect(last).toMatchObject({ rows: [], self: null });
});

it('refuses the cursor of a deleted ranking or another reader’s', async () => {
  for (let id = 1; id <= 3; id++) await publish(id);
  const { next } = await page('recommended', { size: 1 });
  const query = { after: next ?? '' };
  const params = { feed: 'recommended' as const };
  expect(await friend.callRefused(contract.readFeed, { params, query })).toMatchObject({
    problem: 'feed.expired',
  });
  ahead = 24.5 * hour;
  await app.app.services.feed.sweep();
  expect(await reader.callRefused(contract.readFeed, { params, query })).toMatchObject({
    problem: 'feed.expired',
  });
  expect(await reader.callRefused(contract.readFeed, { params, query: { after: 'x' } })).toMatchObject({
    problem: 'request.malformed',
  });
});

it('shows each intervention once, at its row and with its reason', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: [interveneInRecommendations] });
  for (let id = 1; id <= 30; id++) await publish(id);
  await publish(31, { kind: 'news' });
  const endsAt = new Date(clock.now().getTime() + 24 * hour).toISOString();
  const put = (id: number, kind: ContentKind, weight: number) =>
    operator.call(addIntervention, {
      body: { kind, id, slot: 'discover', weight, startsAt: null, endsAt, reason: '编辑部在读' },
    });
  await put(5, 'post', 90);
  await put(31, 'news', 10);
  const { rows } = await page('recommended', { size: 10 });
  expect(rows[0]).toMatchObject({ id: 5, by: 'operator', why: '运营推荐：编辑部在读' });
  expect(rows[0]?.interventionId).toBeGreaterThan(0);
  expect(rows[4]).toMatchObject({ id: 31, kind: 'news', by: 'operator' });
  const all = await walk('recommended', 10);
  expect(all.filter((id) => id === 5)).toHaveLength(1);
  expect(all).toHaveLength(31);
});

it('hides unwanted works, authors and channels until the reader restores them', async () => {
  const prose = await channel('essays');
  await publish(1, { ownerUid: friend.uid });
  await publish(2, { channelId: prose });
  await publish(3);
  await publish(4);
  const refs = [
    { kind: 'person', id: friend.uid },
    { kind: 'channel', id: prose },
    { kind: 'post', id: 4 },
  ] as const;
  await idsOf('recommended');
  for (const params of refs) await reader.call(contract.addUnwanted, { params });
  expect(await idsOf('newest')).toEqual([3]);
  expect(await idsOf('recommended')).toEqual([3]);
  expect(await idsOf('newest', friend)).toEqual([4, 3, 2, 1]);
  expect((await reader.call(contract.listUnwanted, {})).map(({ name }) => name).sort()).toEqual(
    ['essays', '松鹤', '第4篇'].sort(),
  );
  await reader.call(contract.deleteUnwanted, { params: refs[2] });
  expect(await idsOf('newest')).toEqual([4, 3]);
  await reader.call(contract.deleteAllUnwanted, {});
  expect(await idsOf('newest')).toEqual([4, 3, 2, 1]);
});

it('refuses the reader themselves and missing objects as unwanted', async () => {
  const refused = (params: { kind: contract.UnwantedKind; id: number }) =>
    reader.callRefused(contract.addUnwanted, { params });
  expect(await refused({ kind: 'person', id: reader.uid })).toMatchObject({ problem: 'feed.oneself' });
  expect(await refused({ kind: 'post', id: 99_999 })).toMatchObject({ problem: 'feed.not_there' });
});

it('leaves out blocked members, closed circles, and livestreams in the mode for minors', async () => {
  const [circle] = await app.db<[{ id: number }]>`
    insert into circle (owner_uid, name, name_key, about, category, join_mode, seats, state, active_at, created_at)
    values (${friend.uid}, '闭门', '闭门', '', 'book', 'closed', 9, 'public', now(), now()) returning id`;
  await publish(1, { ownerUid: friend.uid });
  await publish(2, { circleId: circle.id });
  await publish(3, { kind: 'live' });
  await publish(4);
  for (const feed of ['newest', 'recommended'] as const)
    expect((await idsOf(feed)).sort()).toEqual([1, 3, 4]);
  await reader.call(blockMember, { params: { uid: friend.uid } });
  await app.db`insert into minor (uid, mode_since) values (${reader.uid}, now())`;
  for (const feed of ['newest', 'recommended'] as const) expect(await idsOf(feed)).toEqual([4]);
  await app.db`
    insert into circle_member (circle_id, uid, role, rank, joined_at) values (${circle.id}, ${reader.uid}, 'member', 2, now())`;
  expect(await idsOf('newest')).toEqual([4, 2]);
});
