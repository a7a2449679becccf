import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time a request. */
  readonly cpu: number;
}

const connections = 16;

/** Loads one address for `seconds`; refuses a run with a reply that is not 200. */
export async function load(address: string, path: string, token: string, seconds = 4): Promise<Load> {
  const run = (duration: number) =>
    autocannon({
      url: `${address}${path}`,
      connections,
      duration,
      headers: { authorization: `Bearer ${token}` },
    });
  await run(1);
  const before = await cpuUsed(address);
  const result = await run(seconds);
  const cpu = (await cpuUsed(address)) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpu / 1000 / result.requests.total,
  };
}

/** Microseconds of processor time the server has used so far. */
export async function cpuUsed(address: string): Promise<number> {
  const reply = await fetch(`${address}/bench/cpu`);
  const { used }: { used: number } = JSON.parse(await reply.text());
  return used;
}
