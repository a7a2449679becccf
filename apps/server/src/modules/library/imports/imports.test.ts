import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import type { InputOf } from '@gongdu/contract/endpoint';
import { getBook } from '@gongdu/contract/library/books/book';
import * as contract from '@gongdu/contract/library/imports/import';
import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import { listMyQuotes } from '@gongdu/contract/library/quotes/quote';
import { getBookShelf, listShelf, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { getOwnShortReview } from '@gongdu/contract/library/short-reviews/short-review';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let app: TestApp;
let reader: TestMember;
let ids: Record<'活着' | '百年孤独' | '呐喊' | '边城', number>;

beforeAll(async () => {
  app = await startTestApp();
  ids = {
    活着: await aBook('活着', '余华', '9787506365437'),
    百年孤独: await aBook('百年孤独', '加西亚·马尔克斯'),
    呐喊: await aBook('呐喊', '鲁迅'),
    边城: await aBook('边城', '沈从文'),
  };
  await aBook('边城', '另一位作者');
});
beforeEach(async () => {
  reader = await app.createMember();
});
afterAll(() => app.close());

async function aBook(title: string, author: string, isbn13: string | null = null): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, isbn13, title_key)
    values (${title}, ${author}, ${isbn13}, ${foldKey(title)}) returning id`;
  return row.id;
}

type GivenFile = string | Uint8Array<ArrayBuffer>;

async function sent(file: GivenFile, name: string, member = reader) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { address } = await uploadAs(member, bytes, {
    purpose: 'import',
    fileName: name,
    size: bytes.length,
  });
  return { address, name };
}
/** Puts files in and waits until they are read and what is sure is in. */
async function bring(...files: readonly (readonly [file: GivenFile, name?: string])[]) {
  const names = await Promise.all(files.map(([file, name = '读过.csv']) => sent(file, name)));
  const { id } = await reader.call(contract.addImportFiles, { body: { files: names } });
  return settled(id);
}
const read = (id: number) => reader.call(contract.getImport, { params: { id } });
async function settled(id: number) {
  await expect.poll(async () => (await read(id)).working, { timeout: 60_000 }).toBe(false);
  return read(id);
}
const books = async (id: number, view: 'look' | 'matched' | 'skipped' = 'look') =>
  (await reader.call(contract.listImportBooks, { params: { id }, query: { view } })).rows;
type Act = InputOf<typeof contract.changeImportBooks>['body'];
async function act(id: number, body: Act) {
  await reader.call(contract.changeImportBooks, { params: { id }, body });
  return settled(id);
}
async function finish(id: number) {
  await reader.call(contract.finishImport, { params: { id } });
  return settled(id);
}
async function undo(id: number) {
  await reader.call(contract.undoImport, { params: { id } });
  return settled(id);
}
const shelf = async () => (await reader.call(listShelf, { query: { sort: 'title' } })).rows;
const titles = async () => (await shelf()).map(({ book }) => book.title);

const douban = [
  '标题,简介,豆瓣评分,链接,创建时间,我的评分,标签,评论,可见性,状态',
  '百年孤独,[哥伦比亚] 加西亚·马尔克斯 / 南海出版公司 / 2011-6 / 39.50元,9.3,https://book.douban.com/subject/6082808/,2019-03-02 12:11:10,5,"小说,拉美",第二遍才看见雨。,公开,读过',
  '呐喊,鲁迅 / 人民文学出版社 / 1973-3 / 0.36元,9.2,https://book.douban.com/subject/1449351/,2020-05-06 08:00:00,,,,公开,想读',
  '边城,,8.8,https://book.douban.com/subject/1057244/,2021/7/8,4,,,公开,读过',
  '书库没有的书,某人 / 某社,,,2022年1月2日,力荐,,,公开,在读',
  ',,,,,,,,,',
].join('\r\n');

it('puts in what is sure at once, and keeps the rest for the member', async () => {
  const imported = await bring([`\uFEFF${douban}`]);
  expect(imported).toMatchObject({
    state: 'open',
    books: { sure: 2, unsure: 1, unmatched: 1, skipped: 0 },
    progress: { books: { done: 2, total: 2 } },
    added: { books: 2, created: 0 },
  });
  expect(imported.files).toMatchObject([
    { state: 'read', source: '豆瓣', privacyKnown: true, tally: { books: 4 } },
  ]);
  expect(await titles()).toEqual(['百年孤独', '呐喊']);
  expect((await shelf())[0]).toMatchObject({
    state: 'read',
    rating: 10,
    tags: ['小说', '拉美'],
    finishedOn: '2019-03-02',
    updatedAt: '2019-03-02T04:11:10.000Z',
  });
  const [unsure, missing] = await books(imported.id);
  expect(unsure?.candidates.map(({ author }) => author)).toEqual(['沈从文', '另一位作者']);
  expect(missing).toMatchObject({ title: '书库没有的书', author: '某人', status: 'unmatched', rating: 10 });
  await act(imported.id, { books: [unsure?.book ?? 0], act: 'choose', bookId: ids.边城 });
  expect(await titles()).toEqual(['百年孤独', '边城', '呐喊']);
  const done = await finish(imported.id);
  expect(done).toMatchObject({ state: 'done', added: { books: 4, created: 1 } });
  const own = (await shelf()).find(({ book }) => book.title === '书库没有的书');
  expect(own).toMatchObject({ state: 'reading', rating: 10, waiting: true });
  const id = own?.book.id ?? 0;
  expect(await reader.call(getBook, { params: { id } })).toMatchObject({ state: 'private', mine: true });
  const other = await app.createMember();
  expect(await other.callRefused(getBook, { params: { id } })).toMatchObject({ problem: 'book.not_found' });
});

it('makes private entries of all that the library lacks at one press, and finds them again', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `没有的书第${at}本,某人,读过`);
  const file = ['书名,作者,状态', ...rows].join('\n');
  const { id, books: counts } = await bring([file]);
  expect(counts).toMatchObject({ unmatched: 250 });
  const after = await act(id, { books: null, status: 'unmatched', act: 'create' });
  expect(after).toMatchObject({ books: { sure: 250, unmatched: 0 }, added: { books: 250, created: 250 } });
  await finish(id);
  const again = await bring([file]);
  expect(again).toMatchObject({ books: { sure: 250, unmatched: 0 }, added: { books: 0, created: 0 } });
  await finish(again.id);
  await undo(id);
  expect(await titles()).toEqual([]);
  const [{ n }] = await app.db<
    [{ n: number }]
  >`select count(*)::int as n from book_holder where uid = ${reader.uid}`;
  expect(n).toBe(0);
  expect(await app.db`select from book where title like '没有的书第%'`).toHaveLength(0);
});

it('changes nothing twice when the same file comes again', async () => {
  const first = await bring([douban]);
  await finish(first.id);
  const before = await shelf();
  const second = await finish((await bring([douban])).id);
  expect(second.added).toEqual({ books: 0, created: 0, quotes: 0, comments: 0 });
  expect(await shelf()).toEqual(before);
});

it('reads several files as one: a book stands once, and takes what the first file did not say', async () => {
  const goodreads =
    'Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Exclusive Shelf\n呐喊,鲁迅,,4,280,2021/05/06,read';
  const { id, files, added } = await bring([douban], [goodreads, 'goodreads.csv']);
  expect(files.map(({ source }) => source)).toEqual(['豆瓣', 'Goodreads']);
  expect(added.books).toBe(2);
  expect((await shelf())[1]).toMatchObject({ state: 'want', rating: 8, pages: 280, wantedOn: '2020-05-06' });
  await undo(id);
  expect(await shelf()).toEqual([]);
});

it('undoes all but what the member has changed since, also while it is open, and for seven days', async () => {
  const { id } = await bring([douban]);
  await reader.call(saveShelfEntry, { params: { id: ids.呐喊 }, body: { note: '我改过' } });
  expect(await undo(id)).toMatchObject({ state: 'undone', undoUntil: null });
  expect(await titles()).toEqual(['呐喊']);
  const again = await bring([douban]);
  await finish(again.id);
  await app.db`update book_import set done_at = now() - interval '7 days 1 minute' where id = ${again.id}`;
  expect(await reader.callRefused(contract.undoImport, { params: { id: again.id } })).toMatchObject({
    problem: 'import.too_late',
  });
});

it('keeps what was private to the member, and all of a file that does not say what was public', async () => {
  const marks = ['public', 'private', '公开', ''];
  const names = ['活着', '百年孤独', '呐喊', '边城'];
  const authors = ['余华', '加西亚·马尔克斯', '鲁迅', '沈从文'];
  const rows = names.map((title, at) => `${title},${authors[at]} / 某社,2019-03-02,5,${marks[at]}`);
  const count = async () => (await reader.call(getBookShelf, { params: { id: ids.百年孤独 } })).counts.read;
  const before = await count();
  const first = await bring([['标题,简介,创建时间,我的评分,可见性', ...rows].join('\n')]);
  expect(first.files[0]).toMatchObject({ privacyKnown: true, tally: { hidden: 2 } });
  const hiddenOf = async () =>
    Object.fromEntries((await shelf()).map(({ book, hidden }) => [book.title, hidden]));
  expect(await hiddenOf()).toEqual({ 活着: false, 百年孤独: true, 呐喊: false, 边城: true });
  expect(await count()).toBe(before);
  await undo(first.id);
  await bring(['Title,Author,ISBN13,My Rating,Exclusive Shelf\n活着,余华,,4,read']);
  expect(await hiddenOf()).toEqual({ 活着: true });
});

it('makes a sentence a short review with the privacy of its source, once, and a long review a note', async () => {
  const long = '长'.repeat(200);
  const file = [
    '标题,简介,创建时间,我的评分,评论,可见性',
    '活着,余华 / 某社,2019-03-02,5,读完很久都说不出话,公开',
    '呐喊,鲁迅 / 某社,2019-03-02,5,只记给自己,仅自己可见',
    `百年孤独,加西亚·马尔克斯 / 某社,2019-03-02,5,${long},公开`,
  ].join('\n');
  const first = await bring([file]);
  expect(first.files[0]).toMatchObject({
    commentColumn: '评论',
    tally: { comments: 2, publicComments: 1, longComments: 1 },
  });
  expect(first.added).toMatchObject({ books: 3, comments: 2 });
  const own = async (id: number) => (await reader.call(getOwnShortReview, { params: { id } })).mine;
  expect(await own(ids.活着)).toMatchObject({ text: '读完很久都说不出话' });
  expect((await own(ids.活着))?.state).not.toBe('private');
  expect(await own(ids.呐喊)).toMatchObject({ text: '只记给自己', state: 'private' });
  expect(await own(ids.百年孤独)).toBeNull();
  expect((await shelf()).find(({ book }) => book.id === ids.百年孤独)).toMatchObject({ note: long });
  await finish(first.id);
  expect((await finish((await bring([file])).id)).added).toMatchObject({ comments: 0 });
  await undo(first.id);
  expect(await own(ids.活着)).toBeNull();
});

it('brings quotes to their books, hangs those of a book that the library lacks on one row, and takes them back', async () => {
  const clip = (title: string, at: number, text: string) =>
    [
      title,
      `- 您在位置 #${at}-${at}的标注 | 添加于 2018年12月31日星期一 下午11:56:41`,
      '',
      text,
      '==========',
    ].join('\r\n');
  const file = [
    clip('活着 (余华)', 37, '人是为活着本身而活着。'),
    clip('活着 (余华)', 99, '少年去游荡，中年想掘藏，老年做和尚。'),
    clip('谁也没有的书 (某人)', 12, '第一句'),
    clip('谁也没有的书 (某人)', 50, '第二句'),
  ].join('\r\n');
  const { id, ...first } = await bring([file, 'My Clippings.txt'], [douban]);
  expect(first).toMatchObject({
    quotes: 4,
    added: { books: 2, quotes: 2 },
    progress: { quotes: { done: 2, total: 2 } },
  });
  expect(first.files[0]).toMatchObject({ source: 'Kindle', tally: { quotes: 4, books: 0 } });
  const lacking = (await books(id)).find(({ title }) => title === '谁也没有的书');
  expect(lacking).toMatchObject({ quotes: 2, onShelf: false, state: null, status: 'unmatched' });
  const made = await act(id, { books: [lacking?.book ?? 0], act: 'create' });
  expect(made.added).toMatchObject({ books: 2, created: 1, quotes: 4 });
  // a book that is only quoted is put on no shelf
  expect(await titles()).toEqual(['百年孤独', '呐喊']);
  const quotes = async () => (await reader.call(listMyQuotes, { query: {} })).rows;
  expect((await quotes()).map(({ text }) => text).toSorted()).toHaveLength(4);
  await finish(id);
  expect((await finish((await bring([file, 'My Clippings.txt'])).id)).added).toMatchObject({ quotes: 0 });
  await undo(id);
  expect(await quotes()).toEqual([]);
  expect(await app.db`select from book_holder where uid = ${reader.uid}`).toHaveLength(0);
});

