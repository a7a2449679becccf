import * as z from 'zod/mini';
import { withDataDir } from '../data-dir.ts';
import { load, medianSequential, requestJson } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';
import { bulkSize, operatorPhone, operators, waitingItems } from './sizes.ts';

const nextReply = z.object({ data: z.nullable(z.object({ id: z.number() })) });
const topicList = z.array(z.object({ id: z.number(), version: z.number() }));
const bulkReply = z.object({ data: z.array(z.object({ decided: z.boolean() })) });

const goal = 0.5;
const workKinds = ['post', 'review', 'news', 'book_list', 'reading_lead'];
/** Milliseconds of each measurement of the next item. */
const duration = 5_000;

/** The queue over a million waiting items: its first page and the next item against bare selects, and a bulk of 500. */
export function measureQueue(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const rows = Number(process.env.BENCH_ROWS ?? waitingItems);
    process.env.BENCH_ROWS = String(rows);
    const server = await startServer('bench/src/moderation/moderation-server.ts', dataDir);
    try {
      const tokens: string[] = [];
      for (let nth = 1; nth <= operators; nth++)
        tokens.push(await signIn(server.address, operatorPhone(nth)));
      console.info(`\nModeration queue of ${rows} waiting items (goal ${goal} of a bare indexed select)`);
      await measureFirstPage(server.address, tokens);
      await measureNext(server.address, tokens);
      await measureBulk(server.address, tokens);
    } finally {
      await server.stop();
    }
  });
}

async function measureFirstPage(address: string, tokens: readonly string[]): Promise<void> {
  const clients = { address, tokens };
  for (const [name, path] of [
    ['page 1, five kinds', '/api/moderation?pageSize=20'],
    ['page 1, one kind', '/api/moderation?pageSize=20&kind=post'],
    ['page 50, five kinds', '/api/moderation?pageSize=20&pageIndex=50'],
  ] as const) {
    await medianSequential(clients, path);
    const [bare, ours] = [await load(clients, '/bench/bare/20'), await load(clients, path)];
    const alone = await medianSequential(clients, path);
    console.info(
      `  ${name.padEnd(20)} ${(ours.perSecond / bare.perSecond).toFixed(2)} of it: ${ours.perSecond.toFixed(0)}/s against ${bare.perSecond.toFixed(0)}/s, p99 ${ours.p99} ms; alone ${alone.toFixed(2)} ms`,
    );
  }
}

/** Every call claims another item, as when operators pass on from one to the next. */
async function measureNext(address: string, tokens: readonly string[]): Promise<void> {
  const bare = await callsPerSecond(tokens, async (token) => {
    await requestJson(address, token, '/bench/bare/1');
    return undefined;
  });
  const claimed = new Set<number>();
  const ours = await callsPerSecond(tokens, async (token, skip) => {
    const body = { kinds: workKinds, ...(skip !== undefined && { skip }) };
    const { data } = nextReply.parse(
      await requestJson(address, token, '/api/moderation/desk/next', 'POST', body),
    );
    if (!data || claimed.has(data.id)) throw new Error(`not a new item: ${data?.id}`);
    claimed.add(data.id);
    return data.id;
  });
  console.info(
    `  ${'next item'.padEnd(20)} ${(ours / bare).toFixed(2)} of it: ${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s; ${claimed.size} items, none twice`,
  );
}

/** All of them at once, each one call after the other. @param call Its result is handed to the next one. */
async function callsPerSecond(
  tokens: readonly string[],
  call: (token: string, before: number | undefined) => Promise<number | undefined>,
): Promise<number> {
  const end = performance.now() + duration;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    tokens.map(async (token) => {
      for (let before: number | undefined; performance.now() < end; done += 1)
        before = await call(token, before);
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

async function measureBulk(address: string, [token = '']: readonly string[]): Promise<void> {
  const topics = topicList.parse(await requestJson(address, token, '/bench/topics'));
  const items = topics.slice(0, bulkSize);
  const began = performance.now();
  const reply = await requestJson(address, token, '/api/moderation/desk/decide', 'POST', {
    items,
    verdict: 'approve',
  });
  const took = performance.now() - began;
  const { data } = bulkReply.parse(reply);
  const decided = data.filter((row) => row.decided).length;
  console.info(
    `  bulk approval of ${items.length} topics: ${took.toFixed(0)} ms, ${decided} decided, ${(took / items.length).toFixed(2)} ms an item`,
  );
}
