import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDataDir } from '../data-dir.ts';
import { type Generator, startGenerator } from '../messaging/generator-client.ts';
import type { ProcessUsage } from '../messaging/process-usage.ts';
import { ticketCredentials } from '../messaging/seed.ts';
import { signIn, startServer } from '../server-process.ts';
import { closedLoop, type Flow, openLoop } from './flow.ts';
import { createMix } from './mix.ts';
import { missingWrites, report } from './report.ts';
import type { Ceiling, Product } from './results.ts';
import { type Sizes, sizesOf } from './sizes.ts';

/**
 * Readers, writers and sockets together: what the server holds, ten minutes of half of it, then four times of it
 * (`--short`: about a minute). The ceiling is a bare server that answers the same requests in the same run.
 */
const sizes = sizesOf(process.argv);
console.info(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
const ceiling = await withDataDir((dataDir) => measureCeiling(dataDir, sizes));
const generator = startGenerator();
try {
  const product = await withDataDir((dataDir) => measureProduct(dataDir, generator, sizes));
  const faults = report(sizes, ceiling, product);
  for (const fault of faults) console.info(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  generator.end();
}

async function measureCeiling(
  dataDir: string,
  { warmUp, capacity, lanes, held, crowd }: Sizes,
): Promise<Ceiling> {
  const { address, stop } = await startServer('bench/src/api/bare-api-server.ts', dataDir);
  try {
    const posts: { id: number }[] = await readJson(address, '/bench/posts');
    const target = { address, next: createMix({ tokens: ['none'], posts: posts.map(({ id }) => id) }) };
    await closedLoop(target, lanes, warmUp);
    const most = await closedLoop(target, lanes, capacity);
    const rate = perSecond(most) * held;
    return { capacity: most, held: await openLoop(target, { rate, seconds: capacity, connections: crowd }) };
  } finally {
    await stop();
  }
}

interface Crowd {
  readonly firstUid: number;
  readonly posts: readonly number[];
  readonly phones: readonly string[];
}

async function measureProduct(dataDir: string, sockets: Generator, given: Sizes): Promise<Product> {
  const { warmUp, lanes, held, times, crowd, messagesPerSecond } = given;
  const { address, stop } = await startServer('bench/src/api/api-server.ts', dataDir, {
    BENCH_WANTED: JSON.stringify({ people: given.sockets, conversations: 2, groupMembers: 2 }),
    IM_SOCKETS_PER_IP: '100000',
    IM_MESSAGES_PER_SECOND: '1000000',
  });
  try {
    const { firstUid, posts: published, phones }: Crowd = await readJson(address, '/bench/crowd');
    const posts = await publicOnes(address, published);
    const tokens: string[] = [];
    for (const phone of phones.slice(0, given.writers)) tokens.push(await signIn(address, phone));
    const target = { address, next: createMix({ tokens, posts }) };
    const place = { address, protocol: 'product' as const, ticketRound: 1, ...ticketCredentials };
    await sockets.open({ place, firstUid, count: given.sockets });
    const quiet = await quietMs(address, tokens[0] ?? '');
    const first = await closedLoop(target, lanes, warmUp);
    const capacity = await closedLoop(target, lanes, given.capacity);
    const most = perSecond(capacity);
    const load = async (rate: number, seconds: number, connections: number) => {
      const [calls, messages] = await Promise.all([
        openLoop(target, { rate, seconds, connections }),
        sockets.openLoop({ rate: messagesPerSecond, seconds }),
      ]);
      return { calls, messages };
    };
    const settled = await load(most * held, warmUp, crowd);
    const before = await usage(address);
    const hold = await load(most * held, given.hold, crowd);
    const after = await usage(address);
    const over = await load(most * times, given.overload, crowd);
    const recovery = await recoveryOf(address, tokens[0] ?? '', quiet);
    const flows = [first, capacity, settled.calls, hold.calls, over.calls];
    const writes = missingWrites(flows, await readJson(address, '/bench/written'));
    return {
      capacity,
      held: hold.calls,
      memory: [before, after],
      messages: hold.messages,
      overload: over.calls,
      messagesUnderOverload: over.messages,
      recovery,
      ...writes,
    };
  } finally {
    await sockets.close();
    await stop();
  }
}

/** Those of the posts that everybody may read. */
async function publicOnes(address: string, posts: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const post of posts) {
    const reply = await fetch(`${address}/post/${post}`);
    await reply.text();
    if (reply.ok) found.push(post);
  }
  return found;
}

function perSecond({ taken, seconds }: Flow): number {
  return taken.length / seconds;
}

async function usage(address: string): Promise<ProcessUsage> {
  await readJson(address, '/bench/use?tidy=1');
  return readJson(address, '/bench/use?tidy=1');
}

/** Median of the counters, asked for alone. */
async function quietMs(address: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 41; nth++) times.push(await callMs(address, token));
  return times.toSorted((a, b) => a - b)[20] ?? 0;
}

async function recoveryOf(address: string, token: string, quiet: number): Promise<number> {
  const began = performance.now();
  while ((await callMs(address, token)) > quiet * 3) await sleep(20);
  return (performance.now() - began) / 1000;
}

async function callMs(address: string, token: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${address}/api/userNotice/unread`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await reply.text();
  return reply.ok ? performance.now() - began : Number.POSITIVE_INFINITY;
}

async function readJson<T>(address: string, path: string): Promise<T> {
  const reply = await fetch(address + path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  const value: T = JSON.parse(await reply.text());
  return value;
}
