import * as appeals from '@gongdu/contract/administration/appeals/appeal';
import { getMyCredit, listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { updateCircleAnnouncement } from '@gongdu/contract/community/circles/board';
import { getCircle } from '@gongdu/contract/community/circles/circle';
import { getProfile, saveProfile } from '@gongdu/contract/core/accounts/profile';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import * as desk from '@gongdu/contract/moderation/queue/desk';
import { decideModerationItem, listModerationItems } from '@gongdu/contract/moderation/queue/queue';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let circles: CircleApp;
let second: TestMember;
let third: TestMember;

beforeAll(async () => {
  circles = await startCircleApp();
  await circles.app.db`insert into sensitive_word (word, level) values ('代写', 'review')`;
  const operator = { role: 'admin' as const, permissions: ['*:*:*'] };
  second = await circles.app.createMember({ ...operator, name: '陆审' });
  third = await circles.app.createMember({ ...operator, name: '白审' });
});
afterAll(() => circles.close());

/** Forces the item into the sample. */
async function sample(itemId: number): Promise<number> {
  const { app, reviewer } = circles;
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into second_look (item_id, kind, author_uid, reviewer_uid, approved_at)
    select id, kind, author_uid, ${reviewer.uid}, now() from moderation_item where id = ${itemId} returning id`;
  return id;
}

async function disagree(itemId: number, points?: number) {
  const id = await sample(itemId);
  const body = { verdict: 'disagree', reason: 'abuse', ...(points !== undefined && { points }) } as const;
  await second.call(desk.decideSecondLook, { params: { id }, body });
}

/** Reverts the last decision about them by an appeal. */
async function appeal(member: TestMember): Promise<void> {
  const [sanction] = (await member.call(listMySanctions, {})).rows;
  const params = { id: sanction?.id ?? 0 };
  await member.call(appeals.createAppeal, { params, body: { text: '这里没有攻击任何人。', pictures: [] } });
  const { data } = await third.call(appeals.listAppeals, { query: {} });
  const address = { params: { id: data.at(-1)?.id ?? 0 } };
  const { version } = await third.call(appeals.claimAppeal, address);
  const body = { version, verdict: 'restore', answer: '确实没有。' } as const;
  await third.call(appeals.decideAppeal, { ...address, body });
}

async function publishedPost(author: TestMember): Promise<number> {
  const body = { kind: 'post', title: '一篇帖子', body: textDocument('写得真好的一本书。') } as const;
  const { id, version } = await author.call(createWork, { body });
  await author.call(submitWork, { params: { id }, body: { version } });
  const { data } = await circles.reviewer.call(listModerationItems, { query: {} });
  const item = data.find(({ objectId }) => objectId === id);
  await circles.reviewer.call(decideModerationItem, {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'approve' },
  });
  return id;
}

it('takes a circle down, with a strike like any other, and an appeal reverts both', async () => {
  const id = await circles.circle({ name: '夜航船' });
  const { owner, reader } = circles;
  const { id: itemId } = await circles.itemOf(id);
  await disagree(itemId, 10);
  expect((await reader.callRefused(getCircle, { params: { id } })).problem).toBe('circle.not_found');
  expect(await owner.call(getCircle, { params: { id } })).toMatchObject({ state: 'refused' });
  expect(await owner.call(getMyCredit)).toMatchObject({ credit: 90, strikes: 1 });
  const [notice] = (await owner.call(getSystemNotices)).filter(({ title }) => title.includes('夜航船'));
  expect(notice?.title).toBe('圈子「夜航船」已被下架');
  await appeal(owner);
  expect(await reader.call(getCircle, { params: { id } })).toMatchObject({ name: '夜航船', state: 'public' });
  expect(await owner.call(getMyCredit)).toMatchObject({ credit: 100, strikes: 0 });
});

it('removes an approved comment, with the points that the operator chose', async () => {
  const { app, reader, reviewer } = circles;
  const author = await app.createMember({ name: '程远' });
  const params = { kind: 'post', id: await publishedPost(author) } as const;
  const shown = async () =>
    (await reader.call(listComments, { params, query: {} })).rows.map(({ text }) => text);
  await author.call(addComment, { params, body: { text: '可以代写吗' } });
  const [item] = await app.db<{ id: number; version: number }[]>`
    select id, version from moderation_item where kind = 'comment' and author_uid = ${author.uid}`;
  const items = [{ id: item?.id ?? 0, version: item?.version ?? 0 }];
  await reviewer.call(desk.decideModerationItems, { body: { items, verdict: 'approve' } });
  expect(await shown()).toEqual(['可以代写吗']);
  await disagree(item?.id ?? 0, 3);
  expect(await shown()).toEqual([]);
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 97, strikes: 1 });
  const [sanction] = (await author.call(listMySanctions, {})).rows;
  expect(sanction).toMatchObject({ act: 'remove', objectKind: 'comment', points: 3 });
  await appeal(author);
  expect(await shown()).toEqual(['可以代写吗']);
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 100 });
});

it('reverts a change of a profile that was approved, and removes an approved announcement', async () => {
  const { app, owner, reader, reviewer } = circles;
  const approve = async (kind: string, uid: number) => {
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from moderation_item where kind = ${kind} and author_uid = ${uid} order by id desc limit 1`;
    await reviewer.call(desk.decideModerationItems, { body: { items: [item], verdict: 'approve' } });
    return item.id;
  };
  const member = await app.createMember({ name: '陈砚' });
  await member.call(saveProfile, { body: { bio: '代写十年' } });
  await disagree(await approve('profile', member.uid), 4);
  expect(await member.call(getProfile)).toMatchObject({ bio: '' });
  expect(await member.call(getMyCredit)).toMatchObject({ credit: 96 });
  const [notice] = (await member.call(getSystemNotices)).filter(({ title }) => title.includes('个人资料'));
  expect(notice?.body).toContain('已恢复为修改之前的内容。');

  const id = await circles.circle({ name: '晨读会' });
  await owner.call(updateCircleAnnouncement, { params: { id }, body: { text: '本周代写', version: 0 } });
  await disagree(await approve('comment', owner.uid));
  expect((await reader.call(getCircle, { params: { id } })).announcement).toBeNull();
});

it('waits for who takes the approval back, and is gone then', async () => {
  const { app } = circles;
  const objectId = await publishedPost(await app.createMember());
  const [item] = await app.db<[{ id: number }]>`
    select id from moderation_item where kind = 'post' and object_id = ${objectId}`;
  const look = await sample(item.id);
  let late: Promise<unknown> = Promise.resolve();
  // the locks of a take-back, in its order
  await app.db.begin(async (sql) => {
    await sql`select from moderation_item where id = ${item.id} for update`;
    late = second.callRefused(desk.decideSecondLook, { params: { id: look }, body: { verdict: 'agree' } });
    await expect
      .poll(() => app.db`select from pg_locks where not granted`.then(({ length }) => length))
      .toBeGreaterThan(0);
    await sql`delete from second_look where item_id = ${item.id}`;
  });
  expect(await late).toMatchObject({ problem: 'moderation.not_found' });
});
