import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { decideChannelRequest, getChannelRequest } from '@gongdu/contract/writing/channels/approval';
import * as contract from '@gongdu/contract/writing/channels/channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { openChannel } from '../../../testing/factories/channels.ts';

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

const draft = (name: string) => ({ name, about: `${name}的作品。`, reason: '这样的作品已经有好几十篇了。' });
const propose = (member: TestMember, name: string) =>
  member.call(contract.proposeChannel, { body: draft(name) });
async function itemOf(id: number): Promise<{ id: number; version: number }> {
  const [item] = await app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where kind = 'channel' and object_id = ${id}`;
  return item;
}
async function decide(requestId: number, verdict: 'approve' | 'refuse') {
  const { id, version } = await itemOf(requestId);
  const body = { version, verdict, reason: 'off_topic', sentence: '和「小说」重复。' } as const;
  return operator.call(decideChannelRequest, { params: { id }, body });
}
const mine = async () => (await reader.call(contract.listMyChannelRequests, {}))[0];

it('creates an approved channel at the end of the list and notifies the proposer', async () => {
  await openChannel(operator, { name: '小说', slug: 'fiction' });
  const { id } = await propose(reader, '自然');
  const item = await itemOf(id);
  const seen = await operator.call(getChannelRequest, { params: { id: item.id } });
  expect(seen).toMatchObject({ title: '自然', request: { reason: '这样的作品已经有好几十篇了。' } });
  await decide(id, 'approve');
  const channels = await other.call(contract.listChannels, {});
  expect(channels.at(-1)).toMatchObject({ name: '自然', description: '自然的作品。', open: true });
  const slug = channels.at(-1)?.slug;
  expect(await mine()).toMatchObject({ state: 'opened', slug });
  const rows = await reader.call(getSystemNotices, {});
  expect(rows[0]).toMatchObject({ title: '频道「自然」已经开放', link: `/channel/${channels.at(-1)?.id}` });
});

it('notifies the proposer of a refusal, and accepts the same proposal again', async () => {
  const { id } = await propose(reader, '长篇');
  await decide(id, 'refuse');
  expect(await mine()).toMatchObject({ state: 'refused', refusal: { sentence: '和「小说」重复。' } });
  const rows = await reader.call(getSystemNotices, {});
  expect(rows[0]?.body).toContain('和「小说」重复。');
  expect(await propose(reader, '长篇')).toMatchObject({ id, state: 'pending', refusal: null });
  const { log } = await operator.call(getChannelRequest, { params: { id: (await itemOf(id)).id } });
  expect(log.map(({ act }) => act)).toEqual(['submitted', 'refused', 'submitted']);
  await reader.call(contract.withdrawChannelRequest, { params: { id } });
});

it('refuses a name of a channel or of a pending proposal', async () => {
  const body = draft('小说');
  expect(await reader.callRefused(contract.proposeChannel, { body })).toMatchObject({
    problem: 'channel.name_taken',
  });
  const { id } = await propose(other, '旅行');
  expect(await propose(other, '旅 行'.replace(' ', ''))).toMatchObject({ id });
  expect(await reader.callRefused(contract.proposeChannel, { body: draft('旅行') })).toMatchObject({
    problem: 'channel.request_exists',
  });
});

it('limits pending proposals of one member to three', async () => {
  const ids: number[] = [];
  for (const name of ['电影', '音乐', '建筑']) ids.push((await propose(reader, name)).id);
  const body = draft('饮食');
  expect(await reader.callRefused(contract.proposeChannel, { body })).toMatchObject({
    problem: 'channel.too_many_requests',
  });
  await reader.call(contract.withdrawChannelRequest, { params: { id: ids[0] ?? 0 } });
  expect(await propose(reader, '饮食')).toMatchObject({ state: 'pending' });
});

it('refuses to withdraw another member’s proposal, or a decided one', async () => {
  const { id } = await propose(other, '音乐剧');
  const input = { params: { id } };
  expect(await reader.callRefused(contract.withdrawChannelRequest, input)).toMatchObject({
    problem: 'channel.request_not_found',
  });
  await decide(id, 'refuse');
  expect(await other.callRefused(contract.withdrawChannelRequest, input)).toMatchObject({
    problem: 'channel.request_not_found',
  });
});

it('does not create a channel whose name was taken in the meantime', async () => {
  const { id } = await propose(other, '戏剧');
  await openChannel(operator, { name: '戏剧', slug: 'drama' });
  const { id: itemId, version } = await itemOf(id);
  const body = { version, verdict: 'approve' } as const;
  expect(await operator.callRefused(decideChannelRequest, { params: { id: itemId }, body })).toMatchObject({
    problem: 'channel.name_taken',
  });
});

it('requires a name of 2 to 12 characters, a description, and a reason', async () => {
  const wrong = [
    { name: '诗' },
    { name: '长'.repeat(80) },
    { name: '诗 词' },
    { about: '' },
    { reason: '想要' },
  ];
  for (const change of wrong) {
    const body = { ...draft('散文'), ...change };
    const [field] = Object.keys(change);
    expect(await reader.callRefused(contract.proposeChannel, { body })).toMatchObject({
      code: 400,
      fields: [{ field }],
    });
  }
});
