import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { decideBook, listBookApprovals } from '@gongdu/contract/library/books/approval';
import * as contract from '@gongdu/contract/library/books/book';
import { proposeBook, resolveBooks } from '@gongdu/contract/library/books/proposal';
import { listMemberShelf, listShelf, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../testing/form-post.ts';
import type { PrivateBookFacts } from './private-books.ts';

let app: TestApp;
let reader: TestMember;
let other: TestMember;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
});
beforeEach(async () => {
  reader = await app.createMember();
  other = await app.createMember();
});
afterAll(() => app.close());

const eaten = {
  title: '汪曾祺谈吃',
  author: '汪曾祺',
  isbn13: '9787531721123',
  publisher: '北方文艺出版社',
  publishedOn: '2006',
};

async function bring(member: TestMember, ...books: readonly Partial<PrivateBookFacts>[]): Promise<number[]> {
  const facts = books.map((book) => ({ ...eaten, ...book }));
  const { privateBooks } = app.app.services;
  const words = await privateBooks.prepareCheck();
  return inTransaction(app.db, (tx) =>
    privateBooks.create(tx, words, { uid: member.uid, importId: 1 }, facts),
  );
}
const read = (member: TestMember, id: number) => member.call(contract.getBook, { params: { id } });
const readRefused = (member: TestMember, id: number) =>
  member.callRefused(contract.getBook, { params: { id } });
const waiting = async (id: number) =>
  (await operator.call(listBookApprovals, { params: { books: String(id) }, query: {} })).data;
let titles = 0;
function unique(title: string): string {
  titles += 1;
  return `${title}之${titles}`;
}

it('shows a private entry to its holder alone: not in search, in lists, to operators or on the shelf that others see', async () => {
  const title = unique('谁也不知道的书');
  const [id = 0] = await bring(reader, { title, isbn13: null });
  expect(await read(reader, id)).toMatchObject({
    title,
    state: 'private',
    mine: true,
    publisher: eaten.publisher,
  });
  for (const member of [other, operator])
    expect(await readRefused(member, id)).toMatchObject({ problem: 'book.not_found' });
  expect(await other.call(contract.findBooks, { body: { ids: [id] } })).toEqual([]);
  expect(await reader.call(contract.findBooks, { body: { ids: [id] } })).toMatchObject([{ id }]);
  const search = { body: { ContentTypeList: [5], SearchText: title } };
  expect((await reader.call(contentSearch, search)).data).toEqual([]);
  expect(await other.call(resolveBooks, { body: { lines: [title] } })).toMatchObject([{ candidates: [] }]);
  expect((await other.call(contract.listBooks)).books.map((book) => book.id)).not.toContain(id);
  await reader.call(saveShelfEntry, { params: { id }, body: { state: 'read' } });
  expect((await reader.call(listShelf)).rows).toMatchObject([{ book: { id }, waiting: true }]);
  expect(
    (await other.call(listMemberShelf, { params: { uid: reader.uid } })).rows.map(({ book }) => book.id),
  ).toEqual([]);
  expect(await other.callRefused(saveShelfEntry, { params: { id }, body: { state: 'read' } })).toMatchObject({
    problem: 'book.not_found',
  });
});

it('makes one entry of rows that say the same, and finds what the member holds', async () => {
  const title = unique('同一本');
  const [first, second, third] = await bring(
    reader,
    { title, isbn13: null },
    { title: `《${title}》`, isbn13: null, author: '汪曾祺 著' },
    { title, isbn13: null, author: '别人' },
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(await bring(reader, { title, isbn13: null })).toEqual([first]);
  const [match] = await app.app.services.books.match(reader.uid, [{ title, author: '汪曾祺', isbn13: null }]);
  expect(match).toMatchObject({ bookId: first });
});

it('lets members with one number and title share an entry, which goes to the desk once', async () => {
  const title = unique('夜航西飞');
  const isbn13 = '9787020084890';
  const [id = 0] = await bring(reader, { title, isbn13 });
  expect(await waiting(id)).toEqual([]);
  expect(await bring(other, { title, isbn13, author: '柏瑞尔' })).toEqual([id]);
  expect(await waiting(id)).toMatchObject([{ objectId: id, title, author: { uid: reader.uid } }]);
  expect(await read(reader, id)).toMatchObject({ state: 'pending', mine: true });
  expect(await read(other, id)).toMatchObject({ state: 'pending', mine: true });
  const third = await app.createMember();
  expect(await bring(third, { title, isbn13 })).toEqual([id]);
  const [item] = await waiting(id);
  const decision = { version: item?.version ?? 0, verdict: 'refuse', reason: 'not_a_book' } as const;
  await operator.call(decideBook, { params: { id: item?.id ?? 0 }, body: decision });
  // still theirs, and its number is free
  expect(await read(third, id)).toMatchObject({ state: 'private', isbn13 });
  const fourth = await app.createMember();
  expect(await bring(fourth, { title, isbn13 })).toEqual([id]);
  expect(await waiting(id)).toMatchObject([{ state: 'refused' }]);
  await fourth.call(proposeBook, { body: { title: unique('夜航西飞'), author: '某人', isbn: isbn13 } });
});

it('enters the catalogue when an operator takes it, and is then nobody’s own', async () => {
  const title = unique('故乡的食物');
  const isbn13 = '9787539910475';
  const [id = 0] = await bring(reader, { title, isbn13 });
  await bring(other, { title, isbn13 });
  const [item] = await waiting(id);
  await operator.call(decideBook, {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'approve' },
  });
  const stranger = await app.createMember();
  expect(await read(stranger, id)).toMatchObject({ state: 'public', mine: false });
});

it('takes a cover from the one who holds it alone, and shows it to nobody else before an operator saw it', async () => {
  const title = unique('有封面的书');
  const isbn13 = '9787108009821';
  const [id = 0] = await bring(reader, { title, isbn13 });
  const { address } = await uploadAs(reader, await createPicture('jpeg'));
  const input = { params: { id }, body: { cover: address } };
  expect(await other.callRefused(contract.setBookCover, input)).toMatchObject({ problem: 'book.not_found' });
  expect(await reader.call(contract.setBookCover, input)).toMatchObject({ cover: address });
  const foreign = await uploadAs(other, await createPicture('jpeg'));
  expect(
    await reader.callRefused(contract.setBookCover, { params: { id }, body: { cover: foreign.address } }),
  ).toMatchObject({ problem: 'upload.not_mine' });
  await bring(other, { title, isbn13 });
  expect(await read(reader, id)).toMatchObject({ cover: address });
  expect(await read(other, id)).toMatchObject({ cover: null });
  expect(await reader.callRefused(contract.setBookCover, input)).toMatchObject({
    problem: 'book.not_private',
  });
});
