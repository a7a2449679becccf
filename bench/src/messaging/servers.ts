import { type RunningServer, startServer } from '../server-process.ts';
import type { Protocol, Target } from './generator/connection.ts';
import type { Generator } from './generator-client.ts';
import type { ProcessUsage } from './process-usage.ts';
import type { SeededMembers } from './seed.ts';
import { ticketCredentials } from './seed.ts';
import type { Sizes } from './sizes.ts';

/** A server under measurement. */
export interface MeasuredServer {
  readonly generator: Generator;
  readonly crowd: SeededMembers;
  /** A place to connect to, with fresh tickets. */
  place(): Promise<Target>;
  usage(tidy?: boolean): Promise<ProcessUsage>;
  get<T>(path: string): Promise<T>;
}

type Ceiling = 'ws' | 'echo' | 'stored' | 'insert';
type Work<T> = (measured: MeasuredServer) => Promise<T>;

/** A ceiling needs no members in the database. */
const noMembers: SeededMembers = { firstUid: 1, people: 0, gid: 1 };

export function withCeiling<T>(
  ceiling: Ceiling,
  dataDir: string,
  generator: Generator,
  action: Work<T>,
): Promise<T> {
  const protocol = ceiling === 'ws' ? 'ws' : 'socketio';
  const server = startServer('bench/src/messaging/bare-server.ts', dataDir, { BENCH_CEILING: ceiling });
  return measure(server, protocol, generator, async () => noMembers, action);
}

/** The product with its per-person limits raised: a few accounts stand for many. */
export function withProduct<T>(
  sizes: Sizes,
  dataDir: string,
  generator: Generator,
  action: Work<T>,
): Promise<T> {
  const { conversations, groupMembers } = sizes;
  const people = Math.max(sizes.idle, groupMembers, sizes.pairs * 2);
  const server = startServer('bench/src/messaging/messaging-server.ts', dataDir, {
    BENCH_WANTED: JSON.stringify({ people, conversations, groupMembers }),
    IM_SOCKETS_PER_IP: '100000',
    IM_MESSAGES_PER_SECOND: '1000000',
  });
  return measure(server, 'product', generator, (address) => readJson(address, '/bench/crowd'), action);
}

async function measure<T>(
  serverPromise: Promise<RunningServer>,
  protocol: Protocol,
  generator: Generator,
  loadMembers: (address: string) => Promise<SeededMembers>,
  action: Work<T>,
): Promise<T> {
  const server = await serverPromise;
  const { address } = server;
  let round = 0;
  try {
    return await action({
      generator,
      crowd: await loadMembers(address),
      place: async () => {
        round += 1;
        if (protocol === 'product')
          await fetch(`${address}/bench/tickets?round=${round}`, { method: 'POST' });
        return { address, protocol, ticketRound: round, ...ticketCredentials };
      },
      usage: (tidy) => readJson(address, `/bench/use?tidy=${tidy ? 1 : 0}`),
      get: (path) => readJson(address, path),
    });
  } finally {
    await generator.close();
    await server.stop();
  }
}

async function readJson<T>(address: string, path: string): Promise<T> {
  const reply = await fetch(address + path);
  const value: T = JSON.parse(await reply.text());
  return value;
}
