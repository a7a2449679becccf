import { addReaction, removeReaction } from '@gongdu/contract/core/reaction';
import { getAuthorStats } from '@gongdu/contract/writing/author-stats';
import { addComment } from '@gongdu/contract/writing/comment';
import { getWorkNumbers } from '@gongdu/contract/writing/works/numbers';
import { getWork } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { writePublished } from '../../discovery/public-works/testing/public-community.ts';

const dayMs = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
let now = new Date('2026-11-23T02:00:00Z');
let app: TestApp;
let author: TestMember;
let reader: TestMember;
let id = 0;
let path = '';

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  reader = await app.createMember({ name: '周知秋' });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await app.createMember({ name: '林小满' });
  ({ id, path } = await writePublished(app.db, { kind: 'post', authorUid: author.uid, title: '雨天读物' }));
});

async function numbers(days = 30) {
  await app.app.services.readership.flush();
  return author.call(getWorkNumbers, { params: { id }, query: { days } });
}

async function today() {
  return (await numbers()).days.at(-1)?.numbers;
}

const open = (by: TestMember) => by.call(getWork, { params: { id } });
const visit = (userAgent: string, more: Record<string, string> = {}) =>
  fetch(`${app.address}${path}`, { headers: { accept: 'text/html', 'user-agent': userAgent, ...more } });

it('counts a member once in half an hour, and never the author', async () => {
  await open(author);
  await open(reader);
  await open(reader);
  expect(await today()).toMatchObject({ memberReads: 1, visitorReads: 0 });
  now = new Date(now.getTime() + 31 * 60_000);
  await open(reader);
  const { totals, days, title } = await numbers(90);
  expect([title, days.length, totals.memberReads]).toEqual(['雨天读物', 90, 2]);
});

it('counts visitors in browsers, and neither robots nor what a browser fetches ahead', async () => {
  for (const browser of [firefox, firefox, 'Mozilla/5.0 (compatible; Baiduspider/2.0)', 'curl/8.5.0'])
    expect((await visit(browser)).status).toBe(200);
  await visit(`${firefox} other`, { 'sec-purpose': 'prefetch' });
  expect(await today()).toMatchObject({ memberReads: 0, visitorReads: 1 });
});

it('counts likes, collects and comments by day, and subtracts those taken back', async () => {
  const params = { kind: 'post', id } as const;
  for (const act of ['like', 'collect'] as const)
    await reader.call(addReaction, { params: { ...params, act } });
  await reader.call(addComment, { params, body: { text: '写得真好' } });
  expect(await today()).toMatchObject({ likes: 1, collects: 1, comments: 1 });
  now = new Date(now.getTime() + dayMs);
  await reader.call(removeReaction, { params: { ...params, act: 'like' } });
  const { days, totals } = await numbers();
  expect(days.slice(-2).map((each) => each.numbers.likes)).toEqual([0, 0]);
  expect(totals).toMatchObject({ likes: 0, collects: 1, comments: 1 });
});

it('adds the reads of all works to the author’s own numbers', async () => {
  await open(reader);
  await app.app.services.readership.flush();
  const { totals, days } = await author.call(getAuthorStats, { query: { days: 7 } });
  expect([totals.reads, days.at(-1)?.numbers.reads]).toEqual([1, 1]);
});

it('shows a work’s numbers to its author alone', async () => {
  const refused = await reader.callRefused(getWorkNumbers, { params: { id }, query: { days: 30 } });
  expect(refused.problem).toBe('work.not_found');
  expect((await author.callRefused(getWorkNumbers, { params: { id }, query: { days: 31 } })).code).toBe(400);
});

it('writes counts that failed again the next time', async () => {
  const { readership } = app.app.services;
  await readership.flush();
  await open(reader);
  await app.db`alter table work_day rename to work_day_away`;
  await expect(readership.flush()).rejects.toThrow();
  await app.db`alter table work_day_away rename to work_day`;
  expect(await today()).toMatchObject({ memberReads: 1 });
});

it('deletes the numbers of a purged work, and days older than 400', async () => {
  await open(reader);
  await today();
  now = new Date(now.getTime() + 401 * dayMs);
  await app.app.services.readership.purge();
  expect(await app.db`select 1 from work_day where work_id = ${id}`).toHaveLength(0);
  await inTransaction(app.db, (tx) => app.app.services.readership.onPurged(tx, [{ id }]));
  expect(await app.db`select 1 from work_read where work_id = ${id}`).toHaveLength(0);
});

it('deletes old days in statements of some thousand rows, where months stand together', async () => {
  const mixed = 'partitions.work_day_default';
  await app.db`
    insert into ${app.db(mixed)} (work_id, day) select at, '2034-01-01'::date + at % 2 from generate_series(1, 60000) at`;
  await app.db`create table deleted (n int)`;
  await app.db`create function count_deleted() returns trigger language plpgsql as $$
    begin insert into deleted select count(*) from gone; return null; end $$`;
  await app.db`create trigger counted after delete on ${app.db(mixed)} referencing old table as gone
    for each statement execute function count_deleted()`;
  now = new Date('2035-02-06T02:00:00Z');
  await app.app.services.readership.purge();
  expect(await app.db`select day::text, count(*)::int as n from ${app.db(mixed)} group by day`).toEqual([
    { day: '2034-01-02', n: 30_000 },
  ]);
  const [counted] = await app.db`select sum(n)::int as all, max(n) as most from deleted`;
  expect(counted?.['all']).toBe(30_000);
  expect(counted?.['most']).toBeLessThan(11_000);
});
