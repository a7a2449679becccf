// @module-tag slow

import { afterTheFile, killServer, query, suspendServer } from '@gongdu/embedded-postgres/testing/test-apps';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ReplicatedPair, replicatedPair } from '../../testing/postgres/replicated-pair.ts';
import { type Database, openDatabase } from '../database.ts';
import { serverOf } from '../driver/server.ts';
import { createStandbyPool } from '../pool.ts';
import { createReplica, type Replica } from './replica.ts';

const someone = 7;

const after = afterTheFile();
let pair: ReplicatedPair;
let db: Database;
beforeAll(async () => {
  pair = await replicatedPair({}, after);
  const opened = await openDatabase(pair.primary.connection);
  after(opened.close);
  ({ db } = opened);
}, 120_000);

it('is read from where a call may, without those who wrote what it does not have yet', async () => {
  const replica = await followed();
  expect(await isOnReplica(replica)).toBe(true);
  const [outside] = await replica.reads<[{ standby: boolean }]>`select pg_is_in_recovery() as standby`;
  expect(outside.standby).toBe(false);

  await standbyDoes(pair, 'select pg_wal_replay_pause()');
  replica.marks.begin(someone);
  await db`create table note (id int)`;
  replica.marks.end(someone);
  expect(await isOnReplica(replica, [someone])).toBe(false);
  expect(await isOnReplica(replica, [someone + 1])).toBe(true);
  await expect(replica.run({ uids: [], writes: false }, () => replica.reads`table note`)).rejects.toThrow(
    'note',
  );
  await standbyDoes(pair, 'select pg_wal_replay_resume()');
  await expect.poll(() => isOnReplica(replica, [someone])).toBe(true);
  const write = replica.run({ uids: [], writes: false }, () => replica.reads`insert into note values (1)`);
  await expect(write).rejects.toMatchObject({ code: '25006' });
});

it('is left while it is too far behind, and used again when it has caught up', async () => {
  const replica = await followed(1_500);
  const changes: boolean[] = [];
  replica.onChange((isUsable) => changes.push(isUsable));
  await standbyDoes(pair, 'select pg_wal_replay_pause()');
  await db`create table other_note (id int)`;
  await expect.poll(() => changes.at(-1)).toBe(false);
  expect(await isOnReplica(replica)).toBe(false);
  expect(replica.lagSeconds()).toBeGreaterThan(1.5);
  expect(replica.state()).toMatchObject({ address: addressOf(pair), fault: 'late' });
  await standbyDoes(pair, 'select pg_wal_replay_resume()');
  await expect.poll(() => isOnReplica(replica)).toBe(true);
  await expect.poll(() => changes.at(-1)).toBe(true);
  expect(replica.state()).toMatchObject({ fault: null });
});

it('is given to long reading once it has all that was committed before, and not while it is too far behind', async () => {
  const replica = await followed(1_500);
  await db`create table long_note (id int)`;
  const standby = await replica.caughtUp();
  if (!standby) throw new Error('it follows');
  expect(
    await standby`select pg_is_in_recovery() as standby from (table long_note union all select 1) as rows`,
  ).toMatchObject([{ standby: true }]);
  await standbyDoes(pair, 'select pg_wal_replay_pause()');
  await db`insert into long_note values (1)`;
  expect(await replica.caughtUp()).toBeNull();
  await standbyDoes(pair, 'select pg_wal_replay_resume()');
  await expect.poll(async () => (await replica.caughtUp()) !== null).toBe(true);
});

it('is left when it hangs or is killed, and what it was being asked is asked of the primary', async () => {
  const replica = await followed();
  const slow = () =>
    replica.run(
      { uids: [], writes: false },
      () => replica.reads<[{ standby: boolean }]>`select pg_is_in_recovery() as standby from pg_sleep(0.5)`,
    );
  let asked = slow();
  const resume = suspendServer(pair.folders.standby);
  expect((await asked)[0].standby).toBe(false);
  expect(await isOnReplica(replica)).toBe(false);
  expect(replica.state()).toMatchObject({ fault: 'silent' });
  resume();
  await expect.poll(() => isOnReplica(replica)).toBe(true);

  asked = slow();
  await killServer(pair.folders.standby);
  expect((await asked)[0].standby).toBe(false);
});

it('is left when it is promoted', async () => {
  const replica = await followed();
  await standbyDoes(pair, 'select pg_promote()');
  await expect.poll(() => replica.state()).toMatchObject({ fault: 'no_standby' });
  expect(await isOnReplica(replica)).toBe(false);
});

/** The pair's standby, which runs and has caught up. */
async function followed(lagMaxMs?: number) {
  if (!(await answers(pair))) pair = { ...pair, standby: await pair.startStandby() };
  const standby = createStandbyPool(db, serverOf(pair.standby.connection), 4);
  const replica = createReplica(db, standby, lagMaxMs);
  onTestFinished(replica.close);
  await expect.poll(() => isOnReplica(replica)).toBe(true);
  return replica;
}

function answers(each: ReplicatedPair): Promise<boolean> {
  return standbyDoes(each, 'select 1').then(
    () => true,
    () => false,
  );
}

async function isOnReplica(replica: Replica, uids: readonly number[] = []): Promise<boolean> {
  const [row] = await replica.run(
    { uids, writes: false },
    () => replica.reads<[{ standby: boolean }]>`select pg_is_in_recovery() as standby`,
  );
  return row.standby;
}

function standbyDoes({ standby }: ReplicatedPair, statement: string): Promise<unknown> {
  return query({ ...standby.connection, user: 'postgres' }, statement);
}

function addressOf({ standby }: ReplicatedPair): string {
  return `${standby.connection.host}:${standby.connection.port}`;
}
