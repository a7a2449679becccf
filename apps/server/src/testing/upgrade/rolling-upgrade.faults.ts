import { startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { type ServerProcess, signIn, startFailure, startServerProcess } from '../app/server-process.ts';
import { type Balancer, createBalancer } from './balancer.ts';
import { putUnderLoad } from './load.ts';
import { known, nextMigration } from './next-migration.ts';

it('no call fails while a newer version changes the schema and nodes of this one restart beside it', async () => {
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const { host, port, user, password, database } = connection;
  const balancer = await createBalancer();
  onTestFinished(() => balancer.close());
  const env = {
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    DATA_DIR: temporaryDirectory(),
    DEMO: '1',
    // a token of one node is one of the other
    PUBLIC_URL: balancer.address,
  };
  const open = () =>
    postgres({ host, port, user, password: password ?? '', database, max: 1, onnotice: () => undefined });
  const nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  for (const node of nodes) balancer.add(portOf(node));
  const load = putUnderLoad(balancer.address, await signIn(balancer.address));
  const underway = async () => {
    const before = load.answered();
    await expect.poll(load.answered).toBeGreaterThan(before + 20);
  };
  await underway();

  const expanding = [
    nextMigration(
      1,
      'ALTER TABLE work ADD COLUMN x int DEFAULT 0 NOT NULL;--> statement-breakpoint\nCREATE TABLE x (id bigint)',
    ),
    nextMigration(2, '-- concurrently\nCREATE INDEX CONCURRENTLY "work_x" ON "work" ("x")'),
  ];
  await migrate(open, { known: [...known, ...expanding] });
  await underway();
  const restarted: ServerProcess[] = [];
  for (const node of nodes) {
    await balancer.remove(portOf(node));
    await node.stop();
    const again = await startServerProcess(env);
    expect(await readiness(again)).toEqual([200, { ok: true, schema: 'newer' }]);
    balancer.add(portOf(again));
    restarted.push(again);
    await underway();
  }
  await load.end();
  expect(load.failures()).toEqual([]);
  expect(load.connects()).toBeGreaterThan(1);

  const narrowing = nextMigration(3, 'ALTER TABLE work DROP COLUMN x', {
    worksFrom: Number.MAX_SAFE_INTEGER,
  });
  await migrate(open, { known: [...known, ...expanding, narrowing] });
  for (const node of restarted)
    expect(await readiness(node)).toEqual([503, { ok: false, schema: 'incompatible' }]);
  expect(await startFailure(env)).toMatch(/^这个数据库的结构已由共读 [\d.]+ 更新，本版本.+不能与它同时运行/);
  await Promise.all(restarted.map((node) => node.stop()));
}, 300_000);

function portOf({ address }: Pick<ServerProcess | Balancer, 'address'>): number {
  return Number(new URL(address).port);
}

async function readiness({ address }: ServerProcess): Promise<[number, unknown]> {
  const reply = await fetch(`${address}/readyz`);
  return [reply.status, JSON.parse(await reply.text())];
}
