import * as z from 'zod/mini';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { cpuUsed } from '../load.ts';
import {
  type BenchClients,
  type LoadResult,
  loadInTurns,
  median,
  medianSequential,
  requestJson,
} from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';
import { bulkSize, operatorPhone, operators, waitingItems } from './sizes.ts';

const nextReply = z.object({ data: z.nullable(z.object({ id: z.number() })) });
const pageReply = z.object({ data: z.array(z.object({ id: z.number() })) });
const topicList = z.array(z.object({ id: z.number(), version: z.number() }));
const bulkReply = z.object({ data: z.array(z.object({ decided: z.boolean() })) });

const goal = 0.5;
const workKinds = ['post', 'review', 'news', 'book_list', 'reading_lead'];
/** Rounds of the next item and of its comparison query; `duration`: milliseconds of each. */
const turns = 5;
const duration = 3_000;

type Measured = Pick<LoadResult, 'perSecond' | 'cpu'>;

/** The queue over a million waiting items: pages and the next item against bare selects, and a bulk of 500. */
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
      await measurePages({ address: server.address, tokens });
      await measureNext(server.address, tokens);
      await measureBulk(server.address, tokens);
    } finally {
      await server.stop();
    }
  });
}

async function measurePages(clients: BenchClients): Promise<void> {
  const list = '/api/moderation?pageSize=20';
  for (const [name, path] of [
    ['page 1, one kind', `${list}&kind=post`],
    ['page 1, five kinds', list],
    ['page 50, one kind', `${list}&kind=post&behind=${await lastBefore(clients, '&kind=post')}`],
    ['page 50, five kinds', `${list}&behind=${await lastBefore(clients, '')}`],
    ['page 50, by its number', `${list}&pageIndex=50`],
    ['two characters of all', `${list}&name=${encodeURIComponent('夜里')}`],
    ['one title of all', `${list}&name=${encodeURIComponent('读书 17777')}`],
    ['a title nobody has', `${list}&name=${encodeURIComponent('没有这个标题')}`],
  ] as const) {
    await medianSequential(clients, path);
    const results = await loadInTurns(clients, ['/bench/bare/20', path]);
    const [bare, ours] = [results.get('/bench/bare/20'), results.get(path)];
    if (!bare || !ours) return;
    const alone = await medianSequential(clients, path);
    figure(`${name}, of the bare select`, ours.perSecond / bare.perSecond, 'more');
    console.info(`  ${comparison(name, ours, bare)}, p99 ${ours.p99} ms; alone ${alone.toFixed(2)} ms`);
  }
}

/** The item behind which page 50 begins. */
async function lastBefore({ address, tokens: [token = ''] }: BenchClients, filter: string): Promise<number> {
  const path = `/api/moderation?pageSize=20&pageIndex=49${filter}`;
  const { data } = pageReply.parse(await requestJson(address, token, path));
  return data.at(-1)?.id ?? 0;
}

/** Every call claims another item, as when operators pass on from one to the next. */
async function measureNext(address: string, tokens: readonly string[]): Promise<void> {
  const claimed = new Set<number>();
  const last = new Map<string, number>();
  const readBare = (token: string) => requestJson(address, token, '/bench/bare/1');
  const claim = async (token: string) => {
    const skip = last.get(token);
    const body = { kinds: workKinds, ...(skip !== undefined && { skip }) };
    const { data } = nextReply.parse(
      await requestJson(address, token, '/api/moderation/desk/next', 'POST', body),
    );
    if (!data || claimed.has(data.id)) throw new Error(`not a new item: ${data?.id}`);
    claimed.add(data.id);
    last.set(token, data.id);
  };
  const [bare, ours]: [Measured[], Measured[]] = [[], []];
  for (let nth = 0; nth < turns; nth += 1) {
    bare.push(await callsInTurn(address, tokens, readBare));
    ours.push(await callsInTurn(address, tokens, claim));
  }
  console.info(
    `  ${comparison('next item', middleOf(ours), middleOf(bare))}; ${claimed.size} items, none twice`,
  );
}

function middleOf(each: readonly Measured[]): Measured {
  return {
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    cpu: median(each.map(({ cpu }) => cpu)),
  };
}

function comparison(name: string, ours: Measured, bare: Measured): string {
  const [rate, cpu] = [ours.perSecond / bare.perSecond, bare.cpu / ours.cpu];
  return `${name.padEnd(22)} ${rate.toFixed(2)} of it: ${ours.perSecond.toFixed(0)}/s against ${bare.perSecond.toFixed(0)}/s, ${cpu.toFixed(2)} by our processor time (${ours.cpu.toFixed(2)} ms)`;
}

/** All of them at once, each one call after the other. */
async function callsInTurn(
  address: string,
  tokens: readonly string[],
  call: (token: string) => Promise<unknown>,
): Promise<Measured> {
  const cpuBefore = await cpuUsed(address);
  const began = performance.now();
  const end = began + duration;
  let done = 0;
  await Promise.all(
    tokens.map(async (token) => {
      for (; performance.now() < end; done += 1) await call(token);
    }),
  );
  const took = performance.now() - began;
  return { perSecond: (done * 1000) / took, cpu: ((await cpuUsed(address)) - cpuBefore) / 1000 / done };
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
  figure('bulk approval, ms an item', took / items.length, 'less');
  console.info(
    `  bulk approval of ${items.length} topics: ${took.toFixed(0)} ms, ${decided} decided, ${(took / items.length).toFixed(2)} ms an item`,
  );
}
