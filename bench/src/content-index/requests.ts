import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface BenchRequest {
  readonly path: string;
  /** A POST of it; without, a GET. */
  readonly body?: object;
}

const connections = 16;

/** Loads a server with these requests in turn; refuses a run with a reply that is not 200. */
export async function loadRequests(
  address: string,
  token: string,
  benchRequests: readonly BenchRequest[],
  seconds = 5,
): Promise<LoadResult> {
  const run = (duration: number) =>
    autocannon({
      url: address,
      connections,
      duration,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      requests: benchRequests.map(({ path, body }) => ({
        method: body ? 'POST' : 'GET',
        path,
        ...(body && { body: JSON.stringify(body) }),
      })),
    });
  await run(2);
  const { non2xx, errors, requests, latency } = await run(seconds);
  if (non2xx > 0 || errors > 0)
    throw new Error(`${benchRequests[0]?.path}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** One after another, without other load: milliseconds of each. */
export async function timeSequentially(
  address: string,
  token: string,
  benchRequests: readonly BenchRequest[],
): Promise<number[]> {
  const times: number[] = [];
  for (const each of benchRequests) {
    const began = performance.now();
    await sendRequest(address, token, each);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

export async function sendRequest(
  address: string,
  token: string,
  { path, body }: BenchRequest,
): Promise<string> {
  const reply = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

export function quantile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}
