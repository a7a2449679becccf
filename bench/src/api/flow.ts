import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind, MixedRequest } from './mix.ts';

/** What came of the requests of one part of the run. */
export interface Flow {
  readonly seconds: number;
  /** Milliseconds of what was answered with success. */
  readonly taken: readonly { readonly kind: Kind; readonly ms: number }[];
  /** Milliseconds until a 503. */
  readonly refused: readonly number[];
  readonly refusedWithoutRetryAfter: number;
  /** Due while every connection was in use. */
  readonly notAsked: number;
  /** Any other answer, and connections that failed. */
  readonly errors: ReadonlyMap<string, number>;
  /** Keys of the writes that were acknowledged. */
  readonly written: Readonly<Record<'draft' | 'like', readonly string[]>>;
}

interface Target {
  readonly address: string;
  readonly next: () => MixedRequest;
}

/** Callers at once; each sends its next call when the last one is answered. */
export async function closedLoop(target: Target, lanes: number, seconds: number): Promise<Flow> {
  const run = startRun(target, lanes);
  const end = performance.now() + seconds * 1000;
  const lane = async () => {
    while (performance.now() < end) await run.ask(performance.now());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return run.finish();
}

/**
 * So many a second, evenly, whatever is answered, over connections that are open before: a server takes one new
 * connection at each turn of its loop, so that a thousand at once would measure the turns of a busy server. A request that waits for the generator counts from the moment when it
 * was due; one that is due while all connections are in use is not asked.
 */
export async function openLoop(
  target: Target,
  { rate, seconds, connections }: { rate: number; seconds: number; connections: number },
): Promise<Flow> {
  const run = startRun(target, connections);
  await run.connect();
  const began = performance.now();
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; sent < due; sent++) {
      if (run.open() < connections) void run.ask(began + (sent / rate) * 1000);
      else run.skip();
    }
    await sleep(1);
  }
  return run.finish();
}

function startRun({ address, next }: Target, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const { hostname, port } = new URL(address);
  let began = performance.now();
  const taken: { kind: Kind; ms: number }[] = [];
  const refused: number[] = [];
  const errors = new Map<string, number>();
  const written: Record<'draft' | 'like', string[]> = { draft: [], like: [] };
  let refusedWithoutRetryAfter = 0;
  let notAsked = 0;
  let open = 0;
  return { connect, ask, open: () => open, skip: () => void notAsked++, finish };

  async function connect(): Promise<void> {
    const look = { method: 'GET', path: '/healthz', token: null } as const;
    await Promise.all(Array.from({ length: connections }, () => send(look)));
    began = performance.now();
  }

  async function ask(since: number): Promise<void> {
    const asked = next();
    open += 1;
    const { status, retryAfter } = await send(asked);
    open -= 1;
    const ms = performance.now() - since;
    if (status >= 200 && status < 300) {
      taken.push({ kind: asked.kind, ms });
      if (asked.key !== undefined && (asked.kind === 'draft' || asked.kind === 'like'))
        written[asked.kind].push(asked.key);
    } else if (status === 503) {
      refused.push(ms);
      if (!retryAfter) refusedWithoutRetryAfter += 1;
    } else {
      const key = `${asked.kind} ${status}`;
      errors.set(key, (errors.get(key) ?? 0) + 1);
    }
  }

  /** @returns status 0 where the connection failed */
  function send({
    method,
    path,
    token,
    body,
  }: Omit<MixedRequest, 'kind'>): Promise<{ status: number; retryAfter: boolean }> {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (reply) => {
        const answer = {
          status: reply.statusCode ?? 0,
          retryAfter: reply.headers['retry-after'] !== undefined,
        };
        reply.on('end', () => resolve(answer)).on('error', () => resolve({ status: 0, retryAfter: false }));
        reply.resume();
      });
      sent.on('error', () => resolve({ status: 0, retryAfter: false }));
      sent.end(body);
    });
  }

  /** Waits for the answers that are open. */
  async function finish(): Promise<Flow> {
    const seconds = (performance.now() - began) / 1000;
    while (open > 0) await sleep(10);
    agent.destroy();
    return { seconds, taken, refused, refusedWithoutRetryAfter, notAsked, errors, written };
  }
}