it('says of each file why it is not read, and goes on with the others', { tags: ['slow'] }, async () => {
  const jpeg = new Uint8Array([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
  ]);
  const many = `标题\n${'活着\n'.repeat(importLinesMax + 1)}`;
  const { id, files } = await bring(
    ['甲,乙\n1,2\n', '甲.csv'],
    [jpeg, 'IMG.jpg'],
    [many, '多.csv'],
    [douban],
  );
  expect(files.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'read']);
  for (const { refusal } of files.slice(0, 3)) expect(refusal).toMatch(/\p{Script=Han}/u);
  expect(await titles()).toEqual(['百年孤独', '呐喊']);
  const [first, , , last] = files;
  await reader.call(contract.removeImportFile, { params: { id, file: first?.file ?? 0 } });
  expect((await read(id)).files).toHaveLength(3);
  expect(
    await reader.callRefused(contract.removeImportFile, { params: { id, file: last?.file ?? 0 } }),
  ).toMatchObject({ problem: 'import.file_read' });
});

it('lists every line it cannot read with its file, number and cause', async () => {
  const file = ['标题,作者,评论', '"断了,甲,', '活着,余华,', '多,出,一,栏', '呐喊,鲁迅,他说"好"就走了'].join(
    '\n',
  );
  const { id, faults } = await bring([file]);
  expect(faults).toBe(2);
  const listed = await reader.call(contract.listImportFaults, { params: { id } });
  expect(listed.rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'quotes'],
    [4, 'columns'],
  ]);
  const { fileName } = await reader.call(contract.exportImportFaults, { params: { id } });
  const { body } = await app.app.inject({ url: downloadAddress(fileName) });
  expect(body).toContain('读过.csv,4,');
});

