import { getImport, listImports } from '@gongdu/contract/library/imports/import';
import * as contract from '@gongdu/contract/library/imports/weread';
import { deleteQuote, listMyQuotes } from '@gongdu/contract/library/quotes/quote';
import { listShelf } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../../shared/text/fold.ts';
import { systemClock } from '../../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { startFakeWeread } from '../../../../testing/fakes/weread.ts';
import { createAudit } from '../../../core/audit/service.ts';
import { rotateWereadKeys } from './rotate-keys.ts';

const key = 'wrk-0123456789abcdef';
let weread: Awaited<ReturnType<typeof startFakeWeread>>;
let app: TestApp;
let reader: TestMember;

beforeAll(async () => {
  weread = await startFakeWeread(key);
  app = await startTestApp({ env: { WEREAD_GATEWAY: weread.address } });
  await app.app.jobs.start();
  for (const title of ['活着', '呐喊', '围城', '边城'])
    await app.db`insert into book (title, author, title_key) values (${title}, '某人', ${foldKey(title)})`;
});
beforeEach(async () => {
  reader = await app.createMember();
  weread.state.books = library;
  weread.state.calls = [];
  weread.state.callsLeft = Number.POSITIVE_INFINITY;
  weread.state.refusal = undefined;
});
afterAll(async () => {
  await app.close();
  await weread.close();
});

const at = 1_700_000_000;
const library = [
  {
    id: '1',
    title: '活着',
    author: '某人',
    finished: true,
    readAt: at,
    sort: at + 30,
    marks: [
      { text: '人是为活着本身而活着。', chapter: '自序', at: at + 10 },
      { text: '少年去游荡', at: at + 20 },
    ],
    thoughts: [
      { text: '写给自己', on: '少年去游荡', at: at + 30 },
      { text: '整本书的一句话', at: at + 31 },
      { text: '第三条', on: '老年想招安', at: at + 32 },
    ],
  },
  { id: '2', title: '呐喊', author: '某人', readAt: at, sort: at + 20, marks: [{ text: '救救孩子', at }] },
  { id: '3', title: '围城', author: '某人', sort: at + 10, marks: [{ text: '城外的人', at }] },
  { id: '4', title: '边城', author: '某人' },
];

const keep = () => reader.call(contract.keepWereadKey, { body: { key } });
const state = () => reader.call(contract.getWeread);
async function ended() {
  await expect.poll(async () => (await state()).isGoing, { timeout: 60_000 }).toBe(false);
  for (const { id } of await reader.call(listImports))
    await expect
      .poll(async () => (await reader.call(getImport, { params: { id } })).working, { timeout: 60_000 })
      .toBe(false);
  return state();
}
const quotes = async () => (await reader.call(listMyQuotes, { query: {} })).rows;
const texts = async () => (await quotes()).map(({ text, thought }) => text || thought).toSorted();
const all = ['人是为活着本身而活着。', '城外的人', '少年去游荡', '救救孩子', '整本书的一句话', '老年想招安'];
/** As though it had been asked long ago. */
const letTimePass = () =>
  app.db`update weread_key set asked_at = now() - interval '1 day', fetched_at = now() - interval '1 day',
    failed_at = failed_at - interval '1 day' where uid = ${reader.uid}`;

it('fetches shelf and notes with a kept key, all of it private, and nothing twice', async () => {
  expect(await state()).toEqual({
    isOffered: true,
    keptSince: null,
    isGoing: false,
    fetchedAt: null,
    failure: null,
  });
  expect(await keep()).toMatchObject({ isGoing: true });
  expect(await ended()).toMatchObject({ failure: null, fetchedAt: expect.any(String) });
  expect(await texts()).toEqual(all.toSorted());
  const own = await quotes();
  expect(own.every(({ state: is, source }) => is === 'private' && source === '微信读书')).toBe(true);
  expect(own.find(({ text }) => text === '少年去游荡')).toMatchObject({ thought: '写给自己' });
  const { rows } = await reader.call(listShelf, { query: { sort: 'title' } });
  expect(rows.map(({ book, state: is, hidden }) => [book.title, is, hidden]).toSorted()).toEqual(
    [
      ['活着', 'read', true],
      ['呐喊', 'reading', true],
      ['围城', 'want', true],
      ['边城', 'want', true],
    ].toSorted(),
  );
  const [gone] = own;
  await reader.call(deleteQuote, { params: { id: gone?.id ?? 0 } });
  const calls = weread.state.calls.length;
  await letTimePass();
  await reader.call(contract.fetchFromWeread);
  await ended();
  // the shelf, and two pages of books with notes
  expect(weread.state.calls.slice(calls)).toEqual(['/shelf/sync', '/user/notebooks', '/user/notebooks']);
  expect(await quotes()).toHaveLength(all.length - 1);
  weread.state.books = library.map((book) =>
    book.id === '2'
      ? { ...book, sort: at + 99, marks: [...(book.marks ?? []), { text: '新划的一句', at: at + 99 }] }
      : book,
  );
  await letTimePass();
  await app.app.services.wereadFetches.fetchDue();
  await ended();
  expect(await texts()).toContain('新划的一句');
  expect(await quotes()).toHaveLength(all.length);
});

