import { addReaction, removeReaction } from '@gongdu/contract/core/reaction';
import * as contract from '@gongdu/contract/writing/channels/channel';
import * as operators from '@gongdu/contract/writing/channels/operators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { openChannel, publishedIn } from '../../../testing/factories/channels.ts';

let app: TestApp;
let reader: TestMember;
let other: TestMember;
let operator: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  other = await app.createMember({ name: '周知秋' });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const channel = (name: string, slug: string) => openChannel(operator, { name, slug });
const names = async (member: TestMember) =>
  (await member.call(contract.listChannels, {})).map(({ name }) => name);
const auditOf = async (id: number) => {
  const rows = await app.db<{ act: string }[]>`
    select act from audit_log where object_kind = 'channel' and object_id = ${id} order by id`;
  return rows.map(({ act }) => act);
};

it('lets only operators edit channels, and audits each act with one row', async () => {
  const { id, version } = await channel('小说', 'fiction');
  const body = { name: '小说馆', slug: 'novels', description: '长篇与短篇。', version };
  const changed = await operator.call(operators.updateChannel, { params: { id }, body });
  expect(changed).toMatchObject({ name: '小说馆', slug: 'novels', version: version + 1 });
  const closed = { version: changed.version, open: false };
  await operator.call(operators.setChannelOpen, { params: { id }, body: closed });
  expect(await auditOf(id)).toEqual(['channel.created', 'channel.changed', 'channel.closed']);
  expect(await reader.callRefused(operators.createChannel, { body })).toMatchObject({ code: 403 });
});

it('refuses an edit of a newer version', async () => {
  const { id, version } = await channel('非虚构', 'non-fiction');
  const body = { name: '非虚构', slug: 'non-fiction', description: '真实的人和事。', version };
  await operator.call(operators.updateChannel, { params: { id }, body });
  expect(await operator.callRefused(operators.updateChannel, { params: { id }, body })).toMatchObject({
    code: 409,
    problem: 'channel.changed_elsewhere',
  });
  const close = { version, open: false };
  expect(await operator.callRefused(operators.setChannelOpen, { params: { id }, body: close })).toMatchObject(
    { problem: 'channel.changed_elsewhere' },
  );
});

it('refuses a name or an address that another channel has, and addresses that are reserved', async () => {
  await channel('诗歌', 'poetry');
  const draft = { name: '新诗', slug: 'new-poetry', description: '今天的诗。' };
  const refused = async (change: Partial<typeof draft>) =>
    operator.callRefused(operators.createChannel, { body: { ...draft, ...change } });
  expect(await refused({ name: ' 诗歌 ' })).toMatchObject({ problem: 'channel.name_taken' });
  expect(await refused({ slug: 'poetry' })).toMatchObject({ problem: 'channel.slug_taken' });
  for (const slug of ['requests', 'managed', '1001', 'Poetry', 'a--b', 'a'.repeat(41)])
    expect(await refused({ slug })).toMatchObject({ code: 400, fields: [{ field: 'slug' }] });
  expect(await refused({ name: '诗'.repeat(80) })).toMatchObject({ code: 400, fields: [{ field: 'name' }] });
  expect(await refused({ description: '' })).toMatchObject({ code: 400, fields: [{ field: 'description' }] });
});

it('changes the order of all channels at once, or not at all', async () => {
  const before = await operator.call(operators.listManagedChannels, {});
  const ids = before.map(({ id }) => id).toReversed();
  const after = await operator.call(operators.orderChannels, { body: { ids } });
  expect(after.map(({ id }) => id)).toEqual(ids);
  expect(await names(reader)).toEqual(after.map(({ name }) => name));
  for (const wrong of [ids.slice(1), [...ids, 999_999], ids.map(() => ids[0] ?? 0)])
    expect(await operator.callRefused(operators.orderChannels, { body: { ids: wrong } })).toMatchObject({
      problem: 'channel.order_changed',
    });
  expect(await names(reader)).toEqual(after.map(({ name }) => name));
});

it('counts the followers of a channel, and lists followed ones first', async () => {
  await channel('历史', 'history');
  const { id } = await channel('童书', 'children');
  const act = { params: { kind: 'channel', id, act: 'follow' } } as const;
  await reader.call(addReaction, act);
  await reader.call(addReaction, act);
  expect(await other.call(contract.getChannel, { params: { slug: 'children' } })).toMatchObject({
    followers: 1,
    following: false,
  });
  expect((await names(reader))[0]).toBe('童书');
  expect((await names(other))[0]).not.toBe('童书');
  await reader.call(removeReaction, act);
  expect(await reader.call(contract.getChannel, { params: { slug: 'children' } })).toMatchObject({
    followers: 0,
    following: false,
  });
  const unknown = { params: { kind: 'channel', id: 999_999, act: 'follow' } } as const;
  expect(await reader.callRefused(addReaction, unknown)).toMatchObject({ problem: 'reaction.gone' });
});

it('finds a channel by its slug, and by its id whatever its slug becomes', async () => {
  const { id } = await channel('科幻', 'sci-fi');
  for (const slug of ['sci-fi', String(id)])
    expect(await reader.call(contract.getChannel, { params: { slug } })).toMatchObject({ id });
  for (const slug of ['unknown', '999999', 'x'.repeat(40)])
    expect(await reader.callRefused(contract.getChannel, { params: { slug } })).toMatchObject({ code: 404 });
});

it('lists the posts of a channel newest first, page by page, each once', async () => {
  const { id } = await channel('艺术', 'art');
  const posts: number[] = [];
  for (const title of ['一', '二', '三']) posts.push(await publishedIn(app, { reader, operator }, id, title));
  const first = await other.call(contract.listChannelPosts, {
    params: { slug: 'art' },
    query: { pageSize: 2 },
  });
  const second = await other.call(contract.listChannelPosts, {
    params: { slug: 'art' },
    query: { pageSize: 2, before: first.next ?? 0 },
  });
  const shown = [...first.rows, ...second.rows].map(({ contentId }) => contentId);
  expect(shown).toEqual(posts.toReversed());
  expect(second.next).toBeNull();
  expect(await other.call(contract.getChannel, { params: { slug: 'art' } })).toMatchObject({ posts: 3 });
});
