import { contentSearch, getPage } from '@gongdu/contract/core/content-index/content';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import {
  decideBook,
  listBookApprovals,
  type ParsedBookDecision,
} from '@gongdu/contract/library/books/approval';
import * as contract from '@gongdu/contract/library/books/book';
import * as institution from '@gongdu/contract/library/books/institution-categories';
import * as proposal from '@gongdu/contract/library/books/proposal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;
let operator: TestMember;
let shop: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('南风书店', 'nanfeng') returning id`;
  shop = await app.createMember({ name: '南风书店', role: 'institution', institutionId: id });
});
afterAll(() => app.close());

async function aBook(given: { title: string; author?: string; isbn?: string; editionOf?: number }) {
  const { title, author = '无名氏', isbn, editionOf } = given;
  const { id } = await reader.call(proposal.proposeBook, {
    body: { title, author, isbn, publishedOn: '1997' },
  });
  await operator.call(decideBook, await decisionOn(id, { verdict: 'approve', editionOf: editionOf ?? null }));
  return operator.call(contract.getBook, { params: { id } });
}

const approvalsOf = (...ids: number[]) =>
  operator.call(listBookApprovals, { params: { books: ids.join() }, query: {} });

async function decisionOn(bookId: number, body: Partial<ParsedBookDecision>) {
  const [item] = (await approvalsOf(bookId)).data;
  return {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'refuse' as const, ...body },
  };
}

const resolve = (...lines: string[]) => reader.call(proposal.resolveBooks, { body: { lines } });
const search = (SearchText: string) =>
  reader.call(contentSearch, { body: { ContentTypeList: [5], SearchText } });

it('shows a proposal only to its proposer and the operators until it is approved', async () => {
  const book = await reader.call(proposal.proposeBook, { body: { title: '长江图', author: '佚名' } });
  const other = await app.createMember();
  const input = { params: { id: book.id } };
  expect(await reader.call(contract.getBook, input)).toMatchObject({ state: 'pending', mine: true });
  expect(await other.callRefused(contract.getBook, input)).toMatchObject({ problem: 'book.not_found' });
  const queue = { params: { books: 'list' }, query: {} };
  expect(await other.callRefused(listBookApprovals, queue)).toMatchObject({ code: 403 });
  expect((await search('长江图')).data).toEqual([]);
  const decision = await decisionOn(book.id, { verdict: 'approve' });
  await operator.call(decideBook, decision);
  expect((await search('长江图')).data[0]).toMatchObject({
    contentId: book.id,
    title: '长江图',
    author: '佚名',
  });
  expect(await operator.callRefused(decideBook, decision)).toMatchObject({
    problem: 'moderation.already_decided',
  });
});

const newest = async () => (await reader.call(getSystemNotices)).find(({ kind }) => kind.startsWith('book_'));

it('notifies the proposer of the approval, under the corrected title', async () => {
  const { id } = await reader.call(proposal.proposeBook, { body: { title: '湘行散计', author: '沈丛文' } });
  const { data } = await operator.call(listBookApprovals, { params: { books: 'list' }, query: {} });
  const waiting = data.find(({ book }) => book.id === id);
  expect(waiting).toMatchObject({ kind: 'book', title: '湘行散计', author: { uid: reader.uid } });
  await operator.call(
    decideBook,
    await decisionOn(id, { verdict: 'approve', title: '湘行散记', author: '沈从文' }),
  );
  expect((await search('湘行散记')).data[0]).toMatchObject({ contentId: id, author: '沈从文' });
  expect(await newest()).toMatchObject({
    title: '你补充的《湘行散计》已收入书库',
    body: '沈从文著，书名改为《湘行散记》，现在大家都能找到它了。',
    link: `/book/${id}`,
  });
});

it('refuses a book with a reason for the proposer, and requires an explanation for 其他', async () => {
  const { id } = await reader.call(proposal.proposeBook, { body: { title: '我的日记', author: '我' } });
  const refusal = async (body: Partial<ParsedBookDecision>) =>
    operator.callRefused(decideBook, await decisionOn(id, body));
  expect(await refusal({})).toMatchObject({ problem: 'moderation.reason_missing' });
  expect(await refusal({ reason: 'other', sentence: '短' })).toMatchObject({
    msg: '选择「其他」时，请用至少 10 个字写明原因',
  });
  const body = { reason: 'not_a_book', sentence: '书库只收正式出版的书' } as const;
  await operator.call(decideBook, await decisionOn(id, body));
  expect(await newest()).toMatchObject({
    title: '你补充的《我的日记》没有收入书库',
    body: '原因：不是正式出版的图书。审核说明：书库只收正式出版的书。可以核对之后重新补充。',
  });
});

it('requires another operator for an operator’s own proposal', async () => {
  const { id } = await operator.call(proposal.proposeBook, { body: { title: '运营的书', author: '运营' } });
  const decision = await decisionOn(id, { verdict: 'approve' });
  expect(await operator.callRefused(decideBook, decision)).toMatchObject({ problem: 'moderation.own' });
});

it('refuses a wrong check digit and a known ISBN', async () => {
  await aBook({ title: '沉默的大多数', isbn: '7-5006-2709-2' });
  const again = { title: '沉默', author: '王小波', isbn: '9787500627098' };
  expect(await reader.callRefused(proposal.proposeBook, { body: again })).toMatchObject({
    problem: 'book.isbn_taken',
  });
  const wrong = await reader.callRefused(proposal.proposeBook, { body: { ...again, isbn: '9787500627099' } });
  expect(wrong).toMatchObject({ code: 400, msg: '书号的校验位不正确，请核对后再填' });
});

it('folds editions in the search and lists them at the book', async () => {
  const first = await aBook({ title: '瓦尔登湖', author: '梭罗' });
  const second = await aBook({
    title: '瓦尔登湖（徐迟译）',
    author: '梭罗',
    isbn: '9787108032911',
    editionOf: first.id,
  });
  for (const words of ['瓦尔登湖', '徐迟译', '978-7-108-03291-1']) {
    expect(
      (await search(words)).data.map((hit) => hit.contentId),
      words,
    ).toEqual([first.id]);
  }
  const read = await reader.call(contract.getBook, { params: { id: first.id } });
  expect(read.editions.map(({ id }) => id)).toEqual([second.id]);
});

it('resolves pasted lines individually and in order', async () => {
  const living = await aBook({ title: '活着', author: '余华' });
  const other = await aBook({ title: '活着', author: '另一人' });
  const jar = await aBook({ title: '人间词话', author: '王国维', isbn: '9787020024759' });
  const lines = await resolve(
    '《活着》余华',
    '活着',
    '',
    '9787020024759',
    '978-7-02-002475-8',
    '人间词话（修订本） 王国维',
    '没有这本书',
    '人间',
  );
  expect(lines.map(({ status, candidates }) => [status, candidates.map(({ id }) => id)])).toEqual([
    ['found', [living.id]],
    ['several', [living.id, other.id]],
    ['found', [jar.id]],
    ['wrong_check_digit', []],
    ['found', [jar.id]],
    ['unknown', []],
    ['found', [jar.id]],
  ]);
});

it('resolves 200 hostile lines and refuses 201', async () => {
  const odd = ["'; drop table book", '%', '_%', '\0', '《', '》《', '9'.repeat(300), '《》', '\\'];
  const lines = Array.from({ length: 200 }, (_, at) => `${odd[at % odd.length]}`);
  expect((await resolve(...lines)).every(({ status }) => status === 'unknown')).toBe(true);
  expect(await reader.callRefused(proposal.resolveBooks, { body: { lines: [...lines, 'x'] } })).toMatchObject(
    {
      msg: '一次最多 200 行',
    },
  );
});

it('pages through the catalogue by key, each book once', async () => {
  for (let n = 0; n < 25; n++) await aBook({ title: `丛书之${n}` });
  const first = await reader.call(contract.listBooks);
  const second = await reader.call(contract.listBooks, { query: { after: first.next ?? 0 } });
  const ids = [...first.books, ...second.books].map(({ id }) => id);
  expect(first.books).toHaveLength(20);
  expect(new Set(ids).size).toBe(ids.length);
});

it('keeps an institution’s categories a tree, and lists each one', async () => {
  const make = (name: string, parentId: number | null = null) =>
    shop.call(institution.createInstitutionCategory, { body: { name, parentId } });
  const shelf = await make('街区书架');
  const reading = await make('读书会用书', shelf.id);
  const change = (id: number, body: { name: string; parentId: number | null }) =>
    shop.callRefused(institution.updateInstitutionCategory, { params: { id }, body });
  expect(await change(shelf.id, { name: '街区书架', parentId: reading.id })).toMatchObject({
    problem: 'category.inside_itself',
  });
  expect(await change(reading.id, { name: '街区书架', parentId: null })).toMatchObject({
    problem: 'category.name_taken',
  });
  const page = (IsChilds: number) =>
    reader.call(getPage, { body: { contentType: 13, search: { IsChilds } } });
  expect((await page(0)).data.map(({ title }) => title)).toEqual(['街区书架']);
  expect((await page(1)).dataCount).toBe(2);
  await shop.call(institution.updateInstitutionCategory, {
    params: { id: reading.id },
    body: { name: '共读用书', parentId: null },
  });
  expect((await page(0)).data.map(({ title }) => title).toSorted()).toEqual(
    ['共读用书', '街区书架'].toSorted(),
  );
  await shop.call(institution.deleteInstitutionCategory, { params: { id: reading.id } });
  expect((await page(1)).dataCount).toBe(1);
  expect(await reader.callRefused(institution.listInstitutionCategories)).toMatchObject({ code: 403 });
});
