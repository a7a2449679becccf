import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/postgres/test-database.ts';
import { dropMonths } from './drop-months.ts';
import { addMonths, listMixedPartitions } from './month-partitions.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

// A table as it stands years after the first release: no part of it holds several months.
beforeEach(async () => {
  const names = await partitions();
  for (const name of names.filter((each) => each !== 'activity_log_default'))
    await db`drop table ${db(`partitions.${name}`)}`;
});

async function partitions(): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'activity_log'::regclass order by relname`;
  return rows.map(({ name }) => name);
}

async function log(at: string): Promise<string> {
  const [row] = await db<[{ name: string }]>`
    insert into activity_log (at, kind, uid, act, target) values (${at}, 'publish', 1, 'x', '/')
    returning tableoid::regclass::text as name`;
  return row.name;
}

it('makes this month and the next two, in China, once', async () => {
  const lastOfYear = new Date('2029-12-31T16:30:00Z');
  expect(await addMonths(db, lastOfYear)).toEqual([]);
  expect(await addMonths(db, lastOfYear)).toEqual([]);
  expect(await partitions()).toEqual([
    'activity_log_2030_01',
    'activity_log_2030_02',
    'activity_log_2030_03',
    'activity_log_default',
  ]);
  expect(await log('2029-12-31T16:00:00Z')).toBe('partitions.activity_log_2030_01');
  expect(await log('2030-01-31T15:59:59Z')).toBe('partitions.activity_log_2030_01');
  expect(await log('2030-01-31T16:00:00Z')).toBe('partitions.activity_log_2030_02');
});

it('refuses no row whose month is missing, and leaves that month where it is', async () => {
  expect(await log('2031-05-05T00:00:00Z')).toBe('partitions.activity_log_default');
  expect(await addMonths(db, new Date('2031-04-30T00:00:00Z'))).toEqual(['activity_log_2031_05']);
  expect(await partitions()).toEqual([
    'activity_log_2031_04',
    'activity_log_2031_06',
    'activity_log_default',
  ]);
  expect(await log('2031-05-06T00:00:00Z')).toBe('partitions.activity_log_default');
  expect(await listMixedPartitions(db, 'activity_log')).toEqual(['partitions.activity_log_default']);
});

it('each month refuses changes, deletes of young rows and emptying, as the table does', async () => {
  await addMonths(db, new Date());
  await log(new Date().toISOString());
  for (const name of await partitions()) {
    const table = db(`partitions.${name}`);
    await expect(db`truncate ${table}`).rejects.toThrow('append-only');
    if (!(await db`select 1 from ${table} limit 1`).length) continue;
    await expect(db`update ${table} set uid = 0`).rejects.toThrow('append-only');
    await expect(db`delete from ${table} where at > now() - interval '1 day'`).rejects.toThrow('append-only');
  }
});

it('drops a month once all of it is old by the clock of the database', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await addMonths(db, daysAgo(300));
  await addMonths(db, daysAgo(210));
  await addMonths(db, new Date());
  const kept = await log(daysAgo(199).toISOString());
  const old = await log(daysAgo(290).toISOString());
  const dropped = await dropMonths(db, 'activity_log', 200);
  expect(dropped).toContain(old.replace('partitions.', ''));
  expect(dropped).not.toContain(kept.replace('partitions.', ''));
  expect(await db`select 1 from activity_log where at < ${daysAgo(280).toISOString()}`).toEqual([]);
  expect(await dropMonths(db, 'activity_log', 200)).toEqual([]);
});

it('drops a month that is in use later, and keeps nobody waiting meanwhile', async () => {
  await addMonths(db, new Date());
  await addMonths(db, new Date(Date.now() + 120 * 86_400_000));
  const newest = (await partitions()).at(-2) ?? '';
  await db`alter table partitions.${db.unsafe(newest)} rename to activity_log_2020_01`;
  const reading = Promise.withResolvers<void>();
  const holding = db.begin(async (sql) => {
    await sql`select count(*) from activity_log`;
    await reading.promise;
  });
  const dropping = dropMonths(db, 'activity_log', 200);
  const waits: number[] = [];
  for (const end = performance.now() + 2_500; performance.now() < end; ) {
    const askedAt = performance.now();
    await log(new Date().toISOString());
    waits.push(performance.now() - askedAt);
  }
  reading.resolve();
  await holding;
  expect(await dropping).toEqual(['activity_log_2020_01']);
  expect(Math.max(...waits)).toBeGreaterThan(200);
  expect(Math.max(...waits)).toBeLessThan(1_500);
});
