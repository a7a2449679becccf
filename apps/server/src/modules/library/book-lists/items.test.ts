import * as contract from '@gongdu/contract/library/book-lists/book-list';
import fc from 'fast-check';
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

const add = (id: number, bookIds: readonly number[], after?: number | null) =>
  owner.call(contract.addToBookList, {
    params: { id },
    body: { items: bookIds.map((bookId) => ({ bookId })), after },
  });
const move = (id: number, bookId: number, after: number | null) =>
  owner.call(contract.moveInBookList, { params: { id, bookId }, body: { after } });

it('accepts each book once, reports known and unknown ones', async () => {
  const [a = 0, b = 0, c = 0] = await app.books(3);
  const id = await app.list(owner, { books: [a, b] });
  const reply = await add(id, [b, c, c, 999_999]);
  expect(reply).toMatchObject({ count: 3, already: [b], unknown: [999_999] });
  expect(reply.added.map(({ book }) => book.id)).toEqual([c]);
  expect(await app.order(owner, id)).toEqual([a, b, c]);
});

it('accepts 500 books and refuses the next with the remaining number', async () => {
  const books = await app.books(501);
  const id = await app.list(owner, { books: books.slice(0, 499) });
  const input = { params: { id }, body: { items: books.slice(499).map((bookId) => ({ bookId })) } };
  expect(await owner.callRefused(contract.addToBookList, input)).toMatchObject({
    problem: 'book_list.full',
    details: { left: 1 },
  });
  expect(await add(id, books.slice(499, 500))).toMatchObject({ count: 500 });
});

it('keeps the order of any history of moves, as a plain array would', { tags: ['slow'] }, async () => {
  const books = await app.books(6);
  const pick = fc.nat({ max: 5 });
  const step = fc.record({ what: pick, after: fc.option(pick) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const id = await app.list(owner, { books });
      let model = books;
      for (const { what, after } of steps) {
        const moved = books[what] ?? 0;
        const behind = after === null ? null : (books[after] ?? 0);
        await move(id, moved, behind);
        if (moved === behind) continue;
        const rest = model.filter((book) => book !== moved);
        model = rest.toSpliced(behind === null ? 0 : rest.indexOf(behind) + 1, 0, moved);
      }
      expect(await app.order(owner, id)).toEqual(model);
    }),
    { numRuns: 12 },
  );
});

it('writes one row for a move, and renumbers after fifty moves to one place', async () => {
  const [a = 0, b = 0, c = 0] = await app.books(3);
  const id = await app.list(owner, { books: [a, b, c] });
  const ranks = () => app.db<{ bookId: number; rank: number }[]>`
    select book_id, rank from book_list_item where list_id = ${id} and book_id <> ${c} order by book_id`;
  const before = await ranks();
  await move(id, c, a);
  expect(await ranks()).toEqual(before);
  let [last, other] = [b, c];
  for (let turn = 0; turn < 50; turn++) {
    await move(id, last, a);
    [last, other] = [other, last];
    expect(await app.order(owner, id)).toEqual([a, other, last]);
  }
});

it('keeps two concurrent moves', async () => {
  const books = await app.books(8);
  const id = await app.list(owner, { books });
  await Promise.all(books.map((book) => move(id, book, null)));
  expect((await app.order(owner, id)).toSorted()).toEqual(books.toSorted());
  const { version } = await owner.call(contract.getBookList, { params: { id } });
  expect(version).toBe(1 + 1 + books.length);
});

it('refuses a note that overwrites one the writer has not seen', async () => {
  const [bookId = 0] = await app.books(1);
  const id = await app.list(owner, { books: [bookId] });
  const write = (note: string, seen: string) => ({ params: { id, bookId }, body: { note, seen } });
  await owner.call(contract.annotateBookListItem, write('慢慢读', ''));
  expect(await owner.callRefused(contract.annotateBookListItem, write('快读', ''))).toMatchObject({
    problem: 'book_list.note_changed',
    details: { note: '慢慢读' },
  });
  await owner.call(contract.annotateBookListItem, write('慢慢读', ''));
  await owner.call(contract.annotateBookListItem, write('再读一遍', '慢慢读'));
});

it('shows an unpublished list to its owner only', async () => {
  const books = await app.books(1);
  const id = await app.list(owner, { books });
  expect(await reader.callRefused(contract.getBookList, { params: { id } })).toMatchObject({ code: 404 });
  expect(await reader.call(contract.summarizeBookLists, { body: { ids: [id] } })).toEqual([]);
  const input = { params: { id }, body: { clientId: 'copy-of-mine' } };
  expect(await reader.callRefused(contract.copyBookList, input)).toMatchObject({ code: 404 });
});

it('lets only the owner change a list', async () => {
  const [bookId = 0] = await app.books(1);
  const id = await app.list(owner, { books: [bookId] });
  await app.publish(owner, id);
  const refused = [
    await reader.callRefused(contract.addToBookList, { params: { id }, body: { items: [{ bookId }] } }),
    await reader.callRefused(contract.removeFromBookList, { params: { id, bookId } }),
    await reader.callRefused(contract.moveInBookList, { params: { id, bookId }, body: { after: null } }),
    await reader.callRefused(contract.annotateBookListItem, {
      params: { id, bookId },
      body: { note: 'x', seen: '' },
    }),
    await reader.callRefused(contract.setBookListMode, { params: { id }, body: { mode: 'open' } }),
  ];
  expect(refused.map(({ problem }) => problem)).toEqual(Array(5).fill('book_list.not_found'));
});
