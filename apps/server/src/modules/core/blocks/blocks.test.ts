import { getMemberProfile } from '@gongdu/contract/core/accounts/member';
import * as contract from '@gongdu/contract/core/block';
import * as mutes from '@gongdu/contract/core/mute';
import { getSystemNotices, getUnread, unreadInAll } from '@gongdu/contract/core/notifications/notification';
import { addReaction, removeReaction } from '@gongdu/contract/core/reaction';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { type ContentEntry, createContentIndex } from '../content-index/service.ts';

let app: TestApp;
let things = 5_000_000;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function thing(owner: TestMember, given: Partial<ContentEntry> = {}) {
  things += 1;
  const entry = contentEntry({ id: things, ownerUid: owner.uid, link: `/post/${things}`, ...given });
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  return { kind: 'post' as const, id: entry.id };
}

const people = (n: number) => Promise.all(Array.from({ length: n }, () => app.createMember()));
const unreadOf = async (person: TestMember) => unreadInAll(await person.call(getUnread));
const like = (person: TestMember, ref: { kind: 'post'; id: number }) =>
  person.call(addReaction, { params: { ...ref, act: 'like' } });
const follow = (uid: number) => ({ params: { kind: 'person', id: uid, act: 'follow' } }) as const;

it("sends no notifications about a blocked member's actions", async () => {
  const [owner, pest] = await people(2);
  if (!owner || !pest) return;
  const ref = await thing(owner);
  await owner.call(contract.blockMember, { params: { uid: pest.uid } });
  await like(pest, ref);
  expect(await unreadOf(owner)).toBe(0);
  await pest.call(removeReaction, { params: { ...ref, act: 'like' } });
  await owner.call(contract.unblockMember, { params: { uid: pest.uid } });
  await like(pest, ref);
  expect(await unreadOf(owner)).toBe(1);
});

it('refuses a blocked member to follow, comment or reply, and says why', async () => {
  const [owner, pest, other] = await people(3);
  if (!owner || !pest || !other) return;
  const [mine, elsewhere] = [await thing(owner), await thing(other)];
  const { id } = await owner.call(addComment, { params: elsewhere, body: { text: '我的话' } });
  await owner.call(contract.blockMember, { params: { uid: pest.uid } });
  expect(await pest.callRefused(addReaction, follow(owner.uid))).toMatchObject({
    code: 403,
    problem: 'block.blocked',
    msg: '由于对方的设置，不能关注对方',
  });
  expect(await pest.callRefused(addComment, { params: mine, body: { text: '好' } })).toMatchObject({
    problem: 'block.blocked',
    msg: '由于对方的设置，不能评论',
  });
  const answer = { params: elsewhere, body: { text: '好', replyTo: id } };
  expect(await pest.callRefused(addComment, answer)).toMatchObject({ msg: '由于对方的设置，不能回复' });
  await pest.call(addComment, { params: elsewhere, body: { text: '别人的帖子下可以说' } });
  expect((await owner.call(listComments, { params: mine })).rows).toEqual([]);
});

it("ends the follows of a blocked member, and does not affect the blocking member's actions", async () => {
  const [owner, pest] = await people(2);
  if (!owner || !pest) return;
  await pest.call(addReaction, follow(owner.uid));
  await owner.call(contract.blockMember, { params: { uid: pest.uid } });
  const page = await owner.call(getMemberProfile, { params: { uid: owner.uid } });
  expect([page.counts.followers, await unreadOf(owner)]).toEqual([0, 0]);
  await owner.call(addReaction, follow(pest.uid));
  expect(await unreadOf(pest)).toBe(1);
});

