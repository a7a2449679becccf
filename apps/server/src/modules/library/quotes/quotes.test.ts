import { proposeBook } from '@gongdu/contract/library/books/proposal';
import * as contract from '@gongdu/contract/library/quotes/quote';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;
let other: TestMember;
const today = chinaDay(new Date());

beforeAll(async () => {
  app = await startTestApp();
  other = await app.createMember({ name: '周知秋' });
});
beforeEach(async () => {
  reader = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

async function aBook(title: string): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values (${title}, '无名氏', ${foldKey(title)}) returning id`;
  return row.id;
}

type Draft = Partial<contract.QuoteContent> & { readonly text: string };
const note = (bookId: number, draft: Draft, member = reader) =>
  member.call(contract.createQuote, { body: { bookId, ...draft } });
const byId = (id: number) => ({ params: { id } });
const mine = (query: Parameters<typeof read>[0] = {}) => read(query).then(({ rows }) => rows);
function read(query: {
  bookId?: number;
  words?: string;
  shown?: 'public' | 'private';
  after?: string;
  pageSize?: number;
}) {
  return reader.call(contract.listMyQuotes, { query });
}
const counters = async (bookId: number) => {
  const [row] = await app.db`
    select (select coalesce(sum(marks), 0)::int from quote_passage where book_id = ${bookId}) as marks,
      (select coalesce(sum(n), 0)::int from quoted_book where book_id = ${bookId}) as noted,
      (select coalesce(sum(n), 0)::int from quote_count where uid = ${reader.uid}) as own`;
  return row;
};

it('keeps a quote with what was thought and where it stood, and shows it to nobody else', async () => {
  const bookId = await aBook('边城');
  const draft = {
    text: '翠翠在风日里长养着，\n把皮肤变得黑黑的。',
    thought: '“长养”两个字好。',
    chapter: '一',
    position: { unit: 'page', value: '12' },
    notedOn: '2026-11-20',
    source: '纸书',
  } as const;
  const quote = await note(bookId, draft);
  expect(quote).toMatchObject({ ...draft, state: 'private', bookWaits: false, book: { title: '边城' } });
  expect(await mine()).toMatchObject([draft]);
  expect(await reader.call(contract.getMyQuote, byId(quote.id))).toEqual(quote);
  for (const call of [contract.getMyQuote, contract.deleteQuote, contract.restoreQuote] as const)
    expect(await other.callRefused(call, byId(quote.id))).toMatchObject({ problem: 'quote.not_found' });
  const edit = { ...byId(quote.id), body: { text: '不是我的' } };
  expect(await other.callRefused(contract.editQuote, edit)).toMatchObject({ problem: 'quote.not_found' });
  expect((await other.call(contract.listMyQuotes, {})).rows).toEqual([]);
});

it('takes a quote only of a book that the member finds, their own proposal included', async () => {
  const proposed = await reader.call(proposeBook, {
    body: { title: '一本还没收入的书', author: '某人' },
  });
  expect(await note(proposed.id, { text: '第一句' })).toMatchObject({ bookWaits: true });
  const body = { bookId: proposed.id, text: '第一句' };
  expect(await other.callRefused(contract.createQuote, { body })).toMatchObject({
    problem: 'book.not_found',
  });
});

it('refuses what is too long, empty or of a day to come, each at its field', async () => {
  const bookId = await aBook('围城');
  const refused = (draft: Draft) => reader.callRefused(contract.createQuote, { body: { bookId, ...draft } });
  expect(await refused({ text: '长'.repeat(20_000) })).toMatchObject({
    fields: [{ field: 'text', message: '书摘最多 5000 个字' }],
  });
  expect(await refused({ text: '￼ ￼' })).toMatchObject({
    fields: [{ field: 'text', message: '请填写书摘' }],
  });
  expect(await refused({ text: '好', position: { unit: 'percent', value: '101' } })).toMatchObject({
    fields: [{ field: 'position.value', message: '进度应为 0 到 100 的数字' }],
  });
  expect(await refused({ text: '好', notedOn: '2999-01-01' })).toMatchObject({
    problem: 'quote.day_in_future',
  });
  expect(await note(bookId, { text: '\u0000婚姻\ufffc是被围困的城堡\ufffc' })).toMatchObject({
    text: '婚姻是被围困的城堡',
  });
});

it('notes a passage once, however it is punctuated, and names the one that is there', async () => {
  const bookId = await aBook('呐喊');
  const first = await note(bookId, { text: '从来如此，便对么？' });
  await note(bookId, { text: '救救孩子……' });
  const again = { bookId, text: '「從來如此便對麼」' };
  expect(await reader.callRefused(contract.createQuote, { body: again })).toMatchObject({
    problem: 'quote.known',
  });
  expect(
    await reader.callRefused(contract.editQuote, { ...byId(first.id), body: { text: '救救孩子' } }),
  ).toMatchObject({ problem: 'quote.known' });
  expect(await note(await aBook('狂人日记'), { text: '从来如此，便对么？' })).toMatchObject({
    state: 'private',
  });
});

it('counts what is noted, changed, deleted and restored', async () => {
  const bookId = await aBook('活着');
  const { id } = await note(bookId, { text: '人是为活着本身而活着的' });
  await note(bookId, { text: '没有什么比时间更具有说服力了' });
  expect(await counters(bookId)).toEqual({ marks: 2, noted: 2, own: 2 });
  await reader.call(contract.editQuote, {
    ...byId(id),
    body: { text: '人是为活着而活着的', thought: '记错了一处' },
  });
  expect(await counters(bookId)).toEqual({ marks: 2, noted: 2, own: 2 });
  await reader.call(contract.deleteQuote, byId(id));
  expect(await counters(bookId)).toEqual({ marks: 1, noted: 1, own: 1 });
  expect(await mine()).toHaveLength(1);
  expect(await reader.call(contract.restoreQuote, byId(id))).toMatchObject({ thought: '记错了一处' });
  expect(await counters(bookId)).toEqual({ marks: 2, noted: 2, own: 2 });
  expect(await reader.call(contract.getQuoteSummary)).toMatchObject({ all: 2, public: 0 });
});

it('restores a deleted quote for some minutes, unless the passage was noted again', async () => {
  const bookId = await aBook('我与地坛');
  const { id } = await note(bookId, { text: '死是一个必然会降临的节日' });
  await reader.call(contract.deleteQuote, byId(id));
  const { id: second } = await note(bookId, { text: '死是一个必然会降临的节日。' });
  expect(await reader.callRefused(contract.restoreQuote, byId(id))).toMatchObject({ problem: 'quote.known' });
  await reader.call(contract.deleteQuote, byId(second));
  await app.db`update quote set deleted_at = deleted_at - interval '11 minutes' where id = ${id}`;
  expect(await reader.callRefused(contract.restoreQuote, byId(id))).toMatchObject({
    problem: 'quote.restore_over',
  });
  await app.db`update quote set deleted_at = deleted_at - interval '1 day' where id = ${id}`;
  await app.app.services.quotes.purge();
  const left = await app.db`select id from quote where uid = ${reader.uid}`;
  expect(left.map((row) => row['id'])).toEqual([second]);
});

it('lists own quotes by day, those without one last, page by page, and finds words in them', async () => {
  const [bookId, second] = [await aBook('红楼梦'), await aBook('三国演义')];
  await note(bookId, { text: '满纸荒唐言', notedOn: '2026-01-03' });
  await note(bookId, { text: '一把辛酸泪' });
  await note(second, { text: '滚滚长江东逝水', notedOn: today, thought: '开卷 100% 记得的一句' });
  await note(bookId, { text: '都云作者痴', notedOn: '2026-01-03' });
  const first = await read({ pageSize: 2 });
  expect(first.rows.map(({ text }) => text)).toEqual(['滚滚长江东逝水', '都云作者痴']);
  const rest = await read({ pageSize: 2, after: first.next ?? '' });
  expect(rest.rows.map(({ text }) => text)).toEqual(['满纸荒唐言', '一把辛酸泪']);
  expect(rest.next).toBeNull();
  expect((await mine({ bookId })).map(({ text }) => text)).toEqual([
    '都云作者痴',
    '满纸荒唐言',
    '一把辛酸泪',
  ]);
  expect((await mine({ words: '100%' })).map(({ text }) => text)).toEqual(['滚滚长江东逝水']);
  expect(await mine({ words: '1_0' })).toEqual([]);
  expect(await mine({ shown: 'public' })).toEqual([]);
  expect(await mine({ shown: 'private' })).toHaveLength(4);
  const books = await reader.call(contract.listQuotedBooks, { query: { pageSize: 1 } });
  expect(books.rows).toMatchObject([{ book: { title: '红楼梦' }, n: 3 }]);
  const next = await reader.call(contract.listQuotedBooks, {
    query: { pageSize: 1, after: books.next ?? '' },
  });
  expect(next.rows).toMatchObject([{ book: { title: '三国演义' }, n: 1 }]);
  expect(await reader.callRefused(contract.listMyQuotes, { query: { after: 'x~1' } })).toMatchObject({
    problem: 'request.malformed',
  });
});

it('imports each passage once, joins a thought with its passage, and takes back what was not changed', async () => {
  const { quotes } = app.app.services;
  const bookId = await aBook('平凡的世界');
  const known = await note(bookId, { text: '生活不能等待别人来安排' });
  const row = { bookId, thought: '', chapter: '第一章', position: null, notedAt: null, source: '微信读书' };
  const rows = [
    { ...row, text: '生活不能等待别人来安排。', thought: '这条早就记过' },
    { ...row, text: '人之所以痛苦', notedAt: '2026-03-02T20:00:00.000Z' },
    { ...row, text: '人之所以痛苦。', thought: '同一段的想法' },
    { ...row, text: '只有劳动才可能使人强大', position: { unit: 'percent', value: '一半' } as const },
    { ...row, text: '\ufffc' },
    { ...row, text: '', thought: '读完第一章，想起外婆' },
    { ...row, text: '长'.repeat(contract.quoteTextMax + 1) },
    { ...row, text: '别人的书', bookId: 9_999_999 },
  ];
  expect(await inTransaction(app.db, (tx) => quotes.addImported(tx, reader.uid, 77, rows))).toBe(3);
  const later = [{ ...row, text: '只有劳动才可能使人强大', thought: '后来才看到的想法' }];
  expect(await inTransaction(app.db, (tx) => quotes.addImported(tx, reader.uid, 77, later))).toBe(0);
  expect(await mine({ bookId })).toMatchObject([
    { text: '人之所以痛苦', thought: '同一段的想法', notedOn: '2026-03-03', source: '微信读书' },
    { text: '', thought: '读完第一章，想起外婆' },
    { text: '只有劳动才可能使人强大', thought: '后来才看到的想法', position: null, state: 'private' },
    { id: known.id, thought: '' },
  ]);
  const [kept] = await mine({ words: '人之所以痛苦' });
  await reader.call(contract.editQuote, {
    ...byId(kept?.id ?? 0),
    body: { text: '人之所以痛苦', thought: '改过' },
  });
  const undo = () => inTransaction(app.db, (tx) => quotes.removeImported(tx, 77, 10));
  expect(await undo()).toBe(2);
  expect(await undo()).toBe(0);
  expect((await mine({ bookId })).map(({ text }) => text)).toEqual([
    '人之所以痛苦',
    '生活不能等待别人来安排',
  ]);
  expect(await counters(bookId)).toEqual({ marks: 2, noted: 2, own: 2 });
});

it('stores a quote once however often it is sent with the same key, and answers the same', async () => {
  const bookId = await aBook('城南旧事');
  const body = { bookId, text: '爸爸的花儿落了。', clientId: 'from-the-phone-1' };
  const first = await reader.call(contract.createQuote, { body });
  expect(await reader.call(contract.createQuote, { body })).toEqual(first);
  const [a, b] = await Promise.all(
    [1, 2].map(() =>
      reader.call(contract.createQuote, { body: { bookId, text: '再读一句', clientId: 'from-the-phone-2' } }),
    ),
  );
  expect(a).toEqual(b);
  expect((await mine()).length).toBe(2);
  const others = await other.call(contract.createQuote, { body });
  expect(others.id).not.toBe(first.id);
});
