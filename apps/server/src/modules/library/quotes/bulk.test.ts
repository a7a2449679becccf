import * as many from '@gongdu/contract/library/quotes/publish-many';
import * as contract from '@gongdu/contract/library/quotes/quote';
import { drawQuote, listBookQuotes } from '@gongdu/contract/library/quotes/shown-quotes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let author: TestMember;
let reader: TestMember;
let operator: TestMember;
let bookId: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.db`
    insert into sensitive_word (word, level) values ('赌场', 'block'), ('代写', 'review'), ('加微信', 'mask')`;
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
beforeEach(async () => {
  [author, reader] = [await app.createMember({ name: '林小满' }), await app.createMember()];
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('野草', '鲁迅', ${foldKey('野草')}) returning id`;
  bookId = row.id;
});
afterAll(() => app.close());

const byId = (id: number) => ({ params: { id } });
const note = async (text: string, thought = '', member = author) =>
  (await member.call(contract.createQuote, { body: { bookId, text, thought } })).id;
const publish = (ids: number[]) => author.call(many.publishQuotes, { body: { ids } });
const stateOf = async (id: number) => (await author.call(contract.getMyQuote, byId(id))).state;
const shown = async () => (await reader.call(listBookQuotes, { ...byId(bookId), query: {} })).total;

/** An account of a week, and three texts that operators approved. */
async function giveGoodRecord(): Promise<void> {
  const { uid } = author;
  await app.db`update account set created_at = now() - interval '8 days' where uid = ${uid}`;
  await app.db`
    insert into consent (uid, terms, dated, at, way)
    select ${uid}, terms, '2026-11-28', now(), 'change' from unnest(array['service', 'privacy']) terms
    on conflict do nothing`;
  await app.db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, decided_at, decided_by_uid)
    select 'post', ${uid} * 1000 + n, 'approved', '', '', ${uid}, now() - interval '2 hours', now() - interval '1 hour', ${operator.uid}
    from generate_series(1, 3) n`;
}

it('publishes several at once, says of each what became of it, and takes them back', async () => {
  await giveGoodRecord();
  const plain = await note('在我的后园，可以看见墙外有两株树');
  const doubtful = await note('代写一篇');
  const blocked = await note('他去了赌场');
  const masked = await note('加微信的那一句');
  const thought = await note('', '只有想法');
  const long = await note('长'.repeat(1_001));
  const others = await note('别人的一句', '', reader);
  const { rows } = await publish([plain, doubtful, blocked, masked, thought, long, others, 999_999]);
  expect(rows).toEqual([
    { id: plain, outcome: 'public', changed: true, why: '' },
    { id: doubtful, outcome: 'waiting', changed: true, why: '' },
    {
      id: blocked,
      outcome: 'kept',
      changed: false,
      why: '这里含有不能发布的词「赌场」，请修改后再提交',
    },
    { id: masked, outcome: 'public', changed: true, why: '' },
    { id: thought, outcome: 'kept', changed: false, why: expect.stringContaining('只有想法') },
    { id: long, outcome: 'kept', changed: false, why: expect.stringContaining('1001 字') },
  ]);
  expect(await stateOf(blocked)).toBe('private');
  expect((await author.call(contract.getMyQuote, byId(masked))).text).toBe('＊＊＊的那一句');
  expect(await shown()).toBe(2);
  expect(await author.call(contract.getQuoteSummary)).toMatchObject({ all: 6, public: 2 });
  const again = await publish([plain]);
  expect(again.rows).toEqual([{ id: plain, outcome: 'public', changed: false, why: '' }]);
  const ids = rows.filter(({ changed }) => changed).map(({ id }) => id);
  await author.call(many.unpublishQuotes, { body: { ids: [...ids, others] } });
  expect(await Promise.all(ids.map(stateOf))).toEqual(['private', 'private', 'private']);
  expect(await shown()).toBe(0);
  expect(await author.call(contract.getQuoteSummary)).toMatchObject({ public: 0 });
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from moderation_item where kind = 'quote' and state = 'pending' and author_uid = ${author.uid}`;
  expect(n).toBe(0);
});

it('takes a number of quotes a call, and none', async () => {
  const ids = Array.from({ length: many.quoteBulkMax + 1 }, (_, at) => at + 1);
  expect(await author.callRefused(many.publishQuotes, { body: { ids } })).toMatchObject({
    fields: [{ field: 'ids', message: '一次最多选 100 条' }],
  });
  expect(await author.callRefused(many.publishQuotes, { body: { ids: [] } })).toMatchObject({ code: 400 });
});

it('looks first at the next quote of a book of which a refused one was deleted, also after its words are erased', async () => {
  await giveGoodRecord();
  const bad = await note('不该出现的一句');
  await app.db`update quote set state = 'refused', refused_before = true where id = ${bad}`;
  await author.call(contract.deleteQuote, byId(bad));
  expect((await author.call(contract.publishQuote, byId(await note('换一句')))).state).toBe('waiting');
  await app.db`update quote set deleted_at = now() - interval '2 days' where id = ${bad}`;
  await app.app.services.quotes.purge();
  const [left] = await app.db`select text, print, thought from quote where id = ${bad}`;
  expect(left).toEqual({ text: '', print: '', thought: '' });
  const [first, second] = [await note('再换一句'), await note('又一句')];
  const { rows } = await publish([first, second]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
});

it('draws a published quote or one’s own, long ones cut, and no private one of another member', async () => {
  const own = await note(`${'雪落在后园的枣树上，一夜未停。'.repeat(60)}`, '', author);
  const { picture } = await author.call(drawQuote, byId(own));
  const { width, height, format } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1440, format: 'png' });
  expect(await reader.callRefused(drawQuote, byId(own))).toMatchObject({ problem: 'quote.not_found' });
  const thought = await note('', '只有想法');
  expect(await author.callRefused(drawQuote, byId(thought))).toMatchObject({ problem: 'quote.no_card' });
});