it('sends no notifications about a muted post and its comments, until it is unmuted', async () => {
  const [owner, reader] = await people(2);
  if (!owner || !reader) return;
  const [muted, other] = [await thing(owner), await thing(owner)];
  await owner.call(mutes.mute, { params: muted });
  const mine = await owner.call(addComment, { params: muted, body: { text: '我的评论' } });
  await like(reader, muted);
  await reader.call(addComment, { params: muted, body: { text: '评论' } });
  await reader.call(addComment, { params: muted, body: { text: '回复', replyTo: mine.id } });
  await reader.call(addReaction, { params: { kind: 'comment', id: mine.id, act: 'like' } });
  expect(await unreadOf(owner)).toBe(0);
  await like(reader, other);
  expect(await unreadOf(owner)).toBe(1);
  await owner.call(mutes.unmute, { params: muted });
  await reader.call(addComment, { params: muted, body: { text: '又一句' } });
  expect(await unreadOf(owner)).toBe(2);
});

it('sends no notifications about works in a muted circle', async () => {
  const [owner, reader] = await people(2);
  if (!owner || !reader) return;
  const inCircle = await thing(owner, { circleId: 77 });
  await thing(owner, { kind: 'circle', id: 77 });
  await owner.call(mutes.mute, { params: { kind: 'circle', id: 77 } });
  await like(reader, inCircle);
  expect(await unreadOf(owner)).toBe(0);
  await like(reader, await thing(owner, { circleId: 78 }));
  expect(await unreadOf(owner)).toBe(1);
});

it('sends no notifications about anything that the receiver cannot see', async () => {
  const [owner, reader, named] = await people(3);
  if (!owner || !reader || !named) return;
  const ref = await thing(owner);
  const mentions = [{ uid: named.uid, name: '读者甲' }];
  await app.db`update account set disabled_at = now() where uid = ${named.uid}`;
  await reader.call(addComment, { params: ref, body: { text: '@读者甲', mentions } });
  const rows = await app.db`select 1 from notification where uid = ${named.uid}`;
  expect([rows.length, await unreadOf(owner)]).toEqual([0, 1]);
});

it('lists blocked members and muted objects, latest first, page by page', async () => {
  const [owner, a, b] = await people(3);
  if (!owner || !a || !b) return;
  const ref = await thing(owner, { title: '吵闹的一篇' });
  for (const { uid } of [a, b]) await owner.call(contract.blockMember, { params: { uid } });
  await owner.call(mutes.mute, { params: ref });
  const over = await thing(owner, { kind: 'circle', id: 4_000_000 });
  await owner.call(mutes.mute, { params: { kind: 'circle', id: over.id } });
  await app.db`delete from content_entry where kind = 'circle' and id = ${over.id}`;
  const first = await owner.call(contract.listBlocks, { query: { pageSize: 1 } });
  const rest = await owner.call(contract.listBlocks, { query: { pageSize: 1, before: first.next ?? 0 } });
  expect([...first.rows, ...rest.rows].map(({ uid }) => uid)).toEqual([b.uid, a.uid]);
  expect(rest.next).toBeNull();
  expect((await owner.call(mutes.listMutes)).rows).toMatchObject([
    { kind: 'circle', id: 4_000_000, title: null, link: null },
    { ...ref, title: '吵闹的一篇', link: `/post/${ref.id}` },
  ]);
  expect(await owner.call(contract.getBlock, { params: { uid: a.uid } })).toEqual({ on: true });
  expect(await a.call(contract.getBlock, { params: { uid: owner.uid } })).toEqual({ on: false });
  expect(await owner.call(mutes.getMute, { params: ref })).toEqual({ on: true });
});

it('refuses to block oneself and an unknown uid', async () => {
  const owner = await app.createMember();
  const block = (uid: number) => owner.callRefused(contract.blockMember, { params: { uid } });
  expect((await block(owner.uid)).problem).toBe('block.oneself');
  expect((await block(999_999_999)).problem).toBe('member.not_found');
  expect((await owner.call(getSystemNotices)).length).toBe(0);
});

it.each(mutes.mutableKinds)('refuses to mute a %s that does not exist', async (kind) => {
  const owner = await app.createMember();
  const params = { kind, id: 99_999_999 };
  const refused = await owner.callRefused(mutes.mute, { params });
  expect([refused.code, refused.problem]).toEqual([404, 'block.nothing_there']);
  expect(await owner.call(mutes.getMute, { params })).toEqual({ on: false });
});