it('skips rows and puts them back, refuses what is in already, and waits where no file says how far', async () => {
  const { id } = await bring([douban]);
  const [unsure, missing] = await books(id);
  const both = [unsure?.book ?? 0, missing?.book ?? 0];
  expect(await act(id, { books: both, act: 'skip' })).toMatchObject({ books: { skipped: 2, unsure: 0 } });
  expect(await act(id, { books: both, act: 'wait' })).toMatchObject({
    books: { skipped: 0, unsure: 1, unmatched: 1 },
  });
  const [written] = await books(id, 'matched');
  const refused = (body: Act) => reader.callRefused(contract.changeImportBooks, { params: { id }, body });
  expect(await refused({ books: [written?.book ?? 0], act: 'skip' })).toMatchObject({
    problem: 'import.book_written',
  });
  expect(await refused({ books: [999], act: 'skip' })).toMatchObject({ problem: 'import.book_missing' });
  expect(await refused({ books: both, act: 'choose' })).toMatchObject({ problem: 'import.act_incomplete' });
  expect(await refused({ books: both, act: 'choose', bookId: 1 })).toMatchObject({
    problem: 'book.not_found',
  });
  await act(id, { books: [missing?.book ?? 0], act: 'state', state: 'dropped' });
  await act(id, { books: [missing?.book ?? 0], act: 'create' });
  expect((await shelf()).find(({ book }) => book.title === '书库没有的书')).toMatchObject({
    state: 'dropped',
  });
});

