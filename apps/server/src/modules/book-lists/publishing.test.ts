import { proposeBook } from '@gongdu/contract/book';
import * as contract from '@gongdu/contract/book-list';
import { contentSearch } from '@gongdu/contract/content';
import { listMyWorks } from '@gongdu/contract/work';
import { submitWork, unpublishWork } from '@gongdu/contract/work-act';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../testing/book-list-app.ts';
import type { Person } from '../../testing/test-app.ts';

let app: BookListApp;
let owner: Person;
let reader: Person;
beforeAll(async () => {
  app = await startBookListApp();
  owner = await app.person({ name: '林小满' });
  reader = await app.person({ name: '周远山' });
});
afterAll(() => app.close());

const found = async (SearchText: string) => {
  const { data } = await reader.call(contentSearch, { body: { ContentTypeList: [10], SearchText } });
  return data.map(({ contentId }) => contentId);
};
const titleOf = async (bookId: number) => {
  const [row] = await app.db<[{ title: string }]>`select title from book where id = ${bookId}`;
  return row.title;
};

it('refuses to submit a list without books, or a private one', async () => {
  const books = await app.books(1);
  const empty = { params: { id: await app.list(owner) }, body: { version: 1 } };
  expect(await owner.refusal(submitWork, empty)).toMatchObject({ problem: 'book_list.no_books' });
  const id = await app.list(owner, { books });
  await owner.call(contract.setBookListMode, { params: { id }, body: { mode: 'private' } });
  expect(await owner.refusal(submitWork, { params: { id }, body: { version: 1 } })).toMatchObject({
    problem: 'book_list.private',
  });
});

it('makes no list private that readers see', async () => {
  const id = await app.list(owner, { books: await app.books(1) });
  await app.publish(owner, id);
  const input = { params: { id }, body: { mode: 'private' } } as const;
  expect(await owner.refusal(contract.setBookListMode, input)).toMatchObject({
    problem: 'book_list.not_private_now',
  });
});

it('shows readers each change of a published list at once, and finds it by its books', async () => {
  const [a = 0, b = 0] = await app.books(2);
  const id = await app.list(owner, { books: [a] });
  await app.publish(owner, id);
  expect(await found(await titleOf(b))).toEqual([]);
  await owner.call(contract.addToBookList, { params: { id }, body: { items: [{ bookId: b }], after: null } });
  expect(await app.order(reader, id)).toEqual([b, a]);
  expect(await found(await titleOf(b))).toEqual([id]);
  await owner.call(contract.removeFromBookList, { params: { id, bookId: b } });
  expect(await found(await titleOf(b))).toEqual([]);
});

it('names the public lists that hold a book, as long as they are public', async () => {
  const [bookId = 0] = await app.books(1);
  const ids = [await app.list(owner, { books: [bookId] }), await app.list(owner, { books: [bookId] })];
  for (const id of ids) await app.publish(owner, id);
  await app.list(owner, { books: [bookId] });
  const holding = async (query: { before?: number; pageSize?: number } = {}) => {
    const page = await reader.call(contract.listsWithBook, { params: { id: bookId }, query });
    return { ids: page.rows.map(({ id }) => id), next: page.next };
  };
  expect((await holding()).ids).toEqual(ids.toReversed());
  const first = await holding({ pageSize: 1 });
  expect((await holding({ pageSize: 1, before: first.next ?? 0 })).ids).toEqual([ids[0]]);
  const [{ version }] = await app.db<
    [{ version: number }]
  >`select version from work where id = ${ids[1] ?? 0}`;
  await owner.call(unpublishWork, { params: { id: ids[1] ?? 0 }, body: { version } });
  expect((await holding()).ids).toEqual([ids[0]]);
});

it('keeps a proposed book from readers until it is in the catalogue', async () => {
  const [a = 0] = await app.books(1);
  const { id: proposed } = await owner.call(proposeBook, { body: { title: '未收录的书', author: '佚名' } });
  const id = await app.list(owner, { books: [a, proposed] });
  await app.publish(owner, id);
  expect(await app.order(owner, id)).toEqual([a, proposed]);
  expect(await app.order(reader, id)).toEqual([a]);
});

it('copies a list once into a private draft, without the words of another', async () => {
  const [bookId = 0] = await app.books(1);
  const id = await app.list(owner);
  const items = [{ bookId, note: '夏天读凉快' }];
  await owner.call(contract.addToBookList, { params: { id }, body: { items } });
  await app.publish(owner, id);
  const copy = () => reader.call(contract.copyBookList, { params: { id }, body: { clientId: 'copied-1' } });
  const made = await copy();
  expect((await copy()).id).toBe(made.id);
  expect(await reader.call(contract.getBookList, { params: { id: made.id } })).toMatchObject({
    mode: 'private',
    mine: true,
    items: [{ note: '', book: { id: bookId } }],
  });
  expect((await reader.call(listMyWorks, { query: { kind: 'book_list' } })).dataCount).toBe(1);
});
