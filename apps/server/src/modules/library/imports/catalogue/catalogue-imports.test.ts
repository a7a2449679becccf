import { readFileSync } from 'node:fs';
import { decideBook, listBookApprovals } from '@gongdu/contract/library/books/approval';
import { getBook } from '@gongdu/contract/library/books/book';
import { listBookHoldings, listHoldings, saveHolding } from '@gongdu/contract/library/books/holding';
import * as contract from '@gongdu/contract/library/imports/catalogue-import';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { addSensitiveWord } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../../shared/text/fold.ts';
import { startInstitutionApp, type TestInstitution } from '../../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { uploadAs } from '../../../../testing/form-post.ts';

type App = Awaited<ReturnType<typeof startInstitutionApp>>;
let app: App;
let house: TestInstitution;
let shop: TestMember;
let operator: TestMember;
let reader: TestMember;
let known: number;

beforeAll(async () => {
  app = await startInstitutionApp();
  operator = await app.createMember({ role: 'admin', permissions: ['approval:book:review'] });
});
beforeEach(async () => {
  await app.db`delete from book`;
  await app.db`delete from moderation_item`;
  await app.db`delete from book_holding`;
  await app.db`delete from book_detail`;
  await app.db`delete from book_correction`;
  await app.db`delete from catalogue_line`;
  house = await app.createInstitution();
  shop = house.account;
  reader = await app.createMember();
  known = await aBook('围城', '钱锺书', '9787020024759');
});
afterAll(() => app.close());

async function aBook(title: string, author: string, isbn13: string): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, isbn13, title_key, publisher, published_on, summary)
    values (${title}, ${author}, ${isbn13}, ${foldKey(title)}, '人民文学出版社', '1991', '一本小说') returning id`;
  return row.id;
}

const specimen = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../formats/catalogue/specimens/${name}`, import.meta.url)));
const bytes = (text: string) => new TextEncoder().encode(text);

async function bring(file: Uint8Array<ArrayBuffer>, by = shop) {
  const { address } = await uploadAs(by, file, { purpose: 'import', size: file.length });
  const { id } = await by.call(contract.createCatalogueImport, { body: { address, fileName: '书目.iso' } });
  return settled(id, 'reading', by);
}

async function settled(id: number, from: contract.CatalogueImportState, by = shop) {
  const read = () => by.call(contract.getCatalogueImport, { params: { id } });
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe(from);
  return read();
}

async function take(id: number, by = shop) {
  await by.call(contract.takeCatalogueImport, { params: { id } });
  return settled(id, 'taking', by);
}

async function undo(id: number, by = shop) {
  await by.call(contract.undoCatalogueImport, { params: { id } });
  return settled(id, 'undoing', by);
}

const holdings = async (id: number, by = reader) =>
  (await by.call(listBookHoldings, { params: { id } })).houses;
const own = async (by = shop) => (await by.call(listHoldings)).rows;
const waiting = async () => (await operator.call(listBookApprovals, { params: { books: 'list' } })).data;

it('reads a file, names what it cannot read, and takes the rest in on a confirmation', async () => {
  const read = await bring(specimen('cnmarc-broken.iso'));
  expect(read).toMatchObject({
    state: 'read',
    source: 'CNMARC',
    encoding: 'gb18030',
    books: 2,
    known: 1,
    fresh: 1,
  });
  expect(read.refused.map(({ record, fault }) => [record, fault])).toEqual([
    [2, 'leader'],
    [3, 'length'],
    [4, 'directory'],
    [5, 'undecodable'],
    [6, 'mixed'],
    [8, 'truncated'],
  ]);
  expect(read.samples[0]).toMatchObject({ title: '围城', place: 'I246.5/Q123' });
  expect(await holdings(known)).toEqual([]);
  const done = await take(read.id);
  expect(done).toMatchObject({ state: 'done', taken: 2, addedBooks: 1, addedHoldings: 2 });
  expect(await holdings(known)).toMatchObject([
    { institution: { id: house.id }, inStock: true, place: 'I246.5/Q123' },
  ]);
});