it('keeps an import to its member, with one open at a time', async () => {
  const { id } = await bring([douban]);
  const other = await app.createMember();
  const params = { id };
  const refusals = await Promise.all([
    other.callRefused(contract.getImport, { params }),
    other.callRefused(contract.listImportBooks, { params, query: { view: 'look' } }),
    other.callRefused(contract.finishImport, { params }),
    other.callRefused(contract.undoImport, { params }),
    other.callRefused(contract.exportImportFaults, { params }),
    other.callRefused(contract.changeImportBooks, { params, body: { books: [1], act: 'skip' } }),
  ]);
  expect(refusals.map(({ problem }) => problem)).toEqual(Array.from({ length: 6 }, () => 'import.not_found'));
  const file = await sent(douban, '别人的.csv', other);
  expect(await reader.callRefused(contract.addImportFiles, { body: { files: [file] } })).toMatchObject({
    problem: 'upload.not_mine',
  });
  // a second file joins the first
  expect((await bring([douban, '又一份.csv'])).id).toBe(id);
  await finish(id);
  expect((await bring([douban])).id).not.toBe(id);
});

it('begins one import where two files come at the same moment', async () => {
  const [one, two] = await Promise.all([sent(douban, '一.csv'), sent(douban, '二.csv')]);
  const [a, b] = await Promise.all(
    [one, two].map((file) => reader.call(contract.addImportFiles, { body: { files: [file] } })),
  );
  expect(a?.id).toBe(b?.id);
  expect((await settled(a?.id ?? 0)).files).toHaveLength(2);
});

