import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { claimModerationItem, releaseModerationItem } from '@gongdu/contract/moderation/queue/desk';
import { decideModerationItem, getModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { listChannelQueues, moveModerationItem } from '@gongdu/contract/writing/channels/approval';
import * as contract from '@gongdu/contract/writing/channels/channel';
import { setChannelOpen } from '@gongdu/contract/writing/channels/operators';
import { deleteWork, submitWork, unpublishWork } from '@gongdu/contract/writing/works/actions';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { openChannel, publishedIn, waitingIn } from '../../../testing/factories/channels.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let app: TestApp;
let reader: TestMember;
let other: TestMember;
let operator: TestMember;
let fiction: number;
let poetry: number;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  other = await app.createMember({ name: '周知秋' });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
  fiction = (await openChannel(operator, { name: '小说', slug: 'fiction' })).id;
  poetry = (await openChannel(operator, { name: '诗歌', slug: 'poetry' })).id;
});
afterAll(() => app.close());

const postsIn = async (slug: string) => (await other.call(contract.getChannel, { params: { slug } })).posts;
const approve = (item: number, version: number) =>
  operator.call(decideModerationItem, { params: { id: item }, body: { version, verdict: 'approve' } });
const versionOf = async (id: number) => (await reader.call(getWork, { params: { id } })).version;
const queueOf = async (id: number) => {
  const { data } = await operator.call(listChannelQueues, {});
  return data.channels.find((channel) => channel.id === id);
};
async function setOpen(id: number, open: boolean): Promise<void> {
  const [{ version }] = await app.db<[{ version: number }]>`select version from channel where id = ${id}`;
  await operator.call(setChannelOpen, { params: { id }, body: { version, open } });
}

it('counts a post in its channel while it is public', async () => {
  const id = await publishedIn(app, { reader, operator }, fiction);
  expect(await postsIn('fiction')).toBe(1);
  await reader.call(deleteWork, { params: { id }, body: { version: await versionOf(id) } });
  expect(await postsIn('fiction')).toBe(0);
});

