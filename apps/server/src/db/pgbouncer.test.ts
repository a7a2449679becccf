// @module-tag slow

import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import {
  afterTheFile,
  query,
  startServer,
  temporaryDirectory,
} from '@gongdu/embedded-postgres/testing/test-apps';
import postgres from 'postgres';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { contractNames } from '../http/openapi/contract-names.ts';
import { type ServerProcess, startServerProcess } from '../testing/app/server-process.ts';
import { type DemoPerson, demoPerson } from '../testing/messaging/demo-person.ts';
import { closeAllSockets, openSocket } from '../testing/messaging/im-socket.ts';
import { installedProgram, missingMessage } from '../testing/programs/installed-program.ts';
import { createPgbouncer, type Pgbouncer } from '../testing/programs/pgbouncer.ts';
import { connect } from './database.ts';
import { keepsPreparedStatements, type Pooler } from './driver/pooler.ts';

const program = installedProgram('pgbouncer');
const after = afterTheFile();
let server: EmbeddedPostgres;
let pooler: Pgbouncer | undefined;
let folder: string;
beforeAll(async () => {
  folder = temporaryDirectory(0o755, after);
  server = await startServer(folder, { transport: 'loopback' }, after);
  await query(
    asSuperuser(),
    `alter role gongdu set statement_timeout = '15s';
     alter role gongdu set idle_in_transaction_session_timeout = '30s'`,
  );
  if (!program) return;
  pooler = await createPgbouncer(program, folder, server, { default_pool_size: 25 }, after);
  await pooler.start();
}, 120_000);

afterEach(closeAllSockets);

it('serves through PgBouncer in both modes: calls, messages, ended sessions, jobs, and a pooler that ends', async ({
  skip,
}) => {
  if (!pooler) return skip(missingMessage('pgbouncer'));
  const [one, two] = await Promise.all([
    startServerProcess({
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: urlOf(server),
      DATA_DIR: folder,
    }),
    startServerProcess({ DATABASE_URL: pooler.sessionUrl, DATABASE_POOLER: 'session', DATA_DIR: folder }),
  ]);
  await serves(one, two);
  const jobs = (states: string) =>
    query(server.connection, `select data->>'name' as name, output from jobs.job where state in (${states})`);
  await expect
    .poll(() => jobs("'completed'"), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ name: 'feed.sweep' }));
  expect(await jobs("'retry', 'failed'")).toEqual([]);

  const loads = [one, two].map(underLoad);
  const haveSeen = (status: number) =>
    expect.poll(() => loads.every(({ statuses }) => statuses.has(status)), { timeout: 30_000 }).toBe(true);
  await haveSeen(200);
  await pooler.kill();
  await haveSeen(503);
  await pooler.start();
  for (const { statuses } of loads) statuses.delete(200);
  await haveSeen(200);
  for (const { end, statuses } of loads) {
    await end();
    expect([...statuses].toSorted()).toEqual([200, 503]);
  }
  for (const node of [one, two]) expect(await node.status('/readyz')).toBe(200);
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
}, 240_000);

it('has an answer to each of many statements at once, however few connections the pooler has', async ({
  skip,
}) => {
  if (!pooler) return skip(missingMessage('pgbouncer'));
  const mode = { mode: 'transaction', directUrl: urlOf(server) } as const;
  const { db, close } = await connect({ databaseUrl: pooler.url, dataDir: '', pooler: mode });
  onTestFinished(close);
  // Those without parameters are sent in one piece, those with them are described before; two lanes keep them mixed.
  const lane = async (isDescribed: boolean) => {
    for (let n = 0; n < 400; n++)
      await (isDescribed
        ? db.unsafe(`select $1::int as n, ${n} as nth`, [n])
        : db.unsafe(`select ${n} as n, repeat('x', 200)`));
  };
  await Promise.all(Array.from({ length: 48 }, (_, nth) => lane(nth % 2 === 0)));
}, 30_000);

