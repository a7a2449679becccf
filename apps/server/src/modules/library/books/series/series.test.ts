import { setBookEdition } from '@gongdu/contract/library/books/book';
import { mergeBook, undoBookMerge } from '@gongdu/contract/library/books/merge';
import * as contract from '@gongdu/contract/library/books/series';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../../testing/app/test-app.ts';

let app: BookListApp;
let operator: TestMember;
let reader: TestMember;

beforeAll(async () => {
  app = await startBookListApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  reader = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

const byId = (id: number) => ({ params: { id } });
const put = (bookId: number, state: ReadState) =>
  reader.call(saveShelfEntry, { ...byId(bookId), body: { state } });

async function aSeries(name: string, ids: readonly number[]): Promise<contract.Series> {
  const { id, version } = await operator.call(contract.createSeries, { body: { name } });
  const parts = ids.map((bookId, at) => ({ bookId, number: String(at + 1) }));
  return operator.call(contract.setSeriesParts, { ...byId(id), body: { version, parts } });
}

it('shows the parts in their order, what the reader has of each, and the next one', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await app.books(4);
  const { id } = await aSeries('冰与火', [first, second, third, fourth]);
  const read = () => reader.call(contract.getSeries, byId(id));
  expect((await read()).nextBookId).toBe(first);
  await put(first, 'read');
  await put(second, 'dropped');
  await put(third, 'reading');
  const shown = await read();
  expect(shown.parts.map(({ book, number, state }) => [book.id, number, state])).toEqual([
    [first, '1', 'read'],
    [second, '2', 'dropped'],
    [third, '3', 'reading'],
    [fourth, '4', null],
  ]);
  expect(shown.nextBookId).toBe(third);
  await put(third, 'read');
  await put(fourth, 'read');
  expect((await read()).nextBookId).toBeNull();
});

it('counts a part as read in any edition, and stands on the page of each', async () => {
  const [part = 0, other = 0, next = 0] = await app.books(3);
  await operator.call(setBookEdition, { ...byId(other), body: { of: part } });
  const { id } = await aSeries('基地', [part, next]);
  await put(other, 'read');
  for (const book of [part, other]) {
    const [shown] = await reader.call(contract.listSeriesOfBook, { query: { book } });
    expect(shown).toMatchObject({ id, nextBookId: next });
  }
  expect(await reader.call(contract.listSeriesOfBook, { query: { book: 9_999_999 } })).toEqual([]);
});

it('follows a merge and its undo', async () => {
  const [from = 0, into = 0, last = 0] = await app.books(3);
  const { id } = await aSeries('银河帝国', [from, last]);
  const ids = async () => (await reader.call(contract.getSeries, byId(id))).parts.map(({ book }) => book.id);
  const merged = await operator.call(mergeBook, { ...byId(from), body: { into, reason: '重复录入' } });
  expect(await ids()).toEqual([into, last]);
  await operator.call(undoBookMerge, byId(merged.id));
  expect(await ids()).toEqual([from, last]);
});

it('is made by operators, each name once, and no change overwrites another', async () => {
  const [book = 0] = await app.books(1);
  const made = await operator.call(contract.createSeries, { body: { name: '三体', bookId: book } });
  expect(made.parts.map((part) => part.book.id)).toEqual([book]);
  const refused = (body: { name: string; bookId?: number }) =>
    operator.callRefused(contract.createSeries, { body });
  expect(await refused({ name: ' 三體 ' })).toMatchObject({ problem: 'series.name_taken' });
  expect(await refused({ name: '别的', bookId: 9_999_999 })).toMatchObject({
    problem: 'series.book_unknown',
  });
  for (const name of ['', '\u0000', '长'.repeat(61)])
    expect(await refused({ name })).toMatchObject({ code: 400 });
  const parts = [{ bookId: book, number: '上' }];
  const set = { ...byId(made.id), body: { version: made.version, parts } };
  const once = await operator.call(contract.setSeriesParts, set);
  expect(once.parts[0]?.number).toBe('上');
  expect(await operator.callRefused(contract.setSeriesParts, set)).toMatchObject({
    problem: 'series.changed',
  });
  const renamed = { ...byId(made.id), body: { name: '地球往事', summary: '三部曲' } };
  expect(await operator.call(contract.updateSeries, renamed)).toMatchObject({ name: '地球往事' });
  for (const call of [contract.setSeriesParts, contract.updateSeries] as const)
    expect(await reader.callRefused(call, { ...set, body: { ...set.body, ...renamed.body } })).toMatchObject({
      code: 403,
    });
  expect(await reader.callRefused(contract.deleteSeries, byId(made.id))).toMatchObject({ code: 403 });
  await operator.call(contract.deleteSeries, byId(made.id));
  expect(await reader.callRefused(contract.getSeries, byId(made.id))).toMatchObject({
    problem: 'series.not_found',
  });
});
