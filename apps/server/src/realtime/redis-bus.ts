import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { NodeBus } from './bus.ts';
import { keepRedisConnection } from './redis-connection.ts';

interface Options {
  readonly url: string;
  /** A failure to log, once for each loss of the connection. */
  readonly onError: (error: unknown) => void;
}

const stream = 'im:bus';
/** Entries kept for nodes that are slow to read; each is what one node posted within a millisecond. */
const maxEntries = 20_000;
const readBatchSize = 1_000;
/** Milliseconds, all of them. */
const timeoutsMs = { block: 4_000, again: 250, retry: 2_000 };
const entry = z.object({ node: z.string(), n: z.coerce.number(), posts: z.string() });
const posts = z.array(z.tuple([z.string(), z.unknown()]));

/**
 * A stream in Redis: one XADD for all that a node posts within a millisecond, read
 * by the others with XREAD. Never waits for Redis: while it is away, posts are dropped, and when it is back all
 * nodes learn that something was missed.
 */
export function createRedisBus<Topics>({ url, onError }: Options): NodeBus<Topics> {
  const node = randomBytes(6).toString('hex');
  const listeners = new Map<keyof Topics, ((body: never) => void)[]>();
  const missedListeners: (() => void)[] = [];
  const sequence = createSequenceCheck();
  let pendingPosts: [PropertyKey, unknown][] = [];
  let timer: NodeJS.Timeout | undefined;
  let number = 0;
  let lag = 0;
  let isWriteFailing = false;
  /** Id after which the reader goes on; undefined: after the newest. */
  let position: string | undefined;
  let closed = false;
  // Others see by its number that something before it is missing.
  const writer = keepRedisConnection(url, { onReady: flush, onError });
  const reader = keepRedisConnection(url, {
    onReady: () => {
      position = undefined;
    },
    onError: () => undefined,
  });
  const retryTimer = setInterval(() => isWriteFailing && flush(), timeoutsMs.retry).unref();
  void listen();
  return {
    publish: (topic, body) => {
      pendingPosts.push([topic, body]);
      timer ??= setTimeout(flush, 1);
    },
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onMissed: (listener) => void missedListeners.push(listener),
    lagSeconds: () => lag,
    isConnected: () => writer.isReady() && !isWriteFailing,
    close: async () => {
      closed = true;
      clearInterval(retryTimer);
      if (timer) await flush();
      writer.close();
      reader.close();
    },
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = JSON.stringify(pendingPosts);
    pendingPosts = [];
    number += 1;
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxEntries } as const;
    const fields = { node, n: String(number), posts: batch };
    isWriteFailing = await writer
      .ask((client) => client.xAdd(stream, '*', fields, { TRIM }))
      .then(
        () => false,
        () => true,
      );
  }

  async function listen(): Promise<void> {
    while (!closed) {
      try {
        if (position === undefined) {
          position = await newestId();
          for (const listener of missedListeners) listener();
        }
        position = await readEntries(position);
      } catch {
        await sleep(timeoutsMs.again);
      }
    }
  }

  async function newestId(): Promise<string> {
    const last = await reader.ask((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }));
    return last?.[0]?.id ?? '0-0';
  }

  /** @returns the id after which to go on */
  async function readEntries(from: string): Promise<string> {
    const reply = await reader.ask((client) =>
      client.xRead({ key: stream, id: from }, { BLOCK: timeoutsMs.block, COUNT: readBatchSize }),
    );
    const messages = reply?.[0]?.messages ?? [];
    for (const { message } of messages) handleEntry(z.parse(entry, { ...message }));
    const newest = messages.at(-1)?.id;
    // An id begins with the milliseconds of Redis' clock.
    lag = newest === undefined ? 0 : Math.max(0, Date.now() - Number.parseInt(newest, 10)) / 1_000;
    return newest ?? from;
  }

  function handleEntry({ node: other, n, posts: batch }: z.infer<typeof entry>): void {
    if (other === node) return;
    if (!sequence.isNext(other, n)) for (const listener of missedListeners) listener();
    for (const [topic, body] of z.parse(posts, JSON.parse(batch))) dispatch(topic, body);
  }

  /** Messages between nodes of one version are not checked again. */
  function dispatch(topic: string, body: unknown): void {
    const byTopic: [PropertyKey, ((body: never) => void)[]][] = [...listeners];
    for (const [name, all] of byTopic)
      if (name === topic) for (const listener of all) Reflect.apply(listener, null, [body]);
  }
}

/** Entries of each node are numbered: a number left out was lost, whatever lost it. */
export function createSequenceCheck() {
  const lastNumbers = new Map<string, number>();
  return { isNext };

  /** Whether nothing is missing before this entry. */
  function isNext(node: string, number: number): boolean {
    const previous = lastNumbers.get(node);
    lastNumbers.delete(node);
    lastNumbers.set(node, number);
    // Every start of a node is a new name: the longest silent is forgotten.
    for (const oldest of lastNumbers.keys()) if (lastNumbers.size > maxNodes) lastNumbers.delete(oldest);
    return number === (previous ?? 0) + 1;
  }
}

const maxNodes = 200;
