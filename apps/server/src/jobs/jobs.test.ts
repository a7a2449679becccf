// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';
import { createBossDatabase } from './boss-database.ts';
import { createJobs, type JobInput, type Jobs, type JobsOptions } from './jobs.ts';

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

function node(options: Partial<JobsOptions> = {}): Jobs {
  const jobs = createJobs({
    db: database.db,
    pollSeconds: 0.5,
    retryDelay: 1,
    onFailure: (error, job) => void failures.push([job, String(error)]),
    ...options,
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
  await jobs.close();
  const longer = node();
  longer.schedule('tidy', '30 4 * * *', async () => undefined, { maxMinutes: 90 });
  await longer.start();
  expect(await database.db`select key from jobs.schedule`).toHaveLength(1);
});

it('runs a scheduled job once at a time across nodes, whatever its times, and others meanwhile', async () => {
  const letGo = Promise.withResolvers<void>();
  const began: string[] = [];
  for (const jobs of [node(), node()]) {
    for (const name of ['slow', 'slow-and-long'])
      jobs.schedule(
        name,
        never,
        async () => {
          began.push(name);
          await letGo.promise;
        },
        name === 'slow' ? {} : { maxMinutes: 90 },
      );
    jobs.schedule('quick', never, async () => void began.push('quick'));
    await jobs.start();
  }
  const clock = await testClock();
  await clock.strike('slow', 'slow-and-long');
  await seen(began, 2);
  for (let n = 0; n < 2; n++) await clock.strike('slow', 'slow-and-long');
  await clock.strike('quick');
  await seen(began, 3);
  await sleep(1_500);
  expect(began.toSorted()).toEqual(['quick', 'slow', 'slow-and-long']);
  letGo.resolve();
  await vi.waitFor(async () => {
    await clock.strike('slow');
    expect(began.filter((name) => name === 'slow')).toHaveLength(2);
  }, 15_000);
});

it('leaves a time out while a scheduled job waits for another try, which is soon', async () => {
  let tries = 0;
  const jobs = node({ retryDelay: 6 });
  jobs.schedule('tidy', never, async () => {
    tries += 1;
    if (tries === 1) throw new Error('数据库累了');
  });
  await jobs.start();
  const clock = await testClock();
  await clock.strike('tidy');
  await vi.waitFor(() => expect(failures).toHaveLength(1), 15_000);
  await clock.strike('tidy');
  await vi.waitFor(() => expect(tries).toBe(2), 20_000);
  await sleep(1_500);
  expect(tries).toBe(2);
  const rows = await database.db`select retry_delay_max from jobs.queue where name like 'clock-alone%'`;
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ retryDelayMax: 60 })));
});

it('the work of each minute waits neither for longer jobs nor for one that takes its minutes', async () => {
  const letGo = Promise.withResolvers<void>();
  onTestFinished(() => letGo.resolve());
  const began: string[] = [];
  const jobs = node();
  const wait = (name: string) => async () => {
    began.push(name);
    await letGo.promise;
  };
  jobs.schedule('tidy', never, wait('tidy'));
  jobs.schedule('night', never, wait('night'), { maxMinutes: 90 });
  jobs.schedule('slow-minute', never, wait('slow-minute'), { maxMinutes: 5 });
  jobs.schedule('minute', never, async () => void began.push('minute'), { maxMinutes: 5 });
  await jobs.start();
  const clock = await testClock();
  await clock.strike('tidy', 'night', 'slow-minute');
  await seen(began, 3);
  await clock.strike('minute');
  await seen(began, 4);
  expect(began.at(-1)).toBe('minute');
  letGo.resolve();
});

/** A leap day. */
const never = '0 0 29 2 *';

/** What the clock does at a job's time, at once. */
async function testClock() {
  const { PgBoss } = await import('pg-boss');
  const options = { schema: 'jobs', supervise: false, schedule: false, migrate: false } as const;
  const boss = new PgBoss({ ...options, db: createBossDatabase(database.db) });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const schedules = await boss.getSchedules();
  return {
    strike: async (...names: readonly string[]) => {
      for (const { name, key, data, options: limits } of schedules)
        if (names.includes(key))
          await boss.send({ name, ...(data && { data }), ...(limits && { options: limits }) });
    },
  };
}

it('refuses a job without a handler', async () => {
  await expect(put(node(), new Date())).rejects.toThrow('greet');
});

it('refuses a name that another job has, however each is started', () => {
  const jobs = node();
  const handler = async () => undefined;
  jobs.register('greet', handler);
  jobs.schedule('tidy', '30 4 * * *', handler);
  expect(() => jobs.schedule('greet', '30 4 * * *', handler)).toThrow('"greet"');
  expect(() => jobs.register('tidy', handler)).toThrow('"tidy"');
});

it('reports a job that failed for good once a day for its name, on one node of two', async () => {
  const reported: string[] = [];
  for (const jobs of [node({ retryLimit: 1 }), node({ retryLimit: 1 })]) {
    jobs.register('greet', () => Promise.reject(new Error('数据库累了')));
    jobs.register('well', async () => undefined);
    jobs.onGivenUp(async (name) => void reported.push(name));
    await jobs.start();
  }
  const [first] = nodes;
  if (!first) return;
  for (let n = 0; n < 3; n++) await put(first, new Date(), { n });
  await inTransaction(database.db, (tx) => first.enqueue(tx, 'well', new Date()));
  await vi.waitFor(() => expect(failures).toHaveLength(6), 30_000);
  await seen(reported, 1);
  await vi.waitFor(async () => {
    const [row] = await database.db`
      select count(*)::int as n from jobs.job where name = 'given-up' and state = 'completed'`;
    expect(row).toEqual({ n: 3 });
  }, 30_000);
  await sleep(1_000);
  expect(reported).toEqual(['greet']);
}, 90_000);

it('a long job keeps no other waiting, and has its own time before it is taken for lost', async () => {
  const ran: string[] = [];
  const letGo = Promise.withResolvers<void>();
  const jobs = node();
  jobs.register('long', () => letGo.promise, { maxMinutes: 90 });
  jobs.register('greet', async () => void ran.push('greet'));
  await jobs.start();
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'long', new Date()));
  await vi.waitFor(async () => {
    const rows = await database.db`select expire_seconds from jobs.job where state = 'active'`;
    expect(rows).toEqual([{ expireSeconds: 90 * 60 }]);
  }, 15_000);
  await put(jobs, new Date());
  await seen(ran, 1);
  letGo.resolve();
});

it('says how many jobs of all queues are due and since when the oldest is', async () => {
  const jobs = node();
  jobs.register('greet', async () => undefined);
  jobs.register('sweep', async () => undefined, { maxMinutes: 60 });
  expect(await jobs.state()).toMatchObject({ due: 0, oldestDueAt: null });
  const since = new Date(Date.now() - 60_000);
  await inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'greet', new Date(Date.now() - 30_000));
    await jobs.enqueue(tx, 'sweep', since);
    await jobs.enqueue(tx, 'greet', new Date(Date.now() + 3_600_000));
  });
  expect(await jobs.state()).toMatchObject({ due: 2, oldestDueAt: since.toISOString() });
});
