import autocannon from 'autocannon';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Ask {
  readonly path: string;
  /** A POST of it; without, a GET. */
  readonly body?: object;
}

const connections = 16;

/** Loads a server with these requests in turn; refuses a run with a reply that is not 200. */
export async function loadAsks(
  address: string,
  token: string,
  asks: readonly Ask[],
  seconds = 5,
): Promise<Measured> {
  const run = (duration: number) =>
    autocannon({
      url: address,
      connections,
      duration,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      requests: asks.map(({ path, body }) => ({
        method: body ? 'POST' : 'GET',
        path,
        ...(body && { body: JSON.stringify(body) }),
      })),
    });
  await run(2);
  const { non2xx, errors, requests, latency } = await run(seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${asks[0]?.path}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** One after another, nobody else about: milliseconds of each. */
export async function timeAlone(address: string, token: string, asks: readonly Ask[]): Promise<number[]> {
  const times: number[] = [];
  for (const each of asks) {
    const began = performance.now();
    await answer(address, token, each);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

export async function answer(address: string, token: string, { path, body }: Ask): Promise<string> {
  const reply = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
