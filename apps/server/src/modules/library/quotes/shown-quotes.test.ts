import { savePrivacy } from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import * as own from '@gongdu/contract/library/quotes/quote';
import * as contract from '@gongdu/contract/library/quotes/shown-quotes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { countQuotes } from './passage-store.ts';
import { findQuotes, updateQuote } from './store.ts';

let app: TestApp;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  author = await app.createMember({ name: '松鹤' });
  reader = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

async function aBook(title: string, editionOf: number | null = null): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, edition_of)
    values (${title}, '无名氏', ${foldKey(title)}, ${editionOf}) returning id`;
  return row.id;
}

const note = async (bookId: number, text: string, member = author, thought = '') =>
  (await member.call(own.createQuote, { body: { bookId, text, thought } })).id;

let minutes = 0;
/** As an operator has let it be public. */
async function published(bookId: number, text: string, member = author, thought = ''): Promise<number> {
  const id = await note(bookId, text, member, thought);
  await inTransaction(app.db, async ({ sql }) => {
    minutes += 1;
    const removed = await findQuotes(sql, [id]);
    const at = new Date(Date.UTC(2026, 10, 1, 0, minutes)).toISOString();
    const after = await updateQuote(sql, id, { state: 'public', publishedAt: at });
    await countQuotes(sql, { added: after ? [after] : [], removed }, at);
  });
  return id;
}

type Query = Partial<{ sort: contract.BookQuoteSort; after: string; pageSize: number }>;
const ofBook = (id: number, query: Query = {}) =>
  reader.call(contract.listBookQuotes, { params: { id }, query });
const texts = async (id: number, query: Query = {}) => (await ofBook(id, query)).rows.map(({ text }) => text);
const byId = (id: number) => ({ params: { id } });

it('lists published passages of all editions, those that most people noted first, each once', async () => {
  const leader = await aBook('宋词三百首');
  const edition = await aBook('宋词三百首（注评本）', leader);
  await published(leader, '落花人独立，微雨燕双飞。');
  await published(edition, '一曲新词酒一杯');
  await published(leader, '一曲新词，酒一杯', reader);
  await note(leader, '只给自己看的一句', reader);
  for (let n = 0; n < 2; n += 1) await note(edition, '一曲新词酒一杯。', await app.createMember());
  const page = await ofBook(leader);
  expect(page).toMatchObject({ total: 3, next: null });
  expect(page.rows).toMatchObject([
    { text: '一曲新词酒一杯', marks: 4, by: { name: '松鹤' }, book: { id: edition } },
    { text: '落花人独立，微雨燕双飞。', marks: 1, mine: null },
  ]);
  expect(page.rows[0]?.mine).not.toBeNull();
  expect(await texts(edition)).toEqual(await texts(leader));
  expect(await texts(leader, { sort: 'newest' })).toEqual(['一曲新词酒一杯', '落花人独立，微雨燕双飞。']);
  expect(JSON.stringify(page)).not.toContain('只给自己看');
});

it('pages through equal numbers of marks without a gap', async () => {
  const bookId = await aBook('诗经');
  for (const text of ['蒹葭苍苍', '白露为霜', '所谓伊人', '在水一方', '溯洄从之'])
    await published(bookId, text);
  for (const sort of contract.bookQuoteSorts) {
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await ofBook(bookId, { sort, pageSize: 2, ...(after && { after }) });
      found.push(...page.rows.map(({ text }) => text));
      if (page.next === null) break;
      after = page.next;
    }
    expect(found).toEqual(['溯洄从之', '在水一方', '所谓伊人', '白露为霜', '蒹葭苍苍']);
  }
  expect(
    await reader.callRefused(contract.listBookQuotes, { ...byId(bookId), query: { after: '9~x' } }),
  ).toMatchObject({ problem: 'request.malformed' });
});

it('lets a published quote with a thought stand for its passage, and the next one when it goes', async () => {
  const bookId = await aBook('庄子');
  await published(bookId, '吾生也有涯');
  const second = await published(bookId, '吾生也有涯，', reader, '读到这一句就停下了');
  const [lead] = (await ofBook(bookId)).rows;
  expect(lead).toMatchObject({ id: second, thought: '读到这一句就停下了', marks: 2 });
  await reader.call(own.deleteQuote, byId(second));
  expect((await ofBook(bookId)).rows).toMatchObject([{ by: { name: '松鹤' }, marks: 1, thought: '' }]);
  await reader.call(own.restoreQuote, byId(second));
  expect((await ofBook(bookId)).rows).toMatchObject([{ id: second, marks: 2 }]);
  for (const [member, id] of [
    [reader, second],
    [author, (await author.call(own.listMyQuotes, {})).rows[0]?.id ?? 0],
  ] as const)
    await member.call(own.deleteQuote, byId(id));
  expect(await ofBook(bookId)).toMatchObject({ rows: [], total: 0 });
});

it('notes a passage for oneself with one act, and takes it back while nothing was added', async () => {
  const bookId = await aBook('人间词话');
  const id = await published(bookId, '一切景语皆情语也');
  expect(await reader.call(contract.markQuote, byId(id))).toMatchObject({ marks: 2 });
  const { mine } = await reader.call(contract.markQuote, byId(id));
  const quote = await reader.call(own.getMyQuote, byId(mine ?? 0));
  expect(quote).toMatchObject({ text: '一切景语皆情语也', state: 'private', thought: '' });
  expect(await reader.call(contract.unmarkQuote, byId(id))).toEqual({ marks: 1, mine: null });
  expect(await reader.call(contract.unmarkQuote, byId(id))).toEqual({ marks: 1, mine: null });
  const again = await reader.call(contract.markQuote, byId(id));
  await reader.call(own.editQuote, {
    ...byId(again.mine ?? 0),
    body: { text: '一切景语皆情语也', thought: '所以写雨就是写人' },
  });
  expect(await reader.callRefused(contract.unmarkQuote, byId(id))).toMatchObject({ problem: 'quote.grown' });
  const hidden = await note(bookId, '昔人论诗词，有景语、情语之别');
  for (const call of [contract.markQuote, contract.unmarkQuote] as const)
    expect(await reader.callRefused(call, byId(hidden))).toMatchObject({ problem: 'quote.not_found' });
});

it('shows a member’s published quotes as far as they show their shelf', async () => {
  const bookId = await aBook('陶庵梦忆');
  await note(bookId, '只有自己看的');
  const id = await published(bookId, '人无癖不可与交');
  await published(bookId, '大雪三日，湖中人鸟声俱绝');
  const list = { params: { uid: author.uid }, query: { pageSize: 1 } };
  const page = await reader.call(contract.listMemberQuotes, list);
  expect(page).toMatchObject({ total: 2, rows: [{ text: '大雪三日，湖中人鸟声俱绝' }] });
  const next = { ...list, query: { ...list.query, after: page.next ?? '' } };
  expect((await reader.call(contract.listMemberQuotes, next)).rows).toMatchObject([{ id }]);
  await author.call(savePrivacy, { body: { shelf: 'followed' } });
  expect(await reader.callRefused(contract.listMemberQuotes, list)).toMatchObject({
    problem: 'quote.private',
  });
  await author.call(addReaction, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  expect((await reader.call(contract.listMemberQuotes, list)).total).toBe(2);
  await author.call(savePrivacy, { body: { shelf: 'me' } });
  expect(await reader.callRefused(contract.listMemberQuotes, list)).toMatchObject({
    problem: 'quote.private',
  });
  expect((await author.call(contract.listMemberQuotes, list)).total).toBe(2);
});

it('finds published quotes by their ids, in order, and no others', async () => {
  const bookId = await aBook('论语');
  const [first, hidden, last] = [
    await published(bookId, '岁寒，然后知松柏之后凋也'),
    await note(bookId, '吾日三省吾身'),
    await published(bookId, '逝者如斯夫'),
  ];
  const found = await reader.call(contract.findQuotes, { body: { ids: [last, hidden, first, 9_999_999] } });
  expect(found.map(({ id }) => id)).toEqual([last, first]);
});

it('shows people without an account the passages of a book, and not who noted them', async () => {
  const bookId = await aBook('朝花夕拾');
  await published(bookId, '不必说碧绿的菜畦', author, '背了一个夏天');
  await note(bookId, '只给自己看的一句');
  const { body, statusCode } = await app.app.inject({
    url: `/book/${bookId}`,
    headers: { accept: 'text/html' },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('不必说碧绿的菜畦');
  for (const hidden of ['松鹤', '背了一个夏天', '只给自己看的一句']) expect(body).not.toContain(hidden);
});

it('reads a page of ten thousand passages by its index', async () => {
  const bookId = await aBook('资治通鉴');
  await app.db`
    insert into quote (uid, book_id, print, text, state, created_at, published_at)
    select ${author.uid}, ${bookId}, 'p' || n, '第 ' || n || ' 段', 'public', now(), now() from generate_series(1, 10000) n`;
  await app.db`
    insert into quote_passage (book_id, print, marks, lead_id, lead_at)
    select book_id, print, 1 + id % 500, id, published_at from quote where book_id = ${bookId}`;
  await app.db`analyze quote_passage`;
  const page = await ofBook(bookId, { pageSize: 50 });
  expect(page.rows).toHaveLength(50);
  const plan = await app.db`
    explain (analyze, format json, buffers) select * from quote_passage passage
    where book_id = ${bookId} and lead_id is not null and (marks, lead_id) < (300, 5000)
    order by marks desc, lead_id desc limit 51`;
  expect(JSON.stringify(plan)).toContain('quote_passage_marked');
  const started = performance.now();
  await ofBook(bookId, { pageSize: 50, after: page.next ?? '' });
  expect(performance.now() - started).toBeLessThan(1_000);
});

it('lists passages of several editions by the sum of their marks, page by page', async () => {
  const leader = await aBook('红楼梦');
  const edition = await aBook('红楼梦（脂评本）', leader);
  const marks = async (bookId: number, text: string, n: number) => {
    for (let at = 0; at < n; at += 1) await note(bookId, text, await app.createMember());
  };
  await published(leader, '世事洞明皆学问');
  await marks(leader, '世事洞明皆学问', 3);
  // more in both editions together than the first in one
  await published(leader, '人情练达即文章');
  await marks(leader, '人情练达即文章', 2);
  await marks(edition, '人情练达即文章', 2);
  await published(edition, '满纸荒唐言');
  const first = await ofBook(leader, { pageSize: 1 });
  expect(first.rows.map(({ text, marks: n }) => [text, n])).toEqual([['人情练达即文章', 5]]);
  const rest = await ofBook(edition, { pageSize: 5, after: first.next ?? '' });
  expect(rest.rows.map(({ text, marks: n }) => [text, n])).toEqual([
    ['世事洞明皆学问', 4],
    ['满纸荒唐言', 1],
  ]);
});
