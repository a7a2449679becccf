// @module-tag slow

import { getServerStatus } from '@gongdu/contract/administration/server-status';
import { getPrivateUnread } from '@gongdu/contract/messaging/private-message';
import { SUPERUSER } from '@gongdu/embedded-postgres/settings';
import postgres from 'postgres';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/app/test-app.ts';
import { freePort } from '../../testing/free-port.ts';
import { listOpenAlarms } from '../../testing/open-alarms.ts';
import { takeAway } from '../../testing/postgres/take-away.ts';
import { inTransaction } from '../database.ts';
import { tendPartitions } from '../tend-partitions.ts';
import { slotNameOf, subscriptionName } from './copies.ts';

const port = await freePort();
let now = new Date();
const app = await startTestApp({
  apart: true,
  clock: { now: () => now },
  env: { METRICS_PORT: String(port), METRICS_TOKEN: 'a-token-of-one-house' },
});
afterAll(() => app.close());
const { db, messagingDb } = app;

/** The value of a series. */
async function metric(series: string): Promise<number | undefined> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: 'Bearer a-token-of-one-house' },
  });
  const line = (await reply.text()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const check = () => app.app.services.alarmChecks.run();
const alarms = async () => (await listOpenAlarms(db, 'messaging_late')).map(({ detail }) => detail);

it('measures the pools of both databases, the queue and the copies', async () => {
  const member = await app.createMember();
  await member.call(getPrivateUnread);
  expect(await metric('gongdu_db_connections_limit{pool="messaging_statements"}')).toBe(8);
  expect(await metric('gongdu_sql_duration_seconds_count{pool="messaging_statements"}')).toBeGreaterThan(0);
  const before = (await metric('gongdu_sql_duration_seconds_count{pool="messaging_transactions"}')) ?? 0;
  await inTransaction(messagingDb, (tx) => tx.sql`select 1`);
  const after = await metric('gongdu_sql_duration_seconds_count{pool="messaging_transactions"}');
  expect(after).toBeGreaterThan(before);
  expect(await metric('gongdu_messaging_database_up')).toBe(1);
  expect(await metric('gongdu_messaging_copies_behind_bytes')).toBeGreaterThanOrEqual(0);
});

it('renews the statistics where the rows of a table are, each night', async () => {
  await messagingDb`
    insert into notification (uid, type, kind, title, body, created_at)
    select uid, 1, 'work_approved', '《夜里读书》', '', now() from generate_series(1, 300) uid`;
  await tendPartitions(app, new Date());
  const rows = await messagingDb`select reltuples from pg_class where relname = 'notification'`;
  expect(rows).toEqual([{ reltuples: 300 }]);
});

it('says of a node whose messaging database is away that it is ready, and does not answer for it', async () => {
  const operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const letIn = await takeAway(messagingDb);
  onTestFinished(letIn);
  const ready = await fetch(`${app.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ messaging: 'away' })]);
  // Not by `call`, which waits for the messaging database.
  const reply = await fetch(app.address + getServerStatus.path, {
    headers: { authorization: `Bearer ${operator.token}` },
  });
  expect(await reply.json()).toMatchObject({ data: { messagingDatabase: { isAway: true } } });
});

it('raises an alarm for a queue that is five minutes old, which ends when it is empty', async () => {
  await db`
    insert into messaging_due (kind, payload, at)
    values ('test.newer', '1', clock_timestamp() - interval '4 minutes')`;
  await check();
  expect(await alarms()).toEqual([]);
  await db`update messaging_due set at = at - interval '2 minutes'`;
  await check();
  expect(await alarms()).toEqual(['1 项通知等待写入，最早的已等 6 分钟。']);
  await db`delete from messaging_due`;
  await check();
  now = new Date(now.getTime() + 11 * 60_000);
  await check();
  expect(await alarms()).toEqual([]);
});

it('raises an alarm for a write that cannot be done, until it is tried again or given up', async () => {
  await db`insert into messaging_due (kind, payload, failed_at) values ('test.faulty', '1', clock_timestamp())`;
  await check();
  expect(await alarms()).toEqual(['1 项写不进去，已搁置。']);
  await db`delete from messaging_due`;
  now = new Date(now.getTime() + 22 * 60_000);
  await check();
  now = new Date(now.getTime() + 11 * 60_000);
  await check();
  expect(await alarms()).toEqual([]);
});

it('raises an alarm for copies that nothing feeds any more', async () => {
  const open = (database: string) =>
    postgres({ ...inject('postgres'), user: SUPERUSER, database, max: 1, onnotice: () => undefined });
  const there = open(String(messagingDb.options.database));
  const here = open(String(db.options.database));
  onTestFinished(async () => {
    await Promise.all([there.end(), here.end()]);
  });
  await there.unsafe(`alter subscription ${subscriptionName} disable`);
  const slot = await slotNameOf(here);
  await expect.poll(() => here`select pg_drop_replication_slot(${slot})`.catch(() => null)).not.toBe(null);
  await check();
  expect(await alarms()).toEqual(['成员、设置和拉黑不再复制过去：复制槽已丢失。']);
});
