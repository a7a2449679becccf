// @module-tag slow

import { killServer, query, suspendServer } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it, onTestFinished } from 'vitest';
import { type ReplicatedPair, replicatedPair } from '../../testing/postgres/replicated-pair.ts';
import { openDatabase } from '../database.ts';
import { serverOf } from '../driver/server.ts';
import { createStandbyPool } from '../pool.ts';
import { createReplica, type Replica } from './replica.ts';

const someone = 7;

it('is read from where a call may, without those who wrote what it does not have yet', async () => {
  const { pair, replica, db } = await followed();
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
}, 120_000);

it('is left while it is too far behind, and used again when it has caught up', async () => {
  const { pair, replica, db } = await followed(1_500);
  const changes: boolean[] = [];
  replica.onChange((isUsable) => changes.push(isUsable));
  await standbyDoes(pair, 'select pg_wal_replay_pause()');
  await db`create table note (id int)`;
  await expect.poll(() => changes.at(-1)).toBe(false);
  expect(await isOnReplica(replica)).toBe(false);
  expect(replica.lagSeconds()).toBeGreaterThan(1.5);
  await standbyDoes(pair, 'select pg_wal_replay_resume()');
  await expect.poll(() => isOnReplica(replica)).toBe(true);
  await expect.poll(() => changes.at(-1)).toBe(true);
}, 120_000);

it('is left when it hangs or is killed, and what it was being asked is asked of the primary', async () => {
  const { pair, replica } = await followed();
  const slow = () =>
    replica.run(
      { uids: [], writes: false },
      () => replica.reads<[{ standby: boolean }]>`select pg_is_in_recovery() as standby from pg_sleep(0.5)`,
    );
  let asked = slow();
  const resume = suspendServer(pair.folders.standby);
  expect((await asked)[0].standby).toBe(false);
  expect(await isOnReplica(replica)).toBe(false);
  resume();
  await expect.poll(() => isOnReplica(replica)).toBe(true);

  asked = slow();
  await killServer(pair.folders.standby);
  expect((await asked)[0].standby).toBe(false);
}, 120_000);

it('is left when it is promoted', async () => {
  const { pair, replica } = await followed();
  await standbyDoes(pair, 'select pg_promote()');
  await expect.poll(() => replica.isUsable()).toBe(false);
  expect(await isOnReplica(replica)).toBe(false);
}, 120_000);

/** A pair whose standby has caught up. */
async function followed(lagMaxMs?: number) {
  const pair = await replicatedPair();
  const { db, close } = await openDatabase(pair.primary.connection);
  const standby = createStandbyPool(db, serverOf(pair.standby.connection), 4);
  const replica = createReplica(db, standby, lagMaxMs);
  onTestFinished(async () => {
    await replica.close();
    await close();
  });
  await expect.poll(() => isOnReplica(replica)).toBe(true);
  return { pair, replica, db };
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
