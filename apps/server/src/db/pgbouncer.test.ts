// @module-tag slow

import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { query, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import postgres from 'postgres';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { contractNames } from '../http/openapi/contract-names.ts';
import { type ServerProcess, startServerProcess } from '../testing/app/server-process.ts';
import { type DemoPerson, demoPerson } from '../testing/messaging/demo-person.ts';
import { closeAllSockets, openSocket } from '../testing/messaging/im-socket.ts';
import { installedProgram, missingMessage } from '../testing/programs/installed-program.ts';
import { createPgbouncer } from '../testing/programs/pgbouncer.ts';
import { connect } from './database.ts';
import { keepsPreparedStatements, type Pooler } from './driver/pooler.ts';

const program = installedProgram('pgbouncer');

afterEach(closeAllSockets);

it('serves through PgBouncer in both modes: calls, messages, ended sessions, jobs, and a pooler that ends', async ({
  skip,
}) => {
  if (!program) return skip(missingMessage('pgbouncer'));
  const { pooler, server, env } = await pooled(program, { default_pool_size: 25 });
  const [one, two] = await Promise.all([
    startServerProcess(env.transaction),
    startServerProcess(env.session),
  ]);
  await serves(one, two);
  const jobs = (states: string) =>
    query(server.connection, `select name, output from jobs.job where state in (${states})`);
  await expect.poll(() => jobs("'completed'"), { timeout: 30_000 }).not.toEqual([]);
  expect(await jobs("'retry', 'failed'")).toEqual([]);

  for (const node of [one, two]) {
    const load = underLoad(node);
    await expect.poll(() => load.statuses).toContain(200);
    await pooler.kill();
    await expect.poll(() => load.statuses).toContain(503);
    await pooler.start();
    load.statuses.delete(200);
    await expect.poll(() => load.statuses).toContain(200);
    await load.end();
    expect([...load.statuses].toSorted()).toEqual([200, 503]);
    expect(await node.status('/readyz')).toBe(200);
  }
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
}, 240_000);

it('refuses a pooler that is not what the settings say, with a sentence', async ({ skip }) => {
  if (!program) return skip(missingMessage('pgbouncer'));
  const { pooler, server } = await pooled(program);
  const refusalOf = async (
    mode: Pooler['mode'] | null,
    directUrl: string | null = null,
    url = pooler.url,
  ) => {
    const opened = connect({ databaseUrl: url, dataDir: '', pooler: mode && { mode, directUrl } });
    const refusal = await opened.then(
      ({ close }) => close(),
      (error: unknown) => String(error),
    );
    return refusal ?? 'opened';
  };
  expect(await refusalOf(null)).toContain('DATABASE_URL 前面有连接池。');
  expect(await refusalOf('session')).toContain('请设置 DATABASE_POOLER=transaction');
  expect(await refusalOf('transaction', pooler.url)).toContain('DATABASE_DIRECT_URL 前面也有连接池');
  await query(asSuperuser(server), 'create database other owner gongdu');
  const other = urlOf(server).replace(/\w+$/, 'other');
  expect(await refusalOf('transaction', other)).toContain('不是同一个数据库');
  expect(await refusalOf('transaction', urlOf(server), pooler.statementUrl)).toContain(
    'pool_mode = statement',
  );

  await query(asSuperuser(server), 'alter role gongdu reset all');
  await pooler.kill();
  await pooler.start();
  const [first, ...lines] = (await refusalOf('transaction', urlOf(server))).split('\n');
  expect(first).toContain('没有设好时限');
  expect(lines).toEqual([
    "  ALTER ROLE gongdu SET statement_timeout = '15s';",
    "  ALTER ROLE gongdu SET idle_in_transaction_session_timeout = '30s';",
  ]);
  await query(asSuperuser(server), lines.join('\n'));
  await pooler.kill();
  await pooler.start();
  expect(await refusalOf('transaction', urlOf(server))).toBe('opened');
}, 120_000);

it('knows a pooler that keeps prepared statements by the names it gives them', async () => {
  const server = await startServer(temporaryDirectory());
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
  expect(await faultsOfReads(one, reader)).toEqual([]);
  expect(await faultsOfReads(two, operator)).toEqual([]);
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

async function pooled(path: string, settings: Record<string, number> = {}) {
  const folder = temporaryDirectory();
  const server = await startServer(folder, { transport: 'loopback' });
  await query(
    asSuperuser(server),
    `alter role gongdu set statement_timeout = '15s';
     alter role gongdu set idle_in_transaction_session_timeout = '30s'`,
  );
  const pooler = await createPgbouncer(path, folder, server, settings);
  await pooler.start();
  const env = {
    transaction: {
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: urlOf(server),
      DATA_DIR: folder,
    },
    session: { DATABASE_URL: pooler.sessionUrl, DATABASE_POOLER: 'session', DATA_DIR: folder },
  };
  return { pooler, server, env };
}

function asSuperuser({ connection }: EmbeddedPostgres) {
  return { ...connection, user: 'postgres' };
}

function urlOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}

function bearer({ token }: DemoPerson): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
