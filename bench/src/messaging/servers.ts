import { type Running, start } from '../product.ts';
import type { Manner, Place } from './generator/connection.ts';
import type { Generator } from './orders.ts';
import type { Crowd } from './people.ts';
import { ticketWords } from './people.ts';
import type { Sizes } from './sizes.ts';
import type { Use } from './watching.ts';

/** A server under measurement. */
export interface Measured {
  readonly generator: Generator;
  readonly crowd: Crowd;
  /** A place to connect to, with fresh tickets. */
  place(): Promise<Place>;
  use(tidy?: boolean): Promise<Use>;
  get<T>(path: string): Promise<T>;
}

type Ceiling = 'ws' | 'echo' | 'stored' | 'insert';
type Work<T> = (measured: Measured) => Promise<T>;

/** Nobody has to be in the database for a ceiling. */
const nobody: Crowd = { firstUid: 1, people: 0, gid: 1 };

export function withCeiling<T>(
  ceiling: Ceiling,
  dataDir: string,
  generator: Generator,
  work: Work<T>,
): Promise<T> {
  const manner = ceiling === 'ws' ? 'ws' : 'socketio';
  const server = start('bench/src/messaging/bare-server.ts', dataDir, { BENCH_CEILING: ceiling });
  return measure(server, manner, generator, async () => nobody, work);
}

/** The product, with its limits for one person out of the way: a few people stand for many. */
export function withProduct<T>(
  sizes: Sizes,
  dataDir: string,
  generator: Generator,
  work: Work<T>,
): Promise<T> {
  const { conversations, groupMembers } = sizes;
  const people = Math.max(sizes.idle, groupMembers, sizes.pairs * 2);
  const server = start('bench/src/messaging/messaging-server.ts', dataDir, {
    BENCH_WANTED: JSON.stringify({ people, conversations, groupMembers }),
    IM_SOCKETS_PER_IP: '100000',
    IM_MESSAGES_PER_SECOND: '1000000',
  });
  return measure(server, 'product', generator, (address) => read(address, '/bench/crowd'), work);
}

async function measure<T>(
  starting: Promise<Running>,
  manner: Manner,
  generator: Generator,
  meet: (address: string) => Promise<Crowd>,
  work: Work<T>,
): Promise<T> {
  const server = await starting;
  const { address } = server;
  let round = 0;
  try {
    return await work({
      generator,
      crowd: await meet(address),
      place: async () => {
        round += 1;
        if (manner === 'product') await fetch(`${address}/bench/tickets?round=${round}`, { method: 'POST' });
        return { address, manner, round, ...ticketWords };
      },
      use: (tidy) => read(address, `/bench/use?tidy=${tidy ? 1 : 0}`),
      get: (path) => read(address, path),
    });
  } finally {
    await generator.close();
    await server.stop();
  }
}

async function read<T>(address: string, path: string): Promise<T> {
  const reply = await fetch(address + path);
  const value: T = JSON.parse(await reply.text());
  return value;
}
