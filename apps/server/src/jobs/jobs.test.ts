import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';
import { createJobs, type JobInput, type Jobs } from './jobs.ts';

let database: TestDatabase;
let nodes: Jobs[];
let failures: [string, string][];

beforeEach(async () => {
  database = await createTestDatabase();
  nodes = [];
  failures = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((jobs) => jobs.close()));
  await database.close();
});

function node(): Jobs {
  const jobs = createJobs({
    db: database.db,
    pollSeconds: 0.5,
    retryDelay: 1,
    onFailure: (error, job) => void failures.push([job, String(error)]),
  });
  nodes.push(jobs);
  return jobs;
}

const put = (jobs: Jobs, when: Date, payload: JobInput = {}) =>
  inTransaction(database.db, (tx) => jobs.enqueue(tx, 'greet', when, payload));
const seen = (calls: unknown[], n: number) => vi.waitFor(() => expect(calls).toHaveLength(n), 15_000);

it('runs a job once when it is due, on one node of two, with its data', async () => {
  const ran: JobInput[] = [];
  const two = [node(), node()];
  for (const jobs of two) jobs.register('greet', async (payload) => void ran.push(payload));
  await Promise.all(two.map((jobs) => jobs.start()));
  const [first] = two;
  if (!first) return;
  await put(first, new Date(), { word: '早' });
  await put(first, new Date(Date.now() + 3_600_000), { word: '晚' });
  await seen(ran, 1);
  await sleep(1_500);
  expect(ran).toEqual([{ word: '早' }]);
  expect(failures).toEqual([]);
});

it('drops a job whose transaction was rolled back', async () => {
  const ran: JobInput[] = [];
  const jobs = node();
  jobs.register('greet', async (payload) => void ran.push(payload));
  await jobs.start();
  const undone = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'greet', new Date(), { word: '不算' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await put(jobs, new Date(), { word: '算' });
  await seen(ran, 1);
  await sleep(1_000);
  expect(ran).toEqual([{ word: '算' }]);
});

it('logs a job that throws and runs it again', async () => {
  let tries = 0;
  const jobs = node();
  jobs.register('greet', async () => {
    tries += 1;
    if (tries === 1) throw new Error('数据库累了');
  });
  await jobs.start();
  await put(jobs, new Date());
  await vi.waitFor(() => expect(tries).toBe(2), 15_000);
  expect(failures).toEqual([['greet', 'Error: 数据库累了']]);
});

it('completes running jobs before it closes, and leaves the others to the next start', async () => {
  const ran: number[] = [];
  const slow = node();
  let begun = false;
  slow.register('greet', async ({ n }) => {
    begun = true;
    await sleep(1_000);
    ran.push(Number(n));
  });
  await slow.start();
  await put(slow, new Date(), { n: 1 });
  await vi.waitFor(() => expect(begun).toBe(true), 15_000);
  await put(slow, new Date(), { n: 2 });
  await slow.close();
  expect(ran).toEqual([1]);
  const next = node();
  next.register('greet', async ({ n }) => void ran.push(Number(n)));
  await next.start();
  await seen(ran, 2);
});

it('keeps the scheduled jobs of this release, in China’s time zone', async () => {
  const older = node();
  older.schedule('forgotten', '0 3 * * *', async () => undefined);
  await older.start();
  await older.close();
  const jobs = node();
  jobs.schedule('tidy', '30 4 * * *', async () => undefined);
  await jobs.start();
  const rows = await database.db`select key, cron, timezone from jobs.schedule`;
  expect(rows).toEqual([{ key: 'tidy', cron: '30 4 * * *', timezone: 'Asia/Shanghai' }]);
});

it('refuses a job without a handler', async () => {
  await expect(put(node(), new Date())).rejects.toThrow('greet');
});
