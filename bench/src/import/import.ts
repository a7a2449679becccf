import * as z from 'zod/mini';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { loadInTurns, median, requestJson } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';
import { catalogueRecords } from './catalogue.ts';
import { readBook, sizes } from './seed.ts';

const deep = 50;
const size = 20;
const turns = 3;
const goals = { import: 0.3, page: 0.5, catalogueSeconds: 60 };
const run = z.object({ seconds: z.number(), peak: z.number() });
const page = z.object({ data: z.object({ next: z.nullable(z.string()) }) });

/**
 * An import of 10,000 lines, one of 20,000 quotes and a catalogue of 10,000 records against reading the file and inserting
 * its rows bare; then a book of
 * which a hundred thousand short reviews and quotes are public, pages 1 and 50 against a bare indexed select.
 */
export function measureImport(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const rows = Number(process.env.BENCH_ROWS ?? sizes.rows);
    const env = { BENCH_ROWS: String(rows) };
    const server = await startServer('bench/src/import/import-server.ts', dataDir, env, ['--expose-gc']);
    try {
      const { address } = server;
      const token = await signIn(address, '13800000001');
      console.info('\nImports, of reading the file and inserting its rows bare');
      await measureFile(address, token, 'shelf', sizes.lines);
      await measureFile(address, token, 'quotes', sizes.quotes);
      console.info('\nA catalogue of a house, of inserting its records bare');
      await measureCatalogue(address, token);
      console.info(`\nA book with ${rows} short reviews and quotes, of a bare indexed select of ${size}`);
      const reviews = `/api/books/${readBook}/short-reviews?sort=liked&pageSize=${size}`;
      await measurePages(address, token, reviews, '/bench/bare/short-reviews', 'short reviews');
      const quotes = `/api/quotes/of-book/${readBook}?sort=marked&pageSize=${size}`;
      await measurePages(address, token, quotes, '/bench/bare/passages', 'quotes');
    } finally {
      await server.stop();
    }
  });
}

/** Read, taken in and held, against the same bytes in a table; the medians. */
async function measureCatalogue(address: string, token: string): Promise<void> {
  const ask = async (path: string) => run.parse(await requestJson(address, token, path, 'POST')).seconds;
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < turns; nth += 1) {
    bare.push(await ask('/bench/bare/catalogue'));
    ours.push(await ask('/bench/import/catalogue'));
  }
  const [seconds, ceiling] = [median(ours), median(bare)];
  figure('catalogue, seconds', seconds, 'less');
  figure('catalogue, records a second of bare rows', ceiling / seconds, 'more');
  console.info(
    `  ${catalogueRecords} records   ${seconds.toFixed(1)} s (goal ${goals.catalogueSeconds} s), ${(ceiling / seconds).toFixed(3)} of bare inserts, which take ${ceiling.toFixed(2)} s`,
  );
}

/** By turns; the medians. */
async function measureFile(
  address: string,
  token: string,
  name: 'shelf' | 'quotes',
  lines: number,
): Promise<void> {
  const [ours, bare]: [z.output<typeof run>[], z.output<typeof run>[]] = [[], []];
  const ask = async (path: string) => run.parse(await requestJson(address, token, path, 'POST'));
  for (let nth = 0; nth < turns; nth += 1) {
    bare.push(await ask(`/bench/bare/${name}`));
    ours.push(await ask(`/bench/import/${name}`));
  }
  const seconds = (of: readonly z.output<typeof run>[]) => median(of.map((each) => each.seconds));
  const peak = (of: readonly z.output<typeof run>[]) => Math.max(1, median(of.map((each) => each.peak)));
  const share = seconds(bare) / seconds(ours);
  const memory = peak(ours) / peak(bare);
  figure(`${name}, lines a second of bare rows`, share, 'more');
  figure(`${name}, peak memory of bare rows`, memory, 'less');
  console.info(
    `  ${name.padEnd(16)} ${share.toFixed(2)} of it (goal ${goals.import}): ${(lines / seconds(ours)).toFixed(0)} lines/s against ${(lines / seconds(bare)).toFixed(0)}; peak memory ${memory.toFixed(1)} times (${peak(ours).toFixed(0)} MB against ${peak(bare).toFixed(0)})`,
  );
}

async function measurePages(
  address: string,
  token: string,
  first: string,
  bare: string,
  name: string,
): Promise<void> {
  let path = first;
  for (let at = 1; at < deep; at += 1) {
    const { next } = page.parse(await requestJson(address, token, path)).data;
    if (next === null) throw new Error(`${name} end at page ${at}`);
    path = `${first}&after=${encodeURIComponent(next)}`;
  }
  const results = await loadInTurns({ address, tokens: [token] }, [bare, first, path]);
  const [ceiling, top, bottom] = [bare, first, path].map((each) => results.get(each));
  if (!ceiling || !top || !bottom) return;
  const ratio = (of: { perSecond: number }) => of.perSecond / ceiling.perSecond;
  figure(`${name} of a book, page 1 of the bare select`, ratio(top), 'more');
  figure(`${name} of a book, page ${deep} of the bare select`, ratio(bottom), 'more');
  console.info(
    `  ${name.padEnd(16)} page 1 ${ratio(top).toFixed(2)} of it, page ${deep} ${ratio(bottom).toFixed(2)} (goal ${goals.page}), p99 ${top.p99} and ${bottom.p99} ms; bare ${ceiling.perSecond.toFixed(0)}/s`,
  );
}
