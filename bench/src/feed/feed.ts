import type { FeedName } from '@gongdu/contract/discovery/feed';
import * as z from 'zod/mini';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { loadInTurns, median, requestJson } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';
import { followed } from './seed.ts';

const works = 1_000_000;
const deep = 100;
const size = 20;
const goals = { bare: 0.4, deep: 3 };
const page = z.object({ data: z.object({ rows: z.array(z.unknown()), next: z.nullable(z.string()) }) });

interface Reader {
  readonly address: string;
  readonly token: string;
}

/** The square over a million works for readers who follow ten thousand people: pages 1 and 100 against a bare select. */
export function measureFeed(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const rows = Number(process.env.BENCH_ROWS ?? works);
    const server = await startServer('bench/src/feed/feed-server.ts', dataDir, { BENCH_ROWS: String(rows) });
    const { address } = server;
    try {
      const [many, quiet] = await Promise.all(
        ['13800000001', '13800000002'].map(async (phone) => ({
          address,
          token: await signIn(address, phone),
        })),
      );
      if (!many || !quiet) return;
      console.info(`\nThe square, ${rows} works, ${followed} followed, of a bare indexed select of ${size}`);
      for (const feed of ['newest', 'following', 'recommended'] as const)
        await measurePages(many, feed, feed);
      await measurePages(quiet, 'following', 'following, all quiet');
      await measureRanking(many);
    } finally {
      await server.stop();
    }
  });
}

async function measurePages({ address, token }: Reader, feed: FeedName, name: string): Promise<void> {
  const first = `/api/feeds/${feed}?size=${size}`;
  let path = first;
  for (let at = 1; at < deep; at += 1) {
    const { next } = page.parse(await requestJson(address, token, path)).data;
    if (next === null) throw new Error(`${feed} ends at page ${at}`);
    path = `${first}&after=${encodeURIComponent(next)}`;
  }
  const bare = `/bench/bare/${size}`;
  const results = await loadInTurns({ address, tokens: [token] }, [bare, first, path]);
  const [ceiling, top, bottom] = [bare, first, path].map((each) => results.get(each));
  if (!ceiling || !top || !bottom) return;
  const ratio = (of: { perSecond: number }) => (of.perSecond / ceiling.perSecond).toFixed(2);
  figure(`${name}, page 1 of the bare select`, top.perSecond / ceiling.perSecond, 'more');
  figure(`${name}, page ${deep} of page 1`, top.perSecond / bottom.perSecond, 'less');
  console.info(
    `  ${name.padEnd(20)} page 1 ${ratio(top)} of it (goal ${goals.bare}), p99 ${top.p99} ms; page ${deep} ${ratio(bottom)}, p99 ${bottom.p99} ms; page ${deep} takes ${(top.perSecond / bottom.perSecond).toFixed(2)} times page 1 (goal ${goals.deep}); bare ${ceiling.perSecond.toFixed(0)}/s`,
  );
}

/** The time of the first page of 推荐 when its ranking has to be made. */
async function measureRanking({ address, token }: Reader): Promise<void> {
  const times: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    await requestJson(address, token, '/bench/forget', 'POST');
    const began = performance.now();
    await requestJson(address, token, `/api/feeds/recommended?size=${size}`);
    times.push(performance.now() - began);
  }
  console.info(`  an order made anew, once in ten minutes of a reader: ${median(times).toFixed(0)} ms`);
}
