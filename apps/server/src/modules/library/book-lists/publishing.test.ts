import { contentSearch } from '@gongdu/contract/core/content-index/content';
import * as contract from '@gongdu/contract/library/book-lists/book-list';
import { proposeBook } from '@gongdu/contract/library/books/proposal';
import {
  decideModerationItem,
  getModerationItem,
  listModerationItems,
} from '@gongdu/contract/moderation/queue/queue';
import {
  discardRevision,
  submitWork,
  unpublishWork,
  withdrawWork,
} from '@gongdu/contract/writing/works/actions';
import { getWork, listMyWorks } from '@gongdu/contract/writing/works/work';
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

const found = async (SearchText: string) => {
  const { data } = await reader.call(contentSearch, { body: { ContentTypeList: [10], SearchText } });
  return data.map(({ contentId }) => contentId);
};
const note = (id: number, bookId: number, words: string, before = '') =>
  owner.call(contract.annotateBookListItem, { params: { id, bookId }, body: { note: words, seen: before } });
const seen = async (id: number) => {
  const { items } = await reader.call(contract.getBookList, { params: { id } });
  return items.map(({ book, note: words }) => [book.id, words]);
};
const titleOf = async (bookId: number) => {
  const [row] = await app.db<[{ title: string }]>`select title from book where id = ${bookId}`;
  return row.title;
};

it('refuses to submit a list without books, or a private one', async () => {
  const books = await app.books(1);
  const empty = { params: { id: await app.list(owner) }, body: { version: 1 } };
  expect(await owner.callRefused(submitWork, empty)).toMatchObject({ problem: 'book_list.no_books' });
  const id = await app.list(owner, { books });
  await owner.call(contract.setBookListMode, { params: { id }, body: { mode: 'private' } });
  expect(await owner.callRefused(submitWork, { params: { id }, body: { version: 1 } })).toMatchObject({
    problem: 'book_list.private',
  });
});

it('refuses to make a public list private', async () => {
  const id = await app.list(owner, { books: await app.books(1) });
  await app.publish(owner, id);
  const input = { params: { id }, body: { mode: 'private' } } as const;
  expect(await owner.callRefused(contract.setBookListMode, input)).toMatchObject({
    problem: 'book_list.not_private_now',
  });
});

it('shows readers a change of a published list after its approval, and then finds it by its books', async () => {
  const [a = 0, b = 0] = await app.books(2);
  const id = await app.list(owner, { books: [a] });
  await app.publish(owner, id);
  await owner.call(contract.addToBookList, { params: { id }, body: { items: [{ bookId: b }], after: null } });
  await note(id, a, '加微信领福利');
  expect(await app.order(owner, id)).toEqual([b, a]);
  expect(await seen(id)).toEqual([[a, '']]);
  expect(await found(await titleOf(b))).toEqual([]);
  expect((await reader.call(contract.listBookListsWithBook, { params: { id: b } })).rows).toEqual([]);
  expect(await reader.call(contract.summarizeBookLists, { body: { ids: [id] } })).toMatchObject([
    { count: 1 },
  ]);
  await app.publish(owner, id);
  expect(await seen(id)).toEqual([
    [b, ''],
    [a, '加微信领福利'],
  ]);
  expect(await found(await titleOf(b))).toEqual([id]);
  expect((await reader.call(contract.listBookListsWithBook, { params: { id: b } })).rows).toMatchObject([
    { id },
  ]);
});

it('treats a changed note as a change of the list, until it is reverted', async () => {
  const [a = 0] = await app.books(1);
  const id = await app.list(owner, { books: [a] });
  await app.publish(owner, id);
  const revision = async () => (await owner.call(getWork, { params: { id } })).revision;
  await note(id, a, '慢慢读');
  expect(await revision()).toBe('draft');
  await note(id, a, '', '慢慢读');
  expect(await revision()).toBeNull();
  const { version } = await owner.call(getWork, { params: { id } });
  expect(await owner.callRefused(submitWork, { params: { id }, body: { version } })).toMatchObject({
    problem: 'work.nothing_new',
  });
});

