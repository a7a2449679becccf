import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { updateCircleAnnouncement } from '@gongdu/contract/community/circles/board';
import { createCircle, getCircle } from '@gongdu/contract/community/circles/circle';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import * as desk from '@gongdu/contract/moderation/queue/desk';
import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import * as contract from '@gongdu/contract/moderation/queue/take-down';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let circles: CircleApp;
let author: TestMember;
beforeAll(async () => {
  circles = await startCircleApp();
  await circles.app.db`insert into sensitive_word (word, level) values ('代写', 'review')`;
  author = await circles.app.createMember({ name: '周知秋' });
});
afterAll(() => circles.close());

async function itemOf(kind: string, of: { object: number } | { author: TestMember }) {
  const which = 'object' in of ? of.object : of.author.uid;
  const column = 'object' in of ? 'object_id' : 'author_uid';
  const { db } = circles.app;
  const [item] = await db<[{ id: number; version: number; objectId: number }]>`
    select id, version, object_id from moderation_item where kind = ${kind} and ${db(column)} = ${which}`;
  return item;
}

async function publishedPost(title: string): Promise<number> {
  const body = { title, body: textDocument('写得真好的一本书。') };
  const { id, version } = await author.call(createWork, { body });
  await author.call(submitWork, { params: { id }, body: { version } });
  const item = await itemOf('post', { object: id });
  const verdict = { version: item.version, verdict: 'approve' as const };
  await circles.reviewer.call(decideModerationItem, { params: { id: item.id }, body: verdict });
  return id;
}

it('takes a post down with a reason, tells its author, and puts it back with the points', async () => {
  const { reader, reviewer, app } = circles;
  const id = await publishedPost('下架又恢复的一篇');
  const ref = { kind: 'post', id } as const;
  const standing = async () => (await reviewer.call(contract.getStanding, { params: ref })).standing;
  expect(await standing()).toBe('shown');
  const why = { reason: 'advertising', sentence: '留了联系方式。', points: 10 } as const;
  await reviewer.call(contract.takeContentDown, { body: { ...ref, ...why } });
  expect(await standing()).toBe('taken_down');
  expect((await reader.callRefused(getWork, { params: { id } })).problem).toBe('work.not_found');
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 90 });
  const titles = async () => (await author.call(getSystemNotices)).map(({ title }) => title);
  expect(await titles()).toContain('《下架又恢复的一篇》已被下架');
  const again = await reviewer.callRefused(contract.takeContentDown, { body: { ...ref, ...why } });
  expect(again.problem).toBe('moderation.not_shown');

  await reviewer.call(contract.putContentBack, { body: ref });
  expect(await reader.call(getWork, { params: { id } })).toMatchObject({ state: 'published' });
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 100, strikes: 0 });
  expect(await titles()).toContain('《下架又恢复的一篇》已恢复上架');
  const { id: itemId } = await itemOf('post', { object: id });
  const log = await app.db`select act from moderation_log where item_id = ${itemId} order by id`;
  expect(log.map(({ act }) => act)).toEqual(['submitted', 'approved', 'taken_down', 'put_back']);
  const audit =
    await app.db`select act from audit_log where object_kind = 'post' and object_id = ${id} order by id`;
  expect(audit.map(({ act }) => act)).toEqual(['review.approved', 'work.taken_down', 'work.put_back']);
});

it('takes a circle and an approved comment down and puts them back, and deducts nothing unasked', async () => {
  const { owner, reader, reviewer } = circles;
  const circleId = await circles.circle({ name: '夜航船' });
  const circle = { kind: 'circle', id: circleId } as const;
  await reviewer.call(contract.takeContentDown, { body: { ...circle, reason: 'abuse' } });
  expect((await reader.callRefused(getCircle, { params: { id: circleId } })).problem).toBe(
    'circle.not_found',
  );
  expect(await owner.call(getMyCredit)).toMatchObject({ credit: 100, strikes: 0 });
  await reviewer.call(contract.putContentBack, { body: circle });
  expect(await reader.call(getCircle, { params: { id: circleId } })).toMatchObject({ name: '夜航船' });

  const params = { kind: 'post', id: await publishedPost('有评论的一篇') } as const;
  await reader.call(addComment, { params, body: { text: '可以代写吗' } });
  const { objectId, ...item } = await itemOf('comment', { author: reader });
  await reviewer.call(desk.decideModerationItems, { body: { items: [item], verdict: 'approve' } });
  const texts = async () =>
    (await owner.call(listComments, { params, query: {} })).rows.map(({ text }) => text);
  const comment = { kind: 'comment', id: objectId } as const;
  await reviewer.call(contract.takeContentDown, { body: { ...comment, reason: 'advertising' } });
  expect(await texts()).toEqual([]);
  await reviewer.call(contract.putContentBack, { body: comment });
  expect(await texts()).toEqual(['可以代写吗']);
});

it('draws pages of visitors anew when something on them is taken down or removed', async () => {
  const { app, owner, reviewer } = circles;
  const id = await publishedPost('大家看到的一篇');
  const circleId = await circles.circle({ name: '公告会下架' });
  const announced = { params: { id: circleId }, body: { text: '本周代写', version: 0 } };
  await owner.call(updateCircleAnnouncement, announced);
  const drawn = vi.spyOn(app.app.services.front, 'landing');
  const draws = async () => {
    expect((await fetch(`${app.address}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
    return drawn.mock.calls.length;
  };
  const before = await draws();
  expect(await draws()).toBe(before);
  await reviewer.call(contract.takeContentDown, { body: { kind: 'post', id, reason: 'abuse' } });
  expect(await draws()).toBe(before + 1);
  const { objectId: _, ...item } = await itemOf('comment', { author: owner });
  const refusal = { items: [item], verdict: 'refuse' as const, reason: 'advertising' as const };
  await reviewer.call(desk.decideModerationItems, { body: refusal });
  expect(await draws()).toBe(before + 2);
  expect(await draws()).toBe(before + 2);
});

it('leaves what was refused before readers saw it, and kinds of other operators', async () => {
  const { owner, reviewer, app } = circles;
  const { id } = await owner.call(createCircle, { body: circles.draft({ name: '没通过的圈子' }) });
  await circles.refuse(id, '名称不合适。');
  const ref = { kind: 'circle', id } as const;
  expect(await reviewer.call(contract.getStanding, { params: ref })).toMatchObject({ standing: 'gone' });
  const back = await reviewer.callRefused(contract.putContentBack, { body: ref });
  expect(back.problem).toBe('moderation.not_taken_down');
  const other = { role: 'admin' as const, permissions: ['approval:topic:review'] };
  const elsewhere = await app.createMember({ ...other, name: '话题审核' });
  const refused = await elsewhere.callRefused(contract.takeContentDown, {
    body: { kind: 'post', id: await publishedPost('别的种类'), reason: 'abuse' },
  });
  expect(refused.problem).toBe('session.forbidden');
});
