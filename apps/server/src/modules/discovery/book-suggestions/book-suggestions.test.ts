import { savePrivacy } from '@gongdu/contract/core/preferences';
import { listBookSuggestions } from '@gongdu/contract/discovery/book-suggestions';
import { addUnwanted, deleteUnwanted } from '@gongdu/contract/discovery/feed';
import { type ShelfEntry, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { foldAuthor, foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { findDue } from './neighbour-store.ts';

let app: TestApp;
let reader: TestMember;
let others: TestMember[];

beforeAll(async () => {
  app = await startTestApp();
  others = await Promise.all([1, 2, 3, 4].map(() => app.createMember()));
});
beforeEach(async () => {
  await app.db`truncate shelf_entry, shelf_count, shelf_book_count, suggested_book, book_neighbour, feed_unwanted`;
  reader = await app.createMember();
});
afterAll(() => app.close());

async function aBook(
  title: string,
  author = `${title}的作者`,
  editionOf: number | null = null,
): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, edition_of)
    values (${title}, ${author}, ${foldKey(title)}, ${editionOf}) returning id`;
  if (editionOf !== null) return row.id;
  await app.db`insert into book_author (name_key, book_id, name) values (${foldAuthor(author)}, ${row.id}, ${author})`;
  const entry = contentEntry({ kind: 'book', id: row.id, title });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
  return row.id;
}

type Marks = Partial<Pick<ShelfEntry, 'state' | 'rating' | 'hidden'>>;
async function keep(member: TestMember, ids: readonly number[], marks: Marks = {}): Promise<void> {
  for (const id of ids)
    await member.call(saveShelfEntry, { params: { id }, body: { state: 'read', ...marks } });
}
const made = () => app.app.services.bookSuggestions.make();
const suggested = async () =>
  (await reader.call(listBookSuggestions)).books.map(({ book, why }) => [book.id, why]);
const personal = async () =>
  (await reader.call(listBookSuggestions)).books.flatMap(({ book, why }) =>
    why.kind === 'readers' ? [book.id] : [],
  );

it('suggests what at least three members have beside a book of the shelf, and says beside which', async () => {
  const [mine, shared, rare] = [
    await aBook('边城', '沈从文'),
    await aBook('呼兰河传', '萧红'),
    await aBook('竹林的故事', '废名'),
  ];
  for (const other of others.slice(0, 3)) await keep(other, [mine, shared]);
  for (const other of others.slice(0, 2)) await keep(other, [rare]);
  await keep(reader, [mine]);
  await made();
  expect(await suggested()).toEqual([[shared, { kind: 'readers', books: [{ id: mine, title: '边城' }] }]]);
});

it('counts neither hidden books nor such as were put down or disliked', async () => {
  const [mine, hidden, disliked, dropped] = [
    await aBook('一'),
    await aBook('二'),
    await aBook('三'),
    await aBook('四'),
  ];
  for (const other of others) {
    await keep(other, [mine]);
    await keep(other, [hidden], { hidden: true });
    await keep(other, [disliked], { rating: 5 });
    await keep(other, [dropped], { state: 'dropped' });
  }
  await keep(reader, [mine]);
  await made();
  expect(await personal()).toEqual([]);
});

it('takes the editions of a work for one, also of what the reader has', async () => {
  const [mine, shared] = [await aBook('围城'), await aBook('洗澡')];
  const [mineAgain, sharedAgain] = [await aBook('围城', '钱钟书', mine), await aBook('洗澡', '杨绛', shared)];
  const kept = [
    [mine, shared],
    [mineAgain, sharedAgain],
    [mine, sharedAgain],
  ];
  for (const [nth, ids] of kept.entries())
    for (const other of others.slice(nth, nth + 1)) await keep(other, ids);
  await keep(reader, [mineAgain]);
  await made();
  expect(await personal()).toEqual([shared]);
  await keep(reader, [sharedAgain], { state: 'want' });
  expect(await suggested()).toEqual([]);
});

it('leaves out what the reader does not want, until they take it back', async () => {
  const [mine, shared] = [await aBook('甲'), await aBook('乙')];
  for (const other of others) await keep(other, [mine, shared]);
  await keep(reader, [mine]);
  await made();
  const params = { kind: 'book', id: shared } as const;
  await reader.call(addUnwanted, { params });
  expect(await suggested()).toEqual([]);
  await reader.call(deleteUnwanted, { params });
  expect(await personal()).toEqual([shared]);
});

it('goes on with other works of the authors, then with what most members have', async () => {
  const [mine, same, popular] = [
    await aBook('呐喊', '鲁迅'),
    await aBook('彷徨', '鲁迅'),
    await aBook('骆驼祥子', '老舍'),
  ];
  for (const other of others) await keep(other, [popular]);
  await keep(reader, [mine]);
  await made();
  expect(await suggested()).toEqual([
    [same, { kind: 'author', name: '鲁迅' }],
    [popular, { kind: 'popular', members: 4 }],
  ]);
});

it('without personal ranking shows what most members have, whatever stands on the shelf', async () => {
  const [mine, shared, popular] = [await aBook('子夜'), await aBook('春蚕'), await aBook('家')];
  for (const other of others) await keep(other, [popular]);
  for (const other of others.slice(0, 3)) await keep(other, [mine, shared]);
  await keep(reader, [mine]);
  await made();
  await reader.call(savePrivacy, { body: { personalized: false } });
  expect(await reader.call(listBookSuggestions)).toMatchObject({
    personalized: false,
    books: [
      { book: { id: popular }, why: { kind: 'popular', members: 4 } },
      { book: { id: shared }, why: { kind: 'popular', members: 3 } },
    ],
  });
});

it('forgets what no shelf has any more, and begins each night with what waited longest', async () => {
  const [first, second] = [await aBook('上'), await aBook('下')];
  for (const other of others) await keep(other, [first, second]);
  await made();
  await app.db`update suggested_book set made_at = made_at - interval '1 day' where book_id = ${second}`;
  expect(await findDue(app.db, new Date(Date.now() + 60_000).toISOString(), 10)).toEqual([second, first]);
  for (const other of others) await keep(other, [first], { state: 'dropped' });
  await made();
  expect(await app.db`select book_id from suggested_book`).toEqual([{ bookId: second }]);
  expect(await app.db`select book_id, other_id from book_neighbour`).toEqual([]);
});