it('restores the published books when the changes are discarded', async () => {
  const [a = 0, b = 0] = await app.books(2);
  const id = await app.list(owner, { books: [a, b] });
  await app.publish(owner, id);
  await owner.call(contract.removeFromBookList, { params: { id, bookId: a } });
  await note(id, b, '改过的话');
  const { version } = await owner.call(getWork, { params: { id } });
  await owner.call(discardRevision, { params: { id }, body: { version } });
  expect(await app.order(owner, id)).toEqual([a, b]);
  expect(await owner.call(contract.summarizeBookLists, { body: { ids: [id] } })).toMatchObject([
    { count: 2 },
  ]);
  expect((await owner.call(getWork, { params: { id } })).revision).toBeNull();
});

it('locks a list under review, until it is withdrawn', async () => {
  const [a = 0, b = 0] = await app.books(2);
  const id = await app.list(owner, { books: [a] });
  const { version } = await owner.call(getWork, { params: { id } });
  const { version: sent } = await owner.call(submitWork, { params: { id }, body: { version } });
  const refused = [
    await owner.callRefused(contract.addToBookList, { params: { id }, body: { items: [{ bookId: b }] } }),
    await owner.callRefused(contract.removeFromBookList, { params: { id, bookId: a } }),
    await owner.callRefused(contract.moveInBookList, { params: { id, bookId: a }, body: { after: null } }),
    await owner.callRefused(contract.annotateBookListItem, {
      params: { id, bookId: a },
      body: { note: '改', seen: '' },
    }),
  ];
  expect(refused.map(({ msg }) => msg)).toEqual(Array(4).fill('审核中的书单不能修改，请先撤回再改'));
  await owner.call(withdrawWork, { params: { id }, body: { version: sent } });
  await note(id, a, '改');
});

it('shows the reviewer every book and note, beside the published and the returned ones', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const [a = 0, b = 0] = await app.books(2);
  const id = await app.list(owner, { books: [a] });
  await app.publish(owner, id);
  const send = async () => {
    const { version } = await owner.call(getWork, { params: { id } });
    await owner.call(submitWork, { params: { id }, body: { version } });
    const { data } = await operator.call(listModerationItems, { query: { kind: 'book_list', pageSize: 50 } });
    return operator.call(getModerationItem, {
      params: { id: data.find((row) => row.objectId === id)?.id ?? 0 },
    });
  };
  const books = (...items: [number, string][]) => ({
    beside: { items: items.map(([bookId, words]) => ({ bookId, note: words })) },
  });
  await note(id, a, '加微信领福利');
  const first = await send();
  expect(first).toMatchObject({
    revision: true,
    content: books([a, '加微信领福利']),
    release: books([a, '']),
    returned: null,
    named: { books: [{ id: a, waiting: false }] },
  });
  const verdict = { verdict: 'return', reason: 'advertising', sentence: '请去掉推荐语里的广告' } as const;
  await operator.call(decideModerationItem, {
    params: { id: first.id },
    body: { version: first.version, ...verdict },
  });
  await note(id, a, '慢慢读', '加微信领福利');
  await owner.call(contract.addToBookList, { params: { id }, body: { items: [{ bookId: b }] } });
  expect(await send()).toMatchObject({
    content: books([a, '慢慢读'], [b, '']),
    release: books([a, '']),
    returned: books([a, '加微信领福利']),
  });
});

it('lists the public lists with a book, as long as they are public', async () => {
  const [bookId = 0] = await app.books(1);
  const ids = [await app.list(owner, { books: [bookId] }), await app.list(owner, { books: [bookId] })];
  for (const id of ids) await app.publish(owner, id);
  await app.list(owner, { books: [bookId] });
  const holding = async (query: { before?: number; pageSize?: number } = {}) => {
    const page = await reader.call(contract.listBookListsWithBook, { params: { id: bookId }, query });
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

it('hides a proposed book from readers until it is in the catalogue', async () => {
  const [a = 0] = await app.books(1);
  const { id: proposed } = await owner.call(proposeBook, { body: { title: '未收录的书', author: '佚名' } });
  const id = await app.list(owner, { books: [a, proposed] });
  await app.publish(owner, id);
  expect(await app.order(owner, id)).toEqual([a, proposed]);
  expect(await app.order(reader, id)).toEqual([a]);
});

it('copies a list once into a private draft, without notes by others', async () => {
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