it('deletes a file that is read, and takes it once', async () => {
  const file = await sent(douban, '读过.csv');
  const { id } = await reader.call(contract.addImportFiles, { body: { files: [file] } });
  await settled(id);
  await expect
    .poll(() => app.db`select from upload where uid = ${reader.uid}`.then((rows) => rows.length))
    .toBe(0);
  expect(await reader.callRefused(contract.addImportFiles, { body: { files: [file] } })).toMatchObject({
    problem: 'upload.not_mine',
  });
});

it('continues an import that another node began, and nothing is there twice', async () => {
  const { id } = await bring([douban]);
  await app.db`
    update book_import set working = true, touched_at = now() - interval '2 minutes', runner = 'gone' where id = ${id}`;
  await app.db`update book_import_book set written = false where import_id = ${id}`;
  await app.db`delete from book_import_count where import_id = ${id} and n = 0`;
  await app.db`update book_import_count set written = false where import_id = ${id}`;
  await app.db`update book_import_line set written = false where import_id = ${id}`;
  await app.app.services.bookImports.takeOver();
  expect(await settled(id)).toMatchObject({ added: { books: 2 }, books: { sure: 2 } });
  expect(await titles()).toEqual(['百年孤独', '呐喊']);
});

it('ends what was left open after a week, and forgets the lines when nothing can be undone any more', async () => {
  const { id } = await bring([douban]);
  await app.db`update book_import set touched_at = now() - interval '8 days' where id = ${id}`;
  await app.app.services.bookImports.sweep();
  expect(await read(id)).toMatchObject({ state: 'done' });
  await app.db`update book_import set touched_at = now() - interval '8 days' where id = ${id}`;
  await app.app.services.bookImports.sweep();
  expect(await books(id, 'matched')).toEqual([]);
  expect(await titles()).toEqual(['百年孤独', '呐喊']);
});

it('holds a member to a number of files a day', async () => {
  const { id } = await bring([douban]);
  await app.db`
    insert into book_import_file (import_id, file, address, name, size, state, tally, added_at)
    select ${id}, n, '', '读过.csv', 1, 'refused', '{}', now() from generate_series(2, ${contract.importFilesPerDay}) n`;
  const file = await sent(douban, '再一份.csv');
  expect(await reader.callRefused(contract.addImportFiles, { body: { files: [file] } })).toMatchObject({
    problem: 'import.day_full',
  });
});
