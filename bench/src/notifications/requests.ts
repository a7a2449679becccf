import autocannon from 'autocannon';
import { cpuUsed } from '../load.ts';

/** A call by one of several members in turn, each with their own token. */
export interface BenchClients {
  readonly address: string;
  readonly tokens: readonly string[];
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time a request, the database's not included. */
  readonly cpu: number;
}

/** 16 at once; refuses a run with a reply that is not 200. */
export async function load(
  { address, tokens }: BenchClients,
  path: string,
  { seconds = 5, warmUp = 2 } = {},
): Promise<LoadResult> {
  const requests = tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const run = (duration: number) => autocannon({ url: address, connections: 16, duration, requests });
  await run(warmUp);
  const before = await cpuUsed(address);
  const { non2xx, errors, requests: done, latency } = await run(seconds);
  const cpu = ((await cpuUsed(address)) - before) / 1000 / done.total;
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: done.average, p50: latency.p50, p99: latency.p99, cpu };
}

/** Seconds of each turn. */
const turn = 2;
const turns = 3;

/** Loads several addresses in turns, so that a busy moment of the machine meets all alike: the median of each one's turns. */
export async function loadInTurns(
  clients: BenchClients,
  paths: readonly string[],
): Promise<Map<string, LoadResult>> {
  const results = new Map<string, LoadResult[]>();
  for (let nth = 0; nth < turns; nth += 1)
    for (const path of paths) {
      const result = await load(clients, path, { seconds: turn, warmUp: 1 });
      results.set(path, [...(results.get(path) ?? []), result]);
    }
  return new Map(
    [...results].map(([path, each]) => {
      const middle = (of: (result: LoadResult) => number) => median(each.map(of));
      return [
        path,
        {
          perSecond: middle(({ perSecond }) => perSecond),
          p50: middle(({ p50 }) => p50),
          p99: middle(({ p99 }) => p99),
          cpu: middle(({ cpu }) => cpu),
        },
      ];
    }),
  );
}

/** Of an odd number, the one in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** Without other load: the median in ms that each request takes. */
export async function medianSequential(
  { address, tokens }: BenchClients,
  path: string,
  method = 'GET',
): Promise<number> {
  const times: number[] = [];
  for (const token of tokens) {
    const began = performance.now();
    await requestJson(address, token, path, method);
    times.push(performance.now() - began);
  }
  return median(times);
}

export async function requestJson(
  address: string,
  token: string,
  path: string,
  method = 'GET',
  body?: object,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
