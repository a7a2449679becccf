import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import * as z from 'zod/mini';
import type { NodeBus } from './bus.ts';
import { createBusNumbers } from './bus-numbers.ts';

interface Options {
  readonly url: string;
  /** Trouble worth a line in the log, once for each time the bus goes away. */
  readonly onTrouble: (error: unknown) => void;
}

const stream = 'im:bus';
/** Entries kept for nodes that are slow to read; each is what one node posted within a millisecond. */
const kept = 20_000;
const readAtOnce = 1_000;
/** Milliseconds, all of them. */
const times = { block: 4_000, deaf: 12_000, again: 250, repeat: 2_000 };
const entry = z.object({ node: z.string(), n: z.coerce.number(), posts: z.string() });
const posts = z.array(z.tuple([z.string(), z.unknown()]));

/**
 * A stream in Redis (messaging, part 3 "Fan-out / nodes"): one XADD for all that a node posts within a millisecond, read
 * by the others with XREAD. Never waits for Redis: while it is away, posts are dropped, and when it is back everybody
 * is told that something was missed.
 */
export function createRedisBus<Topics>({ url, onTrouble }: Options): NodeBus<Topics> {
  const node = randomBytes(6).toString('hex');
  const listeners = new Map<keyof Topics, ((body: never) => void)[]>();
  const missed: (() => void)[] = [];
  const numbers = createBusNumbers();
  const writer = connect(url, onTrouble);
  const reader = connect(url, () => undefined);
  let waiting: [PropertyKey, unknown][] = [];
  let timer: NodeJS.Timeout | undefined;
  let number = 0;
  let unheard = false;
  let closed = false;
  // Others see by its number that something before it is missing.
  writer.on('ready', flush);
  const repeat = setInterval(() => unheard && flush(), times.repeat).unref();
  void listen();
  return {
    post: (topic, body) => {
      waiting.push([topic, body]);
      timer ??= setTimeout(flush, 1);
    },
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onMissed: (listener) => void missed.push(listener),
    reaches: () => writer.isReady && !unheard,
    close: async () => {
      closed = true;
      clearInterval(repeat);
      if (timer) await flush();
      writer.destroy();
      reader.destroy();
    },
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = JSON.stringify(waiting);
    waiting = [];
    number += 1;
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: kept } as const;
    unheard = await writer.xAdd(stream, '*', { node, n: String(number), posts: batch }, { TRIM }).then(
      () => false,
      () => true,
    );
  }

  async function listen(): Promise<void> {
    let from: string | undefined;
    reader.on('ready', () => {
      from = undefined;
    });
    while (!closed) {
      try {
        if (from === undefined) {
          from = await newest();
          for (const tell of missed) tell();
        }
        from = await take(from);
      } catch {
        await sleep(times.again);
      }
    }
  }

  async function newest(): Promise<string> {
    const last = await reader.xRevRange(stream, '+', '-', { COUNT: 1 });
    return last?.[0]?.id ?? '0-0';
  }

  /** @returns the id after which to go on */
  async function take(from: string): Promise<string> {
    const reply = await reader.xRead({ key: stream, id: from }, { BLOCK: times.block, COUNT: readAtOnce });
    const messages = reply?.[0]?.messages ?? [];
    for (const { message } of messages) hear(z.parse(entry, { ...message }));
    return messages.at(-1)?.id ?? from;
  }

  function hear({ node: other, n, posts: batch }: z.infer<typeof entry>): void {
    if (other === node) return;
    if (!numbers.follows(other, n)) for (const tell of missed) tell();
    for (const [topic, body] of z.parse(posts, JSON.parse(batch))) tell(topic, body);
  }

  /** What nodes of one version tell each other is not checked again. */
  function tell(topic: string, body: unknown): void {
    const heard: [PropertyKey, ((body: never) => void)[]][] = [...listeners];
    for (const [name, all] of heard)
      if (name === topic) for (const listener of all) Reflect.apply(listener, null, [body]);
  }
}

function connect(url: string, onTrouble: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: times.repeat,
    socket: { reconnectStrategy: times.again, connectTimeout: 2_000, socketTimeout: times.deaf },
  });
  let troubled = false;
  client.on('ready', () => {
    troubled = false;
  });
  client.on('error', (error: unknown) => {
    if (!troubled) onTrouble(error);
    troubled = true;
  });
  client.connect().catch(() => undefined);
  return client;
}
