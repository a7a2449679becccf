import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPrimaryFinder } from './primary.ts';
import type { Host } from './server-address.ts';

const hosts: readonly Host[] = ['db1', 'db2', 'db3'].map((host) => ({ host, port: 5432 }));

const never = new Promise<never>(() => undefined);

/** @param answers Of each host: the timeline of its log, or null of a standby. */
function finderOf(answers: Readonly<Record<string, () => Promise<number | null>>>) {
  let searches = 0;
  const find = createPrimaryFinder(hosts, async ({ host }) => {
    if (host === 'db1') searches += 1;
    return (answers[host] ?? (() => never))();
  });
  return { find, searches: () => searches };
}

it('does not wait for a machine that is silent', async () => {
  const { find } = finderOf({ db1: () => never, db2: async () => null, db3: async () => 2 });
  expect(await find()).toMatchObject({ host: 'db3' });
});

it('takes, of two that take writes, the one that was promoted last, though it answers later', async () => {
  const late = async () => {
    await sleep(50);
    return 3;
  };
  const { find } = finderOf({ db1: async () => 2, db2: late, db3: async () => null });
  expect(await find()).toMatchObject({ host: 'db2' });
});

it('asks once for all who ask at the same time, and again afterwards', async () => {
  const { find, searches } = finderOf({ db1: async () => 1, db2: async () => null, db3: async () => null });
  await Promise.all([find(), find(), find()]);
  expect(searches()).toBe(1);
  await find();
  expect(searches()).toBe(2);
});

it('says of each host why it is not used', async () => {
  const refuse = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const { find } = finderOf({ db1: refuse, db2: async () => null, db3: refuse });
  await expect(find()).rejects.toMatchObject({
    code: 'NO_PRIMARY',
    message: 'db1:5432 connect ECONNREFUSED；db2:5432 只读的备库；db3:5432 connect ECONNREFUSED',
  });
});
