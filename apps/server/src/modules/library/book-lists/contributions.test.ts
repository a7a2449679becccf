import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import * as contract from '@gongdu/contract/library/book-lists/book-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: BookListApp;
let owner: TestMember;
let reader: TestMember;
beforeAll(async () => {
  app = await startBookListApp();
  owner = await app.createMember({ name: '林小满' });
  reader = await app.createMember({ name: '周远山' });
});
afterAll(() => app.close());

async function invitingList(): Promise<number> {
  const id = await app.list(owner, { title: '冬天的书', books: await app.books(1) });
  await owner.call(contract.setBookListMode, { params: { id }, body: { mode: 'invites' } });
  await app.publish(owner, id);
  return id;
}
const suggestion = (id: number, bookId: number, sentence = '雪天读正好') => ({
  params: { id },
  body: { bookId, sentence },
});
const decision = (id: number, contributionId: number, verdict: 'accept' | 'decline', reason = '') => ({
  params: { id, contributionId },
  body: { verdict, reason },
});
const newestNotice = async (person: TestMember) =>
  (await person.call(getSystemNotices)).find(({ kind }) => kind.startsWith('contribution'))?.title;

it('appends an accepted book to the list, with the sentence and its contributor', async () => {
  const id = await invitingList();
  const [bookId = 0] = await app.books(1);
  const made = await reader.call(contract.createContribution, suggestion(id, bookId));
  expect(await newestNotice(owner)).toMatch(/^周远山向书单《冬天的书》推荐了/);
  expect((await owner.call(contract.listContributions, { params: { id } })).map((one) => one.id)).toEqual([
    made.id,
  ]);
  await owner.call(contract.decideContribution, decision(id, made.id, 'accept'));
  expect(await app.order(reader, id)).not.toContain(bookId);
  await app.publish(owner, id);
  const { items, waiting } = await reader.call(contract.getBookList, { params: { id } });
  expect(items.at(-1)).toMatchObject({ note: '雪天读正好', from: { name: '周远山' }, book: { id: bookId } });
  expect(waiting).toBe(0);
  expect(await newestNotice(reader)).toMatch(/已收入书单《冬天的书》$/);
  expect(
    await owner.callRefused(contract.decideContribution, decision(id, made.id, 'decline', '迟了')),
  ).toMatchObject({ problem: 'book_list.contribution_decided' });
});

it('requires a reason for a refusal, and reports it', async () => {
  const id = await invitingList();
  const [bookId = 0] = await app.books(1);
  const { id: one } = await reader.call(contract.createContribution, suggestion(id, bookId));
  expect(await owner.callRefused(contract.decideContribution, decision(id, one, 'decline'))).toMatchObject({
    msg: '请填写不采用的理由',
  });
  await owner.call(contract.decideContribution, decision(id, one, 'decline', '这份书单只收小说'));
  expect(await reader.call(contract.listContributions, { params: { id } })).toMatchObject([
    { state: 'declined', reason: '这份书单只收小说' },
  ]);
  await reader.call(contract.createContribution, suggestion(id, bookId));
});

it('refuses books of the list, pending ones, and lists that accept none', async () => {
  const id = await invitingList();
  const [present = 0] = await app.order(owner, id);
  const [bookId = 0] = await app.books(1);
  const problem = async (person: TestMember, input: ReturnType<typeof suggestion>) =>
    (await person.callRefused(contract.createContribution, input)).problem;
  expect(await problem(reader, suggestion(id, present))).toBe('book_list.has_book');
  await reader.call(contract.createContribution, suggestion(id, bookId));
  const other = await app.createMember();
  expect(await problem(other, suggestion(id, bookId))).toBe('book_list.suggested_already');
  expect(await problem(owner, suggestion(id, bookId))).toBe('book_list.closed');
  await owner.call(contract.setBookListMode, { params: { id }, body: { mode: 'open' } });
  expect(await problem(other, suggestion(id, bookId))).toBe('book_list.closed');
});

it('counts pending ones through suggestions, decisions and withdrawals', async () => {
  const id = await invitingList();
  const books = await app.books(3);
  const made = await Promise.all(
    books.map((bookId) => reader.call(contract.createContribution, suggestion(id, bookId))),
  );
  const waiting = async () => (await owner.call(contract.getBookList, { params: { id } })).waiting;
  expect(await waiting()).toBe(3);
  const [first, second] = made.map((one) => one.id);
  const mine = { params: { id, contributionId: first ?? 0 } };
  expect(await owner.callRefused(contract.withdrawContribution, mine)).toMatchObject({ code: 404 });
  await reader.call(contract.withdrawContribution, mine);
  await owner.call(contract.decideContribution, decision(id, second ?? 0, 'accept'));
  expect(await waiting()).toBe(1);
});
