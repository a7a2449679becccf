import { addImportFiles, getImport, listImports, undoImport } from '@gongdu/contract/library/imports/import';
import * as contract from '@gongdu/contract/library/imports/inbox';
import { deleteQuote, listMyQuotes } from '@gongdu/contract/library/quotes/quote';
import { getShelfSummary } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  await app.db`
    insert into book (title, author, isbn13, title_key)
    values ('活着', '余华', '9787506365437', ${foldKey('活着')})`;
});
beforeEach(async () => {
  reader = await app.createMember();
});
afterAll(() => app.close());

/** What KOReader sends for a book. */
const book = {
  title: '活着',
  author: '余华',
  type: 1,
  locationUnit: 1,
  readingStatus: 3,
  readingStatusChangedDate: 1_546_300_800,
  source: 'KOReader',
  entries: [
    { text: '人是为活着本身而活着。', note: '自序里的话', chapter: '自序', time: 1_546_300_800, page: 4 },
    { text: '少年去游荡', note: '', time: 1_546_300_900 },
  ],
  fuzzyReadingDurations: [{ date: 1_546_300_800_000, durationSeconds: 60, position: 4 }],
};

const make = async () => new URL((await reader.call(contract.makeInbox)).address).pathname;
async function send(path: string, body: unknown = book) {
  const reply = await fetch(`${app.address}${path}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope: Readonly<Record<string, unknown>> = JSON.parse(await reply.text());
  return { status: reply.status, ...envelope };
}
async function settled() {
  const [latest] = await reader.call(listImports);
  const params = { id: latest?.id ?? 0 };
  await expect
    .poll(async () => (await reader.call(getImport, { params })).working, { timeout: 30_000 })
    .toBe(false);
  return reader.call(getImport, { params });
}
const quotes = async () => (await reader.call(listMyQuotes, { query: {} })).rows;

it('takes what a reading program sends, as private quotes and nothing else', async () => {
  expect(await reader.call(contract.getInbox)).toBeNull();
  const path = await make();
  expect(await reader.call(contract.getInbox)).toEqual({ madeAt: expect.any(String), usedAt: null });
  expect(await send(path)).toMatchObject({ status: 200, code: 200, data: { taken: 2 } });
  expect(await settled()).toMatchObject({
    files: [{ name: '《活着》', source: 'KOReader', state: 'read' }],
    added: { quotes: 2, books: 0 },
  });
  expect(await quotes()).toMatchObject([
    { text: '少年去游荡', state: 'private', source: 'KOReader' },
    {
      text: '人是为活着本身而活着。',
      thought: '自序里的话',
      chapter: '自序',
      position: { unit: 'location', value: '4' },
      notedOn: '2019-01-01',
      state: 'private',
    },
  ]);
  // a member's own state of the book is theirs to say
  expect((await reader.call(getShelfSummary)).counts).toMatchObject({ read: 0 });
  expect((await reader.call(contract.getInbox))?.usedAt).not.toBeNull();
});

it('takes the same once, and what came to it alone', async () => {
  const path = await make();
  await send(path);
  await settled();
  expect(await send(path)).toMatchObject({ code: 200, data: { taken: 0 } });
  expect((await settled()).files).toHaveLength(1);
  const more = { ...book, entries: [...book.entries, { text: '第三句', time: 1_546_301_000 }] };
  expect(await send(path, more)).toMatchObject({ data: { taken: 3 } });
  const imported = await settled();
  expect(imported).toMatchObject({ added: { quotes: 3 }, progress: { quotes: { done: 5, total: 5 } } });
  expect(await quotes()).toHaveLength(3);
  await reader.call(undoImport, { params: { id: imported.id } });
  await settled();
  expect(await quotes()).toEqual([]);
  // what was taken back can come again
  expect(await send(path)).toMatchObject({ data: { taken: 2 } });
  await settled();
  expect(await quotes()).toHaveLength(2);
});

it('says one sentence where there is no such address, and does not say why', async () => {
  const path = await make();
  const renewed = await make();
  const refusals = [await send(path), await send('/api/imports/inbox/never-was')];
  await reader.call(contract.endInbox);
  refusals.push(await send(renewed));
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 404,
      problem: 'import.inbox_unknown',
      msg: '这个收书摘的地址不能用了',
    });
  expect(await reader.call(contract.getInbox)).toBeNull();
  expect(await quotes()).toEqual([]);
});

it('closes with the account', async () => {
  const path = await make();
  await app.db`update account set disabled_at = now() where uid = ${reader.uid}`;
  expect(await send(path)).toMatchObject({ status: 404, problem: 'import.inbox_unknown' });
});

it('stores no token', async () => {
  const path = await make();
  const token = path.split('/').at(-1) ?? '';
  await send(path);
  const rows = await app.db<{ row: string }[]>`select t::text as row from import_inbox t`;
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  const calls = await app.db<{ row: string }[]>`select t::text as row from activity_log t`;
  expect(calls.map(({ row }) => row).join()).not.toContain(token);
});

it.each([
  ['no book', { entries: [{ text: '一句' }] }, 400],
  ['no list', { title: '活着', entries: '一句' }, 400],
  ['too many', { title: '活着', entries: Array(contract.inboxNotesMax + 1).fill({ text: '一句' }) }, 400],
  ['no JSON at all', '一句', 400],
])('refuses %s with a sentence', async (_what, body, status) => {
  expect(await send(await make(), body)).toMatchObject({
    status,
    msg: expect.stringMatching(/\p{Script=Han}/u),
  });
});

it('takes signs that no text has, and cuts what is too long', async () => {
  const path = await make();
  const odd = {
    title: '活着',
    author: '余华',
    entries: [{ text: `a\uFFFCb${'长'.repeat(6_000)}`, note: null, chapter: null }],
  };
  expect(await send(path, odd)).toMatchObject({ data: { taken: 1 } });
  await settled();
  const [quote] = await quotes();
  expect(quote?.text.startsWith('ab长')).toBe(true);
  expect(quote?.text).toHaveLength(5_000);
});

it('counts in the day of files', async () => {
  const path = await make();
  await send(path);
  const imported = await settled();
  await app.db`
    insert into book_import_file (import_id, file, address, name, size, state, tally, added_at)
    select ${imported.id}, n, '', '旧的', 1, 'refused', '{}', now() from generate_series(2, 100) n`;
  const other = { ...book, title: '别的书' };
  expect(await send(path, other)).toMatchObject({ status: 429, problem: 'import.day_full' });
  // what came before is no new file
  expect(await send(path)).toMatchObject({ status: 200, data: { taken: 0 } });
  const files = { files: [{ address: 'https://elsewhere.example/x', name: 'x' }] };
  expect(await reader.callRefused(addImportFiles, { body: files })).toMatchObject({
    problem: 'import.day_full',
  });
});

it('ends in the night what programs alone brought, and makes entries of what the library lacks', async () => {
  const path = await make();
  await send(path);
  await send(path, { ...book, title: '书库没有的', author: '无名', entries: [{ text: '只有这里有' }] });
  await settled();
  await app.app.services.bookImports.sweep();
  expect(await settled()).toMatchObject({ state: 'open', books: { unmatched: 1 } });
  await app.db`update book_import set created_at = now() - interval '8 days' where uid = ${reader.uid}`;
  await app.app.services.bookImports.sweep();
  await expect.poll(async () => (await settled()).state).toBe('done');
  expect((await quotes()).map(({ text }) => text)).toContain('只有这里有');
  const [own] = await quotes();
  await reader.call(deleteQuote, { params: { id: own?.id ?? 0 } });
});
