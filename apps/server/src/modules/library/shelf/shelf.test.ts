import { savePrivacy } from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import { proposeBook } from '@gongdu/contract/library/books/proposal';
import * as contract from '@gongdu/contract/library/shelf/shelf';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { emptyMeta, type ReadState } from '@gongdu/contract/writing/works/meta';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;
let other: TestMember;
const today = chinaDay(new Date());
const none = { want: 0, reading: 0, read: 0, paused: 0, dropped: 0 };

beforeAll(async () => {
  app = await startTestApp();
  other = await app.createMember({ name: '周知秋' });
});
beforeEach(async () => {
  reader = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

async function aBook(title: string, author = '无名氏', editionOf: number | null = null): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, edition_of)
    values (${title}, ${author}, ${foldKey(title)}, ${editionOf}) returning id`;
  return row.id;
}

type Fields = Parameters<typeof save>[1];
function save(
  id: number,
  body: {
    -readonly [Field in keyof contract.ShelfEntry]?: contract.ShelfEntry[Field];
  },
  member = reader,
) {
  return member.call(contract.saveShelfEntry, { params: { id }, body });
}

const refused = (id: number, body: Fields) =>
  reader.callRefused(contract.saveShelfEntry, { params: { id }, body });
const bookShelf = (id: number, member = reader) => member.call(contract.getBookShelf, { params: { id } });
const listed = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).rows.map(({ book }) => book.title);
function list(query: {
  state?: ReadState;
  year?: number;
  rating?: number;
  tag?: string;
  name?: string;
  sort?: contract.ShelfSort;
  after?: string;
  pageSize?: number;
}) {
  return reader.call(contract.listShelf, { query });
}

it('sets the date of a state, and keeps existing dates', async () => {
  const id = await aBook('活着', '余华');
  expect((await save(id, { state: 'want' })).entry).toMatchObject({ state: 'want', wantedOn: today });
  await save(id, { wantedOn: '2024-01-02' });
  const { entry } = await save(id, { state: 'reading' });
  expect(entry).toMatchObject({ wantedOn: '2024-01-02', startedOn: today, finishedOn: null });
  await save(id, { startedOn: '2024-02-01', progress: { unit: 'page', value: 30 }, pages: 200 });
  const read = await save(id, { state: 'read', finishedOn: '2024-03-01', rating: 9 });
  expect(read.entry).toMatchObject({ startedOn: '2024-02-01', finishedOn: '2024-03-01', progress: null });
});

it('keeps a finished reading when the book is begun anew', async () => {
  const id = await aBook('红楼梦', '曹雪芹');
  await save(id, { state: 'read', startedOn: '2020-01-01', finishedOn: '2020-05-01' });
  const { entry } = await save(id, { state: 'reading' });
  expect(entry).toMatchObject({
    state: 'reading',
    startedOn: today,
    finishedOn: null,
    readings: [{ startedOn: '2020-01-01', finishedOn: '2020-05-01' }],
  });
  expect(await listed({ year: 2020 })).toEqual(['红楼梦']);
  expect(await listed({ year: 2019 })).toEqual([]);
});

it('keeps where and why a book was put down, and counts it nowhere as read', async () => {
  const id = await aBook('追忆似水年华', '普鲁斯特');
  await save(id, { state: 'reading', startedOn: '2024-02-01', pages: 3000 });
  const { entry } = await save(id, {
    state: 'paused',
    progress: { unit: 'page', value: 212 },
    reason: '等退休再读',
  });
  expect(entry).toMatchObject({
    state: 'paused',
    startedOn: '2024-02-01',
    finishedOn: null,
    progress: { unit: 'page', value: 212 },
    reason: '等退休再读',
  });
  await save(id, { state: 'dropped', finishedOn: '2024-05-01' });
  expect((await bookShelf(id)).mine?.reason).toBe('等退休再读');
  expect((await bookShelf(id)).counts).toEqual({ ...none, dropped: 1 });
  const { counts, years } = await reader.call(contract.getShelfSummary, {});
  expect({ counts, years }).toEqual({ counts: { ...none, dropped: 1 }, years: [] });
  expect(await listed({ state: 'dropped' })).toEqual(['追忆似水年华']);
  expect(await listed({ year: 2024 })).toEqual([]);
  const year = await reader.call(contract.getShelfYear, { params: { year: 2024 } });
  expect(year.books).toBe(0);
  const seen = await other.call(contract.listMemberShelf, { params: { uid: reader.uid }, query: {} });
  expect(JSON.stringify(seen)).not.toContain('等退休再读');
  expect((await save(id, { state: 'reading' })).entry).toMatchObject({ reason: '' });
});

it('refuses days and places that cannot be', async () => {
  const id = await aBook('围城', '钱锺书');
  expect(await refused(id, { rating: 8 })).toMatchObject({ problem: 'shelf.state_missing' });
  const reversed = { state: 'read', startedOn: '2024-02-02', finishedOn: '2024-02-01' } as const;
  expect(await refused(id, reversed)).toMatchObject({ problem: 'shelf.dates_reversed' });
  expect(await refused(id, { state: 'read', finishedOn: '2999-01-01' })).toMatchObject({
    problem: 'shelf.day_in_future',
  });
  const beyond = { state: 'reading', pages: 100, progress: { unit: 'page', value: 101 } } as const;
  expect(await refused(id, beyond)).toMatchObject({ problem: 'shelf.progress_beyond' });
  expect(await refused(id, { state: 'reading', progress: { unit: 'percent', value: 101 } })).toMatchObject({
    code: 400,
  });
  expect(await bookShelf(id)).toMatchObject({ mine: null });
  expect(await refused(999_999, { state: 'want' })).toMatchObject({ problem: 'book.not_found' });
});

it('counts the ratings of a book over its editions, as they change and go', async () => {
  const id = await aBook('长夜漫漫路迢迢', '奥尼尔');
  const edition = await aBook('长夜漫漫路迢迢（精装）', '奥尼尔', id);
  const ratings = async () => (await bookShelf(id)).ratings.flatMap((n, at) => (n > 0 ? [[at + 1, n]] : []));
  await save(id, { state: 'read', rating: 8 });
  await save(edition, { state: 'read', rating: 10 }, other);
  expect(await ratings()).toEqual([
    [8, 1],
    [10, 1],
  ]);
  await save(id, { rating: 10 });
  expect(await ratings()).toEqual([[10, 2]]);
  await save(edition, { hidden: true }, other);
  expect(await ratings()).toEqual([[10, 1]]);
  await reader.call(contract.removeShelfEntry, { params: { id } });
  expect(await ratings()).toEqual([]);
});

it('counts members over all editions of a book, without those who hide it', async () => {
  const id = await aBook('百年孤独', '马尔克斯');
  const edition = await aBook('百年孤独（纪念版）', '马尔克斯', id);
  await save(id, { state: 'want' });
  await save(edition, { state: 'read' }, other);
  expect((await bookShelf(edition)).counts).toEqual({ ...none, want: 1, read: 1 });
  await save(id, { state: 'reading' });
  await save(edition, { hidden: true }, other);
  expect((await bookShelf(id)).counts).toEqual({ ...none, reading: 1 });
  await reader.call(contract.removeShelfEntry, { params: { id } });
  expect((await bookShelf(id)).counts).toEqual(none);
});

it('counts one book once when it is put on the shelf twice at the same time', async () => {
  const id = await aBook('同时', '两处');
  await Promise.all(Array.from({ length: 6 }, () => save(id, { state: 'want' })));
  expect((await bookShelf(id)).counts.want).toBe(1);
  const { counts } = await reader.call(contract.getShelfSummary, {});
  expect(counts.want).toBe(1);
});

it('finds by title, author, pinyin, initials, tag, rating and year, and orders page by page', async () => {
  const [first, second, third] = [
    await aBook('活着', '余华'),
    await aBook('许三观卖血记', '余华'),
    await aBook('边城', '沈从文'),
  ];
  await save(first, { state: 'read', finishedOn: '2025-03-01', rating: 10, tags: ['小说', '重读'] });
  await save(second, { state: 'read', finishedOn: '2024-03-01', rating: 7, tags: ['小说'] });
  await save(third, { state: 'want' });
  expect(await listed({ name: '许三观' })).toEqual(['许三观卖血记']);
  expect(await listed({ name: 'xusanguan' })).toEqual(['许三观卖血记']);
  expect(await listed({ name: 'xsgmxj' })).toEqual(['许三观卖血记']);
  expect(await listed({ name: 'yu hua', sort: 'title' })).toEqual(['活着', '许三观卖血记']);
  expect(await listed({ name: '%' })).toHaveLength(3);
  expect(await listed({ tag: '重读' })).toEqual(['活着']);
  expect(await listed({ rating: 8 })).toEqual(['活着']);
  expect(await listed({ year: 2024 })).toEqual(['许三观卖血记']);
  expect(await listed({ state: 'want' })).toEqual(['边城']);
  const orders = {
    updated: ['边城', '许三观卖血记', '活着'],
    finished: ['活着', '许三观卖血记', '边城'],
    rating: ['活着', '许三观卖血记', '边城'],
    title: ['边城', '活着', '许三观卖血记'],
  };
  for (const sort of contract.shelfSorts) {
    const titles: string[] = [];
    for (let after: string | undefined; titles.length < 3; ) {
      const page = await list({ sort, pageSize: 1, ...(after && { after }) });
      titles.push(...page.rows.map(({ book }) => book.title));
      if (page.next === null) break;
      after = page.next;
    }
    expect([sort, titles]).toEqual([sort, orders[sort]]);
  }
  expect(await reader.callRefused(contract.listShelf, { query: { after: 'x~y' } })).toMatchObject({
    code: 400,
  });
  const { counts, years, tags } = await reader.call(contract.getShelfSummary, {});
  expect({ counts, years, tags }).toEqual({
    counts: { ...none, want: 1, read: 2 },
    years: [
      { year: 2025, n: 1 },
      { year: 2024, n: 1 },
    ],
    tags: [
      { tag: '小说', n: 2 },
      { tag: '重读', n: 1 },
    ],
  });
});

it('changes many books at once, and undoes it to the letter', async () => {
  const ids = [await aBook('一', '甲'), await aBook('二', '乙')];
  await save(ids[0] ?? 0, { state: 'read', rating: 8, note: '只有我看', tags: ['旧'] });
  await save(ids[1] ?? 0, { state: 'want' });
  const before = (await list({ sort: 'title' })).rows;
  const change = await reader.call(contract.changeShelf, {
    body: { bookIds: [...ids, 999_999], state: 'reading', tag: '新', hidden: true },
  });
  expect((await list({ sort: 'title' })).rows).toMatchObject([
    { state: 'reading', hidden: true, tags: ['新'] },
    { state: 'reading', hidden: true, tags: ['旧', '新'], readings: [{ finishedOn: today }] },
  ]);
  await reader.call(contract.restoreShelf, { body: { entries: change.before } });
  expect((await list({ sort: 'title' })).rows).toEqual(before);
  const removed = await reader.call(contract.changeShelf, { body: { bookIds: ids, remove: true } });
  expect(await listed()).toEqual([]);
  await reader.call(contract.restoreShelf, { body: { entries: removed.before } });
  expect((await list({ sort: 'title' })).rows).toEqual(before);
  expect((await reader.call(contract.getShelfSummary, {})).counts).toEqual({ ...none, want: 1, read: 1 });
});

it('shows a shelf to others as its owner allows, never notes, tags and hidden books', async () => {
  const [open, hidden] = [await aBook('公开的书'), await aBook('自己的书')];
  await save(open, { state: 'read', note: '秘密', tags: ['家事'] });
  await save(hidden, { state: 'read', hidden: true });
  const view = (member = other) =>
    member.call(contract.listMemberShelf, { params: { uid: reader.uid }, query: {} });
  const shown = await view();
  expect(shown.rows.map(({ book }) => book.title)).toEqual(['公开的书']);
  expect(shown.counts).toEqual({ ...none, read: 1 });
  expect(JSON.stringify(shown)).not.toMatch(/秘密|家事/u);
  const refuse = () =>
    other.callRefused(contract.listMemberShelf, { params: { uid: reader.uid }, query: {} });
  await reader.call(savePrivacy, { body: { shelf: 'me' } });
  expect(await refuse()).toMatchObject({ problem: 'shelf.private' });
  await reader.call(savePrivacy, { body: { shelf: 'followed' } });
  expect(await refuse()).toMatchObject({ problem: 'shelf.private' });
  await reader.call(addReaction, { params: { kind: 'person', id: other.uid, act: 'follow' } });
  expect((await view()).rows).toHaveLength(1);
  expect((await view(reader)).rows).toHaveLength(1);
});

it('shows a proposed book on the shelf of its proposer alone', async () => {
  const { id } = await reader.call(proposeBook, { body: { title: '书库没有的书', author: '某人' } });
  await save(id, { state: 'want' });
  expect((await list({})).rows).toMatchObject([{ waiting: true, book: { title: '书库没有的书' } }]);
  const { rows } = await other.call(contract.listMemberShelf, { params: { uid: reader.uid }, query: {} });
  expect(rows).toEqual([]);
  const body = { state: 'want' } as const;
  expect(await other.callRefused(contract.saveShelfEntry, { params: { id }, body })).toMatchObject({
    problem: 'book.not_found',
  });
});

it('copies state and rating from a review that is submitted', async () => {
  const id = await aBook('呐喊', '鲁迅');
  await save(id, { state: 'reading', note: '留着' });
  const meta = { ...emptyMeta, bookId: id, rating: 9, readState: 'read' } as const;
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '读完了，写几句。' }] }],
  };
  const work = await reader.call(createWork, { body: { kind: 'review', title: '读《呐喊》', body, meta } });
  expect((await bookShelf(id)).mine).toMatchObject({ state: 'reading', rating: null });
  await reader.call(submitWork, { params: { id: work.id }, body: { version: work.version } });
  expect((await bookShelf(id)).mine).toMatchObject({ state: 'read', rating: 9, note: '留着' });
  await save(id, { rating: 4 });
  const { mine } = await bookShelf(id);
  expect(mine).toMatchObject({ rating: 4 });
});

it('summarises a year by months, pages, the best, the longest, the first and the last', async () => {
  const books = [await aBook('春'), await aBook('夏'), await aBook('秋')];
  await save(books[0] ?? 0, { state: 'read', finishedOn: '2023-03-05', rating: 8, pages: 120 });
  await save(books[1] ?? 0, { state: 'read', finishedOn: '2023-07-01', rating: 10, pages: 560 });
  await save(books[2] ?? 0, { state: 'read', finishedOn: '2023-07-30' });
  await save(books[0] ?? 0, { state: 'reading' });
  const year = await reader.call(contract.getShelfYear, { params: { year: 2023 } });
  expect(year).toMatchObject({
    books: 3,
    pages: 680,
    booksWithPages: 2,
    averageRating: 9,
    rated: 2,
    months: [0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0],
    best: [{ book: { title: '夏' } }, { book: { title: '春' } }],
    longest: { book: { title: '夏' }, pages: 560 },
    first: { book: { title: '春' } },
    last: { book: { title: '秋' } },
  });
  const { picture } = await reader.call(contract.drawShelfYear, { params: { year: 2023 } });
  const bytes = Buffer.from(picture, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1440]);
  await save(books[0] ?? 0, { hidden: true });
  await save(books[1] ?? 0, { hidden: true });
  await save(books[2] ?? 0, { hidden: true });
  const only = { params: { year: 2023 } };
  expect((await reader.call(contract.getShelfYear, only)).books).toBe(3);
  expect(await reader.callRefused(contract.drawShelfYear, only)).toMatchObject({
    problem: 'shelf.year_empty',
  });
  expect(await reader.callRefused(contract.drawShelfYear, { params: { year: 1999 } })).toMatchObject({
    problem: 'shelf.year_empty',
  });
});
