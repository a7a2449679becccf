// @module-tag slow

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  killServer,
  query,
  startServer,
  temporaryDirectory,
} from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, inTransaction, openDatabase } from '../database.ts';
import { isDatabaseUnavailable } from './connection-loss.ts';

it('a transaction with a lost connection ends at once, and can write nothing any more', async () => {
  const { db, terminate } = await aDatabase();
  await db`create table note (id int)`;
  const late = Promise.withResolvers<unknown>();
  const lost = inTransaction(db, async ({ sql }) => {
    await sql`insert into note values (1)`;
    await terminate();
    await sleep(100);
    // By now other work uses the connection: this query must neither join it nor run separately.
    const refusal = sql`insert into note values (2)`.catch((error: unknown) => error);
    late.resolve(await refusal);
    throw new Error('asks for a rollback, on a connection that is not its own any more');
  }).catch((error: unknown) => error);
  expect(await lost).toMatchObject({ code: 'CONNECTION_CLOSED' });
  const others = Array.from({ length: 4 }, (_, lane) =>
    inTransaction(db, async ({ sql }) => {
      await sql`insert into note values (${10 + lane})`;
      await sleep(200);
    }),
  );
  await Promise.all(others);
  expect(await db`select id from note order by id`).toEqual([10, 11, 12, 13].map((id) => ({ id })));
});

it('a query issued synchronously after the loss is rejected, too', async () => {
  const { db, terminate, asleep } = await aDatabase();
  await db`create table note (id int)`;
  const stubborn = Array.from({ length: 4 }, (_, lane) =>
    inTransaction(db, async ({ sql }) => {
      await sql`select pg_sleep(30)`.catch(() => undefined);
      await sql`insert into note values (${lane})`;
    }).catch((error: unknown) => error),
  );
  await asleep(4);
  await terminate();
  for (const error of await Promise.all(stubborn)) expect(error).toMatchObject({ code: 'CONNECTION_CLOSED' });
  // the idle connection for statements was lost, too, which it may hear of at this very query
  await expect.poll(() => db`select id from note`.then(String, () => 'lost')).toBe('');
});

it('a query in flight is rejected, and the next one gets a connection', async () => {
  const { db, terminate, asleep } = await aDatabase();
  const sleeping = Array.from({ length: 6 }, () => db`select pg_sleep(30)`.catch((error: unknown) => error));
  await asleep(4);
  await terminate();
  for (const error of await Promise.all(sleeping)) expect(error).toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await Promise.all(Array.from({ length: 6 }, () => db`select 1 as one`))).toHaveLength(6);
});

it('a listener continues after its server was killed', async () => {
  const { db, dataDir } = await aDatabase();
  const heard: string[] = [];
  const { unlisten } = await db.listen('news', (word) => void heard.push(word));
  await killServer(dataDir);
  const tell = () => db.notify('news', '听到了').catch(() => undefined);
  const heardAfterTelling = async () => {
    await tell();
    return heard;
  };
  await expect.poll(heardAfterTelling, { interval: 100 }).toContain('听到了');
  await unlisten();
});

it('no statement and no idle transaction keeps a connection forever', async () => {
  const { db } = await aDatabase();
  const limits = await db`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'application_name') order by name`;
  expect(limits).toEqual([
    { name: 'application_name', setting: 'gongdu' },
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
});

interface Stage {
  readonly db: Database;
  readonly dataDir: string;
  /** Ends all the pool's connections. */
  terminate(): Promise<void>;
  /** Resolves once this number of its connections run `pg_sleep`. */
  asleep(n: number): Promise<void>;
}

it('a server that hangs until its socket takes no more callers is unavailable, a missing file is not', async () => {
  const path = join(temporaryDirectory(), 'socket');
  const serve = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => console.log('up'))`;
  const server = spawn(process.execPath, ['--eval', serve, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  server.kill('SIGSTOP');
  const callers = Array.from({ length: 5 }, () => connect(path));
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
  });
  const error = await Promise.race(callers.map(async (caller) => (await once(caller, 'error'))[0]));
  expect(error).toMatchObject({ syscall: 'connect' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  const missing = await readFile(`${path}-of-nobody`).catch((reason: unknown) => reason);
  expect([missing, isDatabaseUnavailable(missing)]).toEqual([
    expect.objectContaining({ code: 'ENOENT' }),
    false,
  ]);
});

/** A pool of four connections of each kind on a server of its own. */
async function aDatabase(): Promise<Stage> {
  const dataDir = temporaryDirectory();
  const { connection } = await startServer(dataDir);
  const { db, close } = await openDatabase(connection, { size: { statements: 4, transactions: 4 } });
  onTestFinished(close);
  const superuser = { ...connection, user: 'postgres', database: 'postgres' };
  const terminate = async () => {
    await query(
      superuser,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gongdu'",
    );
  };
  const sleeping = () =>
    query(
      superuser,
      "select 1 from pg_stat_activity where application_name = 'gongdu' and wait_event = 'PgSleep'",
    );
  const asleep = (n: number) => expect.poll(sleeping, { timeout: 20_000 }).toHaveLength(n);
  return { db, dataDir, terminate, asleep };
}
