import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { parseRedisAddress, type RedisAddress } from './redis-address.ts';
import { findRedisMaster } from './redis-master.ts';

type Client = ReturnType<typeof createRedisClient>;

/** One connection that is made anew whenever it is lost, to whatever is the master then. */
export interface RedisConnection {
  /** Rejects at once while there is no connection. */
  ask<T>(command: (client: Client) => Promise<T>): Promise<T>;
  isReady(): boolean;
  close(): void;
}

interface Listeners {
  readonly onReady: () => void;
  /** Once for each loss. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds, all of them. `check` is how often sentinels are asked whether the master is still the one. */
const timesMs = { again: 250, connect: 2_000, ping: 2_000, deaf: 12_000, check: 5_000 };

export function keepRedisConnection(url: string, { onReady, onError }: Listeners): RedisConnection {
  const address = parseRedisAddress(url);
  if (!address) throw new Error('the configuration lets no other address pass');
  const known: RedisAddress = address;
  const closing = new AbortController();
  let ready: Client | undefined;
  let hasReported = false;
  void keep();
  return {
    ask: (command) => (ready ? command(ready) : Promise.reject(new Error('there is no connection to Redis'))),
    isReady: () => ready?.isReady === true,
    close: () => closing.abort(),
  };

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        if (!hasReported && !closing.signal.aborted) onError(error);
        hasReported = true;
      });
      await sleep(timesMs.again, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Ends with an error when the connection cannot be made, is lost, or leads to the master no more. */
  async function connectOnce(): Promise<void> {
    const place = await placeOf(known);
    const client = createRedisClient(place);
    const ended = new AbortController();
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      closing.signal.addEventListener('abort', reject, { signal: ended.signal });
    });
    lost.catch(() => undefined);
    try {
      await Promise.race([client.connect(), lost]);
      if (known.sentinels) await assertMaster(client);
      ready = client;
      hasReported = false;
      onReady();
      await (known.sentinels ? Promise.race([lost, movedFrom(place, client, ended.signal)]) : lost);
    } finally {
      ready = undefined;
      ended.abort();
      client.destroy();
    }
  }

  /** An old master that is cut off from its sentinels answers as before, so nothing is lost by which it would be noticed. */
  async function movedFrom(place: string, client: Client, signal: AbortSignal): Promise<never> {
    for (;;) {
      await sleep(timesMs.check, undefined, { signal, ref: false });
      const now = await placeOf(known).catch(() => place);
      if (now !== place) throw new Error('the sentinels have another master');
      await assertMaster(client);
    }
  }
}

function placeOf(address: RedisAddress): Promise<string> {
  return address.sentinels ? findRedisMaster(address) : Promise.resolve(address.url);
}

/** A master that came back as a replica is named for a moment by sentinels that have not heard of it. */
async function assertMaster(client: Client): Promise<void> {
  const role = (await client.role())?.role;
  if (role !== 'master') throw new Error(`Redis 目前是副本，等待哨兵完成切换 (a ${role}, no master)`);
}

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: timesMs.ping,
    socket: { reconnectStrategy: false, connectTimeout: timesMs.connect, socketTimeout: timesMs.deaf },
  });
}
