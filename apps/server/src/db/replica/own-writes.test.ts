// @module-tag slow

import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { afterTheFile, query, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPassword } from '../../demo/accounts.ts';
import { startServerProcess } from '../../testing/app/server-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { type DemoPerson, demoPerson } from '../../testing/messaging/demo-person.ts';
import { type ReplicatedPair, replicatedPair } from '../../testing/postgres/replicated-pair.ts';
import { createRedisServer, noRedisMessage } from '../../testing/redis-server.ts';

const feed = z.object({ data: z.object({ rows: z.array(z.unknown()) }) });
const recommended = z.object({
  data: z.object({ rows: z.array(z.unknown()), next: z.nullable(z.string()) }),
});
const archives = z.object({ data: z.object({ exports: z.array(z.object({ state: z.string() })) }) });
const status = z.object({ data: z.object({ replica: z.record(z.string(), z.unknown()) }) });

const after = afterTheFile();
let pair: ReplicatedPair;
/** Two nodes, or one where there is no Redis. */
let addresses: readonly [string, ...string[]];
let metricsPort: number;
let reader: DemoPerson;
let author: unknown;
beforeAll(async () => {
  pair = await replicatedPair({ recovery_min_apply_delay: '2s' }, after);
  const redis = await createRedisServer();
  await redis?.start();
  after(() => redis?.kill());
  metricsPort = await freePort();
  const env = {
    // The issuer of tokens, which both nodes take.
    PUBLIC_URL: 'https://read.example',
    DATABASE_URL: urlOf(pair.primary),
    DATABASE_REPLICA_URL: urlOf(pair.standby),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const node = (more: Record<string, string>) =>
    startServerProcess({ ...env, DATA_DIR: temporaryDirectory(0o755, after), ...more }, after);
  const first = await node({ METRICS_PORT: String(metricsPort) });
  addresses = [first.address, ...(redis ? [(await node({})).address] : [])];
  reader = await demoPerson(first.address, 3);
  const [found] = await query(
    pair.primary.connection,
    `select author_uid as uid from work where state = 'published' and author_uid <> ${reader.uid}
     group by author_uid order by count(*) desc limit 1`,
  );
  author = found?.['uid'];
  await query(pair.primary.connection, `delete from reaction where uid = ${reader.uid}`);
}, 120_000);

it('shows members what they have just written, while the replica is two seconds behind', async () => {
  const [address] = addresses;
  await untilReadFromReplica(address);
  for (let turn = 0; turn < 2; turn++) {
    await follow(address, 'PUT');
    expect(await following(address)).toBeGreaterThan(0);
    await follow(address, 'DELETE');
    expect(await following(address)).toBe(0);
  }
});

it('shows it on another node, which hears of it over Redis', async ({ skip }) => {
  const [address, other] = addresses;
  if (!other) return skip(noRedisMessage);
  await untilReadFromReplica(other);
  for (let turn = 0; turn < 2; turn++) {
    await follow(address, 'PUT');
    expect(await following(other)).toBeGreaterThan(0);
    await follow(address, 'DELETE');
    expect(await following(other)).toBe(0);
  }
});

it('reads 推荐 there, and on the primary a ranking that has just been made', async () => {
  const [address] = addresses;
  await query(pair.primary.connection, 'delete from feed_ranking');
  const person = await demoPerson(address, 1);
  const page = async (query: string) =>
    z.parse(recommended, await (await call(address, `/api/feeds/recommended?${query}`, 'GET', person)).json())
      .data;
  const { next, rows } = await page('size=2');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect((await page(`size=2&after=${next}`)).rows.length).toBeGreaterThanOrEqual(2);
});

it('reads the archive of a member’s own data there', async () => {
  const [address] = addresses;
  const person = await demoPerson(address, 0);
  const before = await readsOfShelves();
  const asked = await fetch(`${address}/api/data-exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: demoPassword }),
  });
  expect(asked.status).toBe(200);
  const state = async () =>
    z.parse(archives, await (await call(address, '/api/data-exports', 'GET', person)).json()).data.exports[0]
      ?.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('ready');
  await endSessions();
  await expect.poll(readsOfShelves).toBeGreaterThan(before);
});

it('tells operators and metrics that it is used, and why it is left when it is an hour behind', async () => {
  const [address] = addresses;
  const operator = await demoPerson(address, 4);
  const replica = async () =>
    z.parse(status, await (await call(address, '/api/server-status', 'GET', operator)).json()).data.replica;
  const { host, port } = pair.standby.connection;
  await expect.poll(replica).toMatchObject({ address: `${host}:${port}`, fault: null });
  expect(await metric('gongdu_replica_used')).toBe(1);
  expect(await metric('gongdu_replica_lag_seconds')).toBeLessThan(5);

  await onStandby("alter system set recovery_min_apply_delay = '1h'");
  await onStandby('select pg_reload_conf()');
  await follow(address, 'PUT');
  await expect.poll(replica, { timeout: 20_000 }).toMatchObject({ fault: 'late' });
  expect(JSON.stringify(await replica())).not.toContain(pair.standby.connection.password ?? '-');
  expect(await metric('gongdu_replica_used')).toBe(0);
  expect(await metric('gongdu_replica_lag_seconds')).toBeGreaterThan(5);
  expect(await following(address)).toBeGreaterThan(0);
});

/** The member's newest write has been replayed, and their reads make sessions of the standby. */
async function untilReadFromReplica(address: string): Promise<void> {
  await expect.poll(() => following(address)).toBe(0);
  await endSessions();
  const severalAtOnce = () => Promise.all(Array.from({ length: 6 }, () => following(address)));
  // Of each node one session watches; the others read.
  const sessions = async () =>
    (await onStandby("select from pg_stat_activity where application_name = 'gongdu'")).length;
  await expect.poll(() => severalAtOnce().then(sessions)).toBeGreaterThan(addresses.length);
}

/** They write down what they have read when they end. */
function endSessions() {
  return onStandby(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gongdu'",
  );
}

async function readsOfShelves(): Promise<number> {
  const [row] = await onStandby(
    "select seq_scan + idx_scan as n from pg_stat_all_tables where relname = 'shelf_entry'",
  );
  return Number(row?.['n']);
}

async function following(address: string): Promise<number> {
  const reply = await call(address, '/api/feeds/following', 'GET', reader);
  return z.parse(feed, await reply.json()).data.rows.length;
}

async function follow(address: string, method: 'PUT' | 'DELETE'): Promise<void> {
  const { status: code } = await call(address, `/api/reactions/person/${author}/follow`, method, reader);
  expect(code).toBe(200);
}

function call(address: string, path: string, method: string, { token }: DemoPerson): Promise<Response> {
  return fetch(address + path, { method, headers: { authorization: `Bearer ${token}` } });
}

async function metric(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const value = new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

function onStandby(statement: string) {
  return query({ ...pair.standby.connection, user: 'postgres' }, statement);
}

function urlOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}