it('describes a book that no catalogue has described, without a change of the book', async () => {
  await take((await bring(specimen('cnmarc-utf-8.iso'))).id);
  const { facts, summary } = await reader.call(getBook, { params: { id: known } });
  expect(facts).toMatchObject({
    pages: 359,
    classification: 'I246.5',
    listPrice: 5970,
    series: '中国现代长篇小说丛书',
  });
  expect(summary).toBe('一本小说');
  expect(await waiting()).toEqual([]);
});

it('sends what would change a book to the operators, and changes it when one agrees', async () => {
  await take((await bring(bytes('书号,书名,作者,译者\n9787020024759,围城,钱锺书,某译者'))).id);
  const [item] = await waiting();
  expect(item).toMatchObject({
    title: '围城',
    revision: true,
    correction: { source: house.name, changes: [{ field: 'translator', before: '', after: '某译者' }] },
  });
  expect(await reader.call(getBook, { params: { id: known } })).toMatchObject({ translator: null });
  await operator.call(decideBook, {
    params: { id: item?.id ?? 0 },
    body: { verdict: 'approve', version: item?.version ?? 0 },
  });
  expect(await reader.call(getBook, { params: { id: known } })).toMatchObject({
    translator: '某译者',
    state: 'public',
  });
});

it('leaves a book as it is when an operator refuses the correction', async () => {
  await take((await bring(bytes('书号,书名,出版社\n9787020024759,围城,别的出版社'))).id);
  const [item] = await waiting();
  await operator.call(decideBook, {
    params: { id: item?.id ?? 0 },
    body: { verdict: 'refuse', reason: 'wrong_facts', version: item?.version ?? 0 },
  });
  expect(await reader.call(getBook, { params: { id: known } })).toMatchObject({
    publisher: '人民文学出版社',
  });
  expect(await waiting()).toEqual([]);
});

it('keeps what the library lacks as entries of the house, until another one has them as well', async () => {
  await take((await bring(bytes('书号,书名,作者\n9787544711340,局外人,加缪'))).id);
  const [held] = await own();
  expect(held).toMatchObject({ title: '局外人', bookId: null });
  const [{ id }] = await app.db<[{ id: number }]>`select id from book where isbn13 = '9787544711340'`;
  expect(await reader.callRefused(getBook, { params: { id } })).toMatchObject({ problem: 'book.not_found' });
  expect(await shop.call(getBook, { params: { id } })).toMatchObject({ state: 'private' });
  const other = (await app.createInstitution()).account;
  await take((await bring(bytes('书号,书名,作者\n9787544711340,局外人,加缪'), other)).id, other);
  expect(await waiting()).toMatchObject([{ title: '局外人', revision: false, correction: null }]);
});

it('brings back what the house said before, and what it has said since stays', async () => {
  const second = await aBook('活着', '余华', '9787506365437');
  await shop.call(saveHolding, {
    params: { isbn: '9787020024759' },
    body: { inStock: false, price: 100, place: '旧架' },
  });
  const file = bytes(
    '书号,书名,架位\n9787020024759,围城,新架\n9787506365437,活着,新架\n9787544711340,局外人,新架',
  );
  const { id } = await take((await bring(file)).id);
  await shop.call(saveHolding, {
    params: { isbn: '9787506365437' },
    body: { inStock: true, price: null, place: '手写' },
  });
  const undone = await undo(id);
  expect(undone).toMatchObject({ state: 'undone', undoUntil: null });
  expect(await holdings(known)).toMatchObject([{ inStock: false, price: 100, place: '旧架' }]);
  expect(await holdings(second)).toMatchObject([{ place: '手写' }]);
  expect((await own()).map(({ title }) => title)).toEqual(['围城', '活着']);
  expect(await app.db`select from book where isbn13 = '9787544711340'`).toHaveLength(0);
  expect(await app.db`select from book_detail`).toHaveLength(0);
});