it('refuses a pooler that is not what the settings say, with a sentence', async ({ skip }) => {
  if (!pooler) return skip(missingMessage('pgbouncer'));
  const { url: pooledUrl, statementUrl } = pooler;
  const refusalOf = async (mode: Pooler['mode'] | null, directUrl: string | null = null, url = pooledUrl) => {
    const opened = connect({ databaseUrl: url, dataDir: '', pooler: mode && { mode, directUrl } });
    const refusal = await opened.then(
      ({ close }) => close(),
      (error: unknown) => String(error),
    );
    return refusal ?? 'opened';
  };
  expect(await refusalOf(null)).toContain('DATABASE_URL 前面有连接池。');
  expect(await refusalOf('session')).toContain('请设置 DATABASE_POOLER=transaction');
  expect(await refusalOf('transaction', pooledUrl)).toContain('DATABASE_DIRECT_URL 前面也有连接池');
  await query(asSuperuser(), 'create database other owner gongdu');
  const other = urlOf(server).replace(/\w+$/, 'other');
  expect(await refusalOf('transaction', other)).toContain('不是同一个数据库');
  expect(await refusalOf('transaction', urlOf(server), statementUrl)).toContain('pool_mode = statement');

  await query(asSuperuser(), 'alter role gongdu reset all');
  await pooler.kill();
  await pooler.start();
  const [first, ...lines] = (await refusalOf('transaction', urlOf(server))).split('\n');
  expect(first).toContain('没有设好时限');
  expect(lines).toEqual([
    "  ALTER ROLE gongdu SET statement_timeout = '15s';",
    "  ALTER ROLE gongdu SET idle_in_transaction_session_timeout = '30s';",
  ]);
  await query(asSuperuser(), lines.join('\n'));
  await pooler.kill();
  await pooler.start();
  expect(await refusalOf('transaction', urlOf(server))).toBe('opened');
}, 120_000);

it('knows a pooler that keeps prepared statements by the names it gives them', async () => {
  const sql = postgres({ ...server.connection, max: 1 });
  expect(await keepsPreparedStatements(sql)).toBe(false);
  await sql.unsafe('prepare "PGBOUNCER_7" as select 1');
  expect(await keepsPreparedStatements(sql)).toBe(true);
  await sql.end();
});

const draft = { title: '经过连接池写下的', body: { type: 'doc', content: [{ type: 'paragraph' }] } };

/** Two nodes that know of each other through the database alone. */
async function serves(one: ServerProcess, two: ServerProcess): Promise<void> {
  const reader = await demoPerson(one.address, 0);
  const friend = await demoPerson(one.address, 1);
  const operator = await demoPerson(two.address, 4);
  const run = await fetch(`${two.address}/api/server-status/jobs/run`, {
    method: 'POST',
    headers: { ...bearer(operator), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'feed.sweep' }),
  });
  expect(run.status).toBe(200);
  expect(await Promise.all([faultsOfReads(one, reader), faultsOfReads(two, operator)])).toEqual([[], []]);
  expect((await one.createWork('经过连接池写下的')).isSuccess).toBe(true);

  const page = await openSocket(one.address, reader);
  const friendPage = await openSocket(one.address, friend);
  const { msg_id } = await page.sendText({ uid: friend.uid }, '在吗');
  await friendPage.next('msg_sync', ({ messages }) => messages.some((each) => each.msg_id === msg_id));

  const elsewhere = await demoPerson(two.address, 1);
  const others = `${two.address}/api/sessions`;
  expect((await fetch(others, { method: 'DELETE', headers: bearer(elsewhere) })).status).toBe(200);
  await expect.poll(() => friendPage.socket.connected).toBe(false);
  expect((await fetch(`${one.address}/api/sessions`, { headers: bearer(friend) })).status).toBe(401);
}

/** Members who save drafts, and what they were answered. */
function underLoad(node: ServerProcess) {
  const statuses = new Set<number>();
  let isOver = false;
  const writers = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver)
        statuses.add(
          await node.send('/api/works', draft).then(
            ({ status }) => status,
            () => 0,
          ),
        );
    }),
  );
  const end = async () => {
    isOver = true;
    await writers;
  };
  onTestFinished(end);
  return { statuses, end };
}

/** Every GET of the API, a few at a time: whatever they answer, the database must not fail them. */
async function faultsOfReads(node: ServerProcess, caller: DemoPerson): Promise<string[]> {
  const { endpoints } = await contractNames();
  const paths = [...endpoints.keys()].filter(({ method }) => method === 'GET').map(({ path }) => path);
  const faults: string[] = [];
  const lane = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const address = `${node.address}${path.replaceAll(/:\w+/g, '1')}`;
      const { status } = await fetch(address, { headers: bearer(caller) });
      if (status >= 500) faults.push(`${path}: ${status}`);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return faults;
}

function asSuperuser() {
  return { ...server.connection, user: 'postgres' };
}

function urlOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}

function bearer({ token }: DemoPerson): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