it('keeps what came when the key expires midway, says so, and does not ask again until it is replaced', async () => {
  // the shelf, two pages, then the first book: facts, marks, two pages of thoughts
  weread.state.callsLeft = 8;
  await keep();
  const { failure } = await ended();
  expect(failure).toEqual({ why: 'key', at: expect.any(String) });
  const came = await texts();
  expect(came.length).toBeGreaterThan(0);
  expect(came.length).toBeLessThan(all.length);
  const calls = weread.state.calls.length;
  weread.state.callsLeft = Number.POSITIVE_INFINITY;
  await letTimePass();
  await app.app.services.wereadFetches.fetchDue();
  expect(await state()).toMatchObject({ isGoing: false });
  expect(weread.state.calls).toHaveLength(calls);
  await keep();
  expect(await ended()).toMatchObject({ failure: null });
  expect(await texts()).toEqual(all.toSorted());
});

it.each([
  ['wait', { status: 429, body: {} }],
  ['upgrade', { status: 200, body: { errcode: 0, upgrade_info: { message: '请更新' } } }],
  ['refused', { status: 200, body: { errcode: -1, errmsg: '出错了' } }],
  ['refused', { status: 200, body: ['书架'] }],
  ['unreachable', { status: 502, body: {} }],
  ['key', { status: 401, body: {} }],
] as const)('says why nothing came: %s', async (why, refusal) => {
  weread.state.refusal = refusal;
  await keep();
  expect(await ended()).toMatchObject({ failure: { why }, fetchedAt: null });
  expect(await quotes()).toEqual([]);
});

it('does not ask in a hurry', async () => {
  await keep();
  await ended();
  expect(await reader.callRefused(contract.fetchFromWeread)).toMatchObject({
    problem: 'import.weread_soon',
    details: { minutes: 10 },
  });
});

it('deletes the key at once, and has it nowhere in the clear', async () => {
  weread.state.refusal = { status: 503, body: {} };
  await keep();
  await ended();
  const tables = await app.db<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  for (const { name } of tables) {
    const found = await app.db`
      select 1 from ${app.db.unsafe(name)} t where t::text like ${`%${key}%`} limit 1`;
    expect(found, name).toHaveLength(0);
  }
  expect(await reader.call(contract.removeWereadKey)).toMatchObject({ keptSince: null, failure: null });
  expect(await app.db`select 1 from weread_key where uid = ${reader.uid}`).toHaveLength(0);
  expect(await reader.callRefused(contract.fetchFromWeread)).toMatchObject({
    problem: 'import.weread_keyless',
  });
});

it('opens kept keys after the ring was rotated, which leaves no old key', async () => {
  await keep();
  await ended();
  const clock = systemClock;
  const done = await rotateWereadKeys({ db: app.db, clock, audit: createAudit({ clock }) });
  expect(done).toBeGreaterThan(0);
  const [ring] = await app.db<{ n: number }[]>`
    select jsonb_array_length(value) as n from app_secret where name = 'weread-keys'`;
  expect(ring?.n).toBe(1);
  await letTimePass();
  weread.state.calls = [];
  await reader.call(contract.fetchFromWeread);
  expect(await ended()).toMatchObject({ failure: null });
  expect(weread.state.calls).toContain('/shelf/sync');
});

it('is not offered without its setting, and takes no key that is none', async () => {
  expect(await reader.callRefused(contract.keepWereadKey, { body: { key: 'abc' } })).toMatchObject({
    fields: [{ field: 'key', message: '密钥应以 wrk- 开头，请整个复制过来' }],
  });
  const bare = await startTestApp();
  const member = await bare.createMember();
  expect(await member.call(contract.getWeread)).toMatchObject({ isOffered: false });
  expect(await member.callRefused(contract.keepWereadKey, { body: { key } })).toMatchObject({
    problem: 'import.weread_off',
  });
  await bare.close();
});
