import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { query, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it, onTestFinished } from 'vitest';
import { migrationsAfter } from '../../db/schema-log.ts';
import { type ServerProcess, signIn, startFailure, startServerProcess } from '../app/server-process.ts';
import { type Balancer, createBalancer } from './balancer.ts';
import { type Load, putUnderLoad } from './load.ts';

/** A checkout of the previous version, installed and built: `git worktree add DIR v0.2.0`, then `npm run build` there. */
const previous = process.env['PREVIOUS_CHECKOUT'] ?? '';
const ours = fileURLToPath(new URL('../../../../..', import.meta.url));
const newestOfPrevious = previous === '' ? 0 : newestIn(previous);
const pending = previous === '' ? [] : migrationsAfter({ madeAt: newestOfPrevious });
/** Otherwise the page on upgrading says that all nodes are stopped. */
const isBesideEachOther = pending.every(({ worksFrom }) => worksFrom <= newestOfPrevious);

it.skipIf(previous === '' || !isBesideEachOther)(
  'no call fails from N-1, N-1 through N, N-1 to N, N and back, and pages opened before go on loading their files',
  async () => {
    const { env, balancer, publishedPost } = await installation();
    const nodes = [await older(env), await older(env)];
    for (const node of nodes) balancer.add(portOf(node));
    const page = await filesOfPage(balancer.address);
    const load = putUnderLoad(balancer.address, await signIn(balancer.address), await publishedPost());
    await isUnderway(load);
    for (const start of [newer, newer, older, older, newer]) {
      const [node] = nodes.splice(0, 1);
      if (!node) throw new Error('there are always two nodes');
      await balancer.remove(portOf(node));
      await node.stop();
      const next = await start(env);
      expect(await next.status('/readyz')).toBe(200);
      balancer.add(portOf(next));
      nodes.push(next);
      await isUnderway(load);
      expect(await missingFiles(balancer.address, page)).toEqual([]);
      console.info(`${load.answered()} calls, ${load.connects()} connects of the socket`);
    }
    await load.end();
    expect(load.failures()).toEqual([]);
    await Promise.all(nodes.map((node) => node.stop()));
  },
);

it.skipIf(previous === '' || isBesideEachOther)(
  'after all nodes were stopped the new version serves, pages opened before load their files, and the old one is refused',
  async () => {
    const { env, balancer, publishedPost } = await installation();
    const before = [await older(env), await older(env)];
    for (const node of before) balancer.add(portOf(node));
    const page = await filesOfPage(balancer.address);
    const token = await signIn(balancer.address);
    const post = await publishedPost();
    const first = putUnderLoad(balancer.address, token, post);
    await isUnderway(first);
    await first.end();
    expect(first.failures()).toEqual([]);
    for (const node of before) {
      await balancer.remove(portOf(node));
      await node.stop();
    }
    const after = await Promise.all([newer(env), newer(env)]);
    for (const node of after) balancer.add(portOf(node));
    const second = putUnderLoad(balancer.address, token, post);
    await isUnderway(second);
    await second.end();
    expect(second.failures()).toEqual([]);
    expect(await missingFiles(balancer.address, page)).toEqual([]);
    expect(await startFailure(env, olderMain())).toMatch(/数据没有改动/);
    await Promise.all(after.map((node) => node.stop()));
  },
);

async function installation() {
  shareBuilds();
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const { host, port, user, password, database } = connection;
  const balancer = await createBalancer();
  onTestFinished(() => balancer.close());
  const DATABASE_URL = `postgres://${user}:${password}@${host}:${port}/${database}`;
  // The demo community has some.
  const publishedPost = async () => {
    const [row] = await query(
      connection,
      "select id::int as id from content_entry where kind = 'post' limit 1",
    );
    return Number(row?.['id']);
  };
  const env = { DATABASE_URL, DATA_DIR: temporaryDirectory(), DEMO: '1', PUBLIC_URL: balancer.address };
  return { env, balancer, publishedPost };
}

function newer(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(env);
}

function older(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(env, onTestFinished, olderMain());
}

function olderMain(): string {
  return join(previous, 'apps/server/src/main.ts');
}

function newestIn(checkout: string): number {
  const path = join(checkout, 'apps/server/src/db/migrations/meta/_journal.json');
  const { entries }: { entries: { when: number }[] } = JSON.parse(readFileSync(path, 'utf8'));
  return entries.at(-1)?.when ?? 0;
}

/** Each machine has the builds of both, as a checkout that was brought forward and built. */
function shareBuilds(): void {
  const [theirs, own] = [previous, ours].map((checkout) => join(checkout, 'apps/web/dist'));
  if (!theirs || !own) return;
  for (const [from, to] of [
    [theirs, own],
    [own, theirs],
  ] as const)
    for (const build of readdirSync(from).filter((name) => /^[0-9a-f]{6,}$/.test(name)))
      if (!existsSync(join(to, build))) cpSync(join(from, build), join(to, build), { recursive: true });
}

async function isUnderway(load: Load): Promise<void> {
  const before = load.answered();
  await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(before + 200);
}

/** All that a page of now may ask for later. */
async function filesOfPage(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const found = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  expect(found.length).toBeGreaterThan(0);
  return [...new Set(found)];
}

/** Asked of each node, by turns. */
async function missingFiles(address: string, paths: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const path of [...paths, ...paths])
    if ((await fetch(address + path, { headers: { connection: 'close' } })).status !== 200)
      missing.push(path);
  return missing;
}

function portOf({ address }: Pick<ServerProcess | Balancer, 'address'>): number {
  return Number(new URL(address).port);
}
