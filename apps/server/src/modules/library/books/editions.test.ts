import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { decideBook, listBookApprovals } from '@gongdu/contract/library/books/approval';
import * as contract from '@gongdu/contract/library/books/book';
import { listAuthorBooks } from '@gongdu/contract/library/books/book-page';
import * as proposal from '@gongdu/contract/library/books/proposal';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;
let operator: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

type Proposal = Parameters<typeof propose>[0];
const propose = (body: { title: string; author: string; isbn?: string; editionOf?: number }) =>
  reader.call(proposal.proposeBook, { body });

async function approve(id: number, correction: { editionOf?: number | null; author?: string } = {}) {
  const { data } = await operator.call(listBookApprovals, { params: { books: String(id) }, query: {} });
  const [item] = data;
  const body = { version: item?.version ?? 0, verdict: 'approve' as const, ...correction };
  await operator.call(decideBook, { params: { id: item?.id ?? 0 }, body });
  return item;
}

async function aBook(proposal: Proposal): Promise<number> {
  const { id } = await propose(proposal);
  await approve(id);
  return id;
}

const join = (id: number, of: number | null) =>
  operator.call(contract.setBookEdition, { params: { id }, body: { of } });
const byAuthor = async (name: string, before?: number) =>
  reader.call(listAuthorBooks, { params: { name }, query: { ...(before && { before }) } });
const titles = async (name: string) => (await byAuthor(name)).rows.map(({ title }) => title);
const found = async (SearchText: string) =>
  (await reader.call(contentSearch, { body: { ContentTypeList: [5], SearchText } })).data.map(
    ({ contentId }) => contentId,
  );

it('joins a proposal to the work named by its proposer, unless the operator decides otherwise', async () => {
  const work = await aBook({ title: '局外人', author: '加缪' });
  const second = await propose({ title: '局外人（郭宏安译）', author: '加缪', editionOf: work });
  const item = await approve(second.id);
  expect(item?.book).toMatchObject({ editionOf: work, editions: [{ id: work }] });
  const third = await propose({ title: '局外人研究', author: '某人', editionOf: second.id });
  await approve(third.id, { editionOf: null });
  const { editions } = await reader.call(contract.getBook, { params: { id: work } });
  expect(editions.map(({ id }) => id)).toEqual([second.id]);
  const unknown = { title: '没有的', author: '某人', editionOf: 9_999_999 };
  expect(await reader.callRefused(proposal.proposeBook, { body: unknown })).toMatchObject({
    problem: 'book.edition_unknown',
  });
});

it('joins two works and separates them again, with their lists, search and author names', async () => {
  const work = await aBook({ title: '鼠疫', author: '[法] 阿尔贝·加缪', isbn: '9787532754731' });
  const twin = await aBook({ title: '鼠疫（新译）', author: '卡缪' });
  const edition = await aBook({ title: '鼠疫（精装）', author: '卡缪', editionOf: twin });
  expect(
    await operator.callRefused(contract.setBookEdition, { params: { id: twin }, body: { of: edition } }),
  ).toMatchObject({
    problem: 'book.edition_itself',
  });
  const joined = await join(twin, work);
  expect(joined.editionOf).toBe(work);
  expect(joined.editions.map(({ id }) => id).toSorted()).toEqual([work, edition].toSorted());
  expect(await found('鼠疫')).toEqual([work]);
  expect(await titles('卡缪')).toEqual(['鼠疫']);
  expect(await titles('阿尔贝•加缪')).toEqual(['鼠疫']);
  const parted = await join(twin, null);
  expect([parted.editionOf, parted.editions]).toEqual([null, []]);
  expect((await found('鼠疫')).toSorted()).toEqual([work, twin].toSorted());
  expect(await titles('卡缪')).toEqual(['鼠疫（新译）', '鼠疫']);
  const refused = { params: { id: twin }, body: { of: work } };
  expect(await reader.callRefused(contract.setBookEdition, refused)).toMatchObject({ code: 403 });
});

it('lists the works under a name, with ratings of all editions, and refuses an unknown name', async () => {
  for (let n = 0; n < 22; n++) await aBook({ title: `文集之${n}`, author: '沈从文、张兆和' });
  const first = await byAuthor('张兆和');
  const second = await byAuthor('张兆和', first.next ?? 0);
  expect([first.count, first.rows.length, second.rows.length, second.next]).toEqual([22, 20, 2, null]);
  const newest = first.rows[0]?.id ?? 0;
  const edition = await aBook({ title: '文集（再版）', author: '沈从文', editionOf: newest });
  for (const id of [newest, edition])
    await reader.call(saveShelfEntry, { params: { id }, body: { state: 'read', rating: 8 } });
  const [row] = (await byAuthor('沈从文')).rows;
  expect(row).toMatchObject({ id: newest, editions: 2 });
  expect(row?.ratings[7]).toBe(2);
  expect((await byAuthor('張兆和')).count).toBe(22);
  await aBook({ title: '文集繁體版', author: '張兆和' });
  expect((await byAuthor('张兆和')).count).toBe(23);
  expect(await reader.callRefused(listAuthorBooks, { params: { name: '没有人' }, query: {} })).toMatchObject({
    problem: 'author.not_found',
  });
});

it('refuses an ISBN under review, and shows a pending book to its proposer only', async () => {
  const mine = await propose({ title: '家', author: '巴金', isbn: '9787020025664' });
  const again = { body: { title: '家', author: '巴金', isbn: '9787020025664' } };
  expect(await reader.callRefused(proposal.proposeBook, again)).toMatchObject({
    problem: 'book.isbn_waiting',
  });
  const other = await aBook({ title: '家', author: '另一人' });
  const rows = { body: { ids: [other, mine.id, 9_999_999] } };
  expect((await reader.call(contract.findBooks, rows)).map(({ author }) => author)).toEqual([
    '另一人',
    '巴金',
  ]);
  const stranger = await app.createMember();
  expect((await stranger.call(contract.findBooks, rows)).map(({ author }) => author)).toEqual(['另一人']);
});
