import * as desk from '@gongdu/contract/administration/appeals/appeal';
import { getMyCredit, listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { createReport, decideReport, getReport } from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: BookListApp;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  app = await startBookListApp();
  const operator = (name: string) => app.createMember({ role: 'admin', permissions: ['*:*:*'], name });
  [first, second] = [await operator('甲审核'), await operator('乙审核')];
});
afterAll(() => app.close());

/** A removed comment with ten points, whose author appeals. */
async function appealed() {
  const [owner, author, reporter] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  const listId = await app.list(owner, { books: await app.books(1) });
  await app.publish(owner, listId);
  const params = { kind: 'book_list', id: listId } as const;
  const { id: commentId } = await author.call(addComment, { params, body: { text: '你根本没读懂' } });
  const about = { kind: 'comment', id: commentId, reason: 'abuse' } as const;
  const { id } = await reporter.call(createReport, { body: about });
  const { version } = await first.call(getReport, { params: { id } });
  const verdict = { verdict: 'remove', reason: 'abuse', points: 10 } as const;
  await first.call(decideReport, { params: { id }, body: { version, ...verdict } });
  const [sanction] = (await author.call(listMySanctions, {})).rows;
  const { appeal } = await author.call(desk.createAppeal, {
    params: { id: sanction?.id ?? 0 },
    body: { text: '我说的是书里的情节', pictures: [] },
  });
  await author.call(getSystemNotices);
  await app.db`delete from notification where uid = ${author.uid}`;
  const shown = async () => (await reporter.call(listComments, { params })).rows.map(({ text }) => text);
  return { author, shown, address: { params: { id: appeal?.id ?? 0 } } };
}

async function undo({ id, version }: { id: number; version: number }, by = second) {
  const items = [{ id, version }];
  const [row] = await by.call(takeBackDecisions, { body: { of: 'appeal', items } });
  return row?.takenBack ? 'taken back' : row?.message;
}

it('reverses a restoration: the comment is removed again, and the points count', async () => {
  const { author, shown, address } = await appealed();
  const { version } = await second.call(desk.claimAppeal, address);
  const body = { version, verdict: 'restore', answer: '所说确是书中情节。' } as const;
  const decided = await second.call(desk.decideAppeal, { ...address, body });
  expect([await shown(), await author.call(getMyCredit)]).toMatchObject([['你根本没读懂'], { credit: 100 }]);
  await app.db`update notification set read_at = now() where uid = ${author.uid}`;
  expect(await undo(decided)).toBe('taken back');
  expect([await shown(), await author.call(getMyCredit)]).toMatchObject([[], { credit: 90, strikes: 1 }]);
  const titles = (await author.call(getSystemNotices)).map(({ title }) => title);
  expect(titles).toEqual(['你对「你根本没读懂」的申诉重新进入裁定']);
  expect(await second.call(desk.getAppeal, address)).toMatchObject({ state: 'waiting', answer: '' });
  expect(await undo(decided)).toBe('这条内容后来又有变化，不能撤销，请打开它查看');
});

it('lets an upheld appeal wait again, for its operator alone', async () => {
  const { author, address } = await appealed();
  const { version } = await second.call(desk.claimAppeal, address);
  const body = { version, verdict: 'uphold', answer: '确属攻击他人。' } as const;
  const decided = await second.call(desk.decideAppeal, { ...address, body });
  expect(await undo(decided, first)).toBe('只能撤销自己刚才的决定');
  expect(await undo(decided)).toBe('taken back');
  expect((await author.call(getSystemNotices)).map(({ title }) => title)).toEqual([]);
  const { data } = await second.call(desk.listAppeals, { query: { tab: 'waiting' } });
  expect(data.map(({ id }) => id)).toContain(address.params.id);
});