it('adds books of the operators to the library, and leaves those that members use at the undo', async () => {
  const file = bytes('书号,书名,作者\n9787544711340,局外人,加缪\n9787506365437,活着,余华');
  const { id } = await take((await bring(file, operator)).id, operator);
  const rows = await app.db<
    { id: number }[]
  >`select id from book where isbn13 <> '9787020024759' order by isbn13`;
  const [alive] = rows;
  expect(await reader.call(getBook, { params: { id: alive?.id ?? 0 } })).toMatchObject({
    title: '活着',
    state: 'public',
  });
  await reader.call(saveShelfEntry, { params: { id: alive?.id ?? 0 }, body: { state: 'want' } });
  expect(await undo(id, operator)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await app.db`select title from book order by title`).toEqual([{ title: '围城' }, { title: '活着' }]);
});

it('withdraws corrections that wait when the file is undone', async () => {
  const { id } = await take((await bring(bytes('书号,书名,出版社\n9787020024759,围城,别的出版社'))).id);
  expect(await waiting()).toHaveLength(1);
  await undo(id);
  expect(await waiting()).toEqual([]);
});

it('refuses a file of more than ten thousand records as a whole', async () => {
  const lines = Array.from({ length: 10_001 }, (_, nth) => `,书${nth}`);
  const refused = await bring(bytes(['书号,书名', ...lines].join('\n')));
  expect(refused).toMatchObject({
    state: 'refused',
    refusal: '文件里多于 10,000 条，请分成几份上传',
    books: 0,
  });
  expect(await app.db`select from catalogue_line`).toHaveLength(0);
});

it('refuses entities of XML before any is resolved', async () => {
  expect(await bring(specimen('entities.xml'))).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('DOCTYPE'),
  });
});

it('names a number that stands twice in a file', async () => {
  const read = await bring(bytes('书号,书名\n9787020024759,围城\n978-7-02-002475-9,围城'));
  expect(read.refused).toMatchObject([{ record: 3, fault: 'repeated' }]);
});

it('leaves out the place of a book in which a word needs a look', async () => {
  const editor = await app.createMember({ role: 'admin', permissions: ['order:word:edit'] });
  await editor.call(addSensitiveWord, { body: { word: '加微信', level: 'review', category: 'other' } });
  await take((await bring(bytes('书号,书名,架位\n9787020024759,围城,加微信买'))).id);
  expect(await holdings(known)).toMatchObject([{ place: '' }]);
});

it('shows imports of a house to that house alone', async () => {
  const { id } = await bring(bytes('书号,书名\n9787020024759,围城'));
  const other = (await app.createInstitution()).account;
  for (const by of [other, operator])
    expect(await by.callRefused(contract.getCatalogueImport, { params: { id } })).toMatchObject({
      problem: 'import.not_found',
    });
  expect(await reader.callRefused(contract.listCatalogueImports)).toMatchObject({
    problem: 'session.forbidden',
  });
});

it('continues an import whose node went away', async () => {
  const { id } = await bring(bytes('书号,书名\n9787020024759,围城'));
  await app.db`update catalogue_import set state = 'taking', touched_at = now() - interval '1 hour' where id = ${id}`;
  await app.app.services.catalogueImports.takeOver();
  expect(await settled(id, 'taking')).toMatchObject({ state: 'done', taken: 1 });
});

it('takes two numbers of one book for the book that remained', async () => {
  const other = await aBook('围城（旧）', '钱锺书', '9787108018809');
  await app.db`update book set state = 'merged', merged_into = ${known} where id = ${other}`;
  const file = bytes('书号,书名,作者,译者\n9787020024759,围城,钱锺书,甲\n9787108018809,围城,钱锺书,乙');
  expect(await take((await bring(file)).id)).toMatchObject({
    state: 'done',
    addedHoldings: 2,
    corrections: 1,
  });
  expect(await holdings(known)).toHaveLength(1);
});