it('moves a published post between channels only after the change is approved', async () => {
  const id = await publishedIn(app, { reader, operator }, fiction);
  const change = {
    title: '一篇',
    body: textDocument('读后的几句话。'),
    version: await versionOf(id),
    meta: { ...emptyMeta, channelId: poetry },
  };
  const saved = await reader.call(saveWork, { params: { id }, body: change });
  await reader.call(submitWork, { params: { id }, body: { version: saved.version } });
  expect([await postsIn('fiction'), await postsIn('poetry')]).toEqual([1, 0]);
  const [item] = await app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where object_id = ${id}`;
  const seen = await operator.call(getModerationItem, { params: { id: item.id } });
  expect(seen.content.meta.channelId).toBe(poetry);
  expect(seen.release?.meta.channelId).toBe(fiction);
  expect(seen.named.channels.map(({ name }) => name).toSorted()).toEqual(['小说', '诗歌'].toSorted());
  await approve(item.id, item.version);
  expect([await postsIn('fiction'), await postsIn('poetry')]).toEqual([0, 1]);
  await reader.call(unpublishWork, { params: { id }, body: { version: await versionOf(id) } });
  expect([await postsIn('fiction'), await postsIn('poetry')]).toEqual([0, 0]);
});

it('lets the reviewer move a waiting post: logged, versioned, and reported to the author', async () => {
  const { id, item, version } = await waitingIn(app, reader, fiction, '错放的一篇');
  const move = { params: { id: item }, body: { version, channelId: poetry } };
  const moved = await operator.call(moveModerationItem, move);
  expect(moved.version).toBe(version + 1);
  expect(await operator.callRefused(moveModerationItem, move)).toMatchObject({
    problem: 'moderation.content_changed',
  });
  const seen = await operator.call(getModerationItem, { params: { id: item } });
  expect(seen.content.meta.channelId).toBe(poetry);
  expect(seen.log[0]).toMatchObject({ act: 'moved', actor: '运营', sentence: '小说 → 诗歌' });
  expect((await queueOf(poetry))?.waiting).toBe(1);
  await approve(item, moved.version);
  const list = await other.call(contract.listChannelPosts, { params: { slug: 'poetry' } });
  expect(list.rows.map(({ contentId }) => contentId)).toContain(id);
  const rows = await reader.call(getSystemNotices, {});
  expect(rows[0]?.body).toContain('频道「诗歌」');
});

it('reports nothing for the channel that the author chose', async () => {
  const { item, version } = await waitingIn(app, reader, poetry);
  await approve(item, version);
  const rows = await reader.call(getSystemNotices, {});
  expect(rows[0]?.body).not.toContain('频道');
});

it('refuses to move an own post, a decided one, or one into a closed or unknown channel', async () => {
  const { item, version } = await waitingIn(app, reader, fiction);
  const refused = (channelId: number) =>
    operator.callRefused(moveModerationItem, { params: { id: item }, body: { version, channelId } });
  expect(await refused(999_999)).toMatchObject({ problem: 'channel.not_found' });
  await setOpen(poetry, false);
  expect(await refused(poetry)).toMatchObject({ problem: 'channel.closed' });
  await setOpen(poetry, true);
  await approve(item, version);
  expect(await refused(poetry)).toMatchObject({ problem: 'moderation.already_decided' });
  const writer = await app.createMember({ name: '自己人', permissions: ['*:*:*'] });
  const own = await waitingIn(app, writer, fiction);
  const move = { params: { id: own.item }, body: { version: own.version, channelId: poetry } };
  expect(await writer.callRefused(moveModerationItem, move)).toMatchObject({ problem: 'moderation.own' });
});

it('accepts no new posts in a closed channel and keeps its old ones', async () => {
  const kept = await publishedIn(app, { reader, operator }, fiction, '老文章');
  const waiting = await waitingIn(app, reader, fiction);
  await setOpen(fiction, false);
  const meta = { ...emptyMeta, channelId: fiction };
  const draft = { title: '新文章', body: textDocument('几句话。'), meta };
  const { id, version } = await reader.call(createWork, { body: draft });
  expect(await reader.callRefused(submitWork, { params: { id }, body: { version } })).toMatchObject({
    problem: 'channel.closed',
  });
  const decision = { version: waiting.version, verdict: 'approve' } as const;
  const approval = { params: { id: waiting.item }, body: decision };
  expect(await operator.callRefused(decideModerationItem, approval)).toMatchObject({
    problem: 'channel.closed',
  });
  // existing posts can be edited
  const change = { ...draft, title: '老文章，改过', version: await versionOf(kept) };
  const saved = await reader.call(saveWork, { params: { id: kept }, body: change });
  await reader.call(submitWork, { params: { id: kept }, body: { version: saved.version } });
  const list = await other.call(contract.listChannelPosts, { params: { slug: 'fiction' } });
  expect(list.rows.map(({ contentId }) => contentId)).toContain(kept);
  await setOpen(fiction, true);
});

it('refuses a post in an unknown channel', async () => {
  const meta = { ...emptyMeta, channelId: 999_999 };
  const draft = { title: '一篇', body: textDocument('几句话。'), meta };
  const { id, version } = await reader.call(createWork, { body: draft });
  expect(await reader.callRefused(submitWork, { params: { id }, body: { version } })).toMatchObject({
    problem: 'channel.not_found',
  });
});

it('returns the number, age and claims of waiting items of each channel', async () => {
  const { id } = await openChannel(operator, { name: '历史', slug: 'history' });
  expect(await queueOf(id)).toMatchObject({ waiting: 0, oldestAt: null, reviewers: [] });
  const first = await waitingIn(app, reader, id, '先来');
  const second = await waitingIn(app, other, id, '后来');
  const before = (await queueOf(0))?.waiting ?? 0;
  await waitingIn(app, other, null, '没有频道的一篇');
  await operator.call(claimModerationItem, { params: { id: first.item }, body: {} });
  await operator.call(claimModerationItem, { params: { id: second.item }, body: {} });
  await operator.call(releaseModerationItem, { params: { id: second.item } });
  const late = await app.createMember({ name: '来过', role: 'admin', permissions: ['*:*:*'] });
  await late.call(claimModerationItem, { params: { id: second.item }, body: {} });
  await app.db`update moderation_item set claimed_until = now() - interval '1 minute' where id = ${second.item}`;
  const queue = await queueOf(id);
  expect(queue).toMatchObject({ waiting: 2, reviewers: [{ name: '运营' }] });
  const [{ at }] = await app.db<[{ at: string }]>`
    select submitted_at as at from moderation_item where id = ${first.item}`;
  expect(queue?.oldestAt).toBe(at);
  expect((await queueOf(0))?.waiting).toBe(before + 1);
  const { data, dataCount } = await operator.call(listChannelQueues, {
    query: { channelId: id, pageSize: 1, pageIndex: 2 },
  });
  expect(data.posts.map(({ title }) => title)).toEqual(['后来']);
  expect(dataCount).toBe(2);
  expect(await operator.callRefused(listChannelQueues, { query: { channelId: 999_999 } })).toMatchObject({
    problem: 'channel.not_found',
  });
});
