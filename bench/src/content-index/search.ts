import { figure } from '../figures.ts';
import { type Corpus, rareWords, readCorpus } from './corpus.ts';
import { type BenchRequest, loadRequests, quantile, sendRequest, timeSequentially } from './requests.ts';
import { entryCount } from './rows.ts';
import { type BenchServer, withMillionEntries } from './with-million-entries.ts';

const goal = 0.25;

/** Two-character words, from the commonest to five in a million, against one lookup in the same index. */
export function measureSearch(): Promise<void> {
  return withMillionEntries(async (million) => {
    const corpus = readCorpus(entryCount);
    const sets = wordSets(corpus);
    const baseline = await measureCeiling(million);
    for (const [name, words] of Object.entries(sets)) await measure(million, name, words, baseline);
    const requests = Object.values(sets)
      .flat()
      .map((word) => searchRequest(word, 90));
    const deep = await timeSequentially(million.address, million.token, requests);
    figure('page 90 of all words, p50 ms', quantile(deep, 0.5), 'less');
    console.info(
      `  page 90 of all of them: p50 ${quantile(deep, 0.5).toFixed(2)} ms  p99 ${quantile(deep, 0.99).toFixed(2)} ms`,
    );
    await measureRecall(million, sets);
    await measureVisitors(million, sets);
  });
}

/** The same words as people without an account search for them: whole pages, against a bare indexed select of 20 rows. */
async function measureVisitors(
  { address, token }: BenchServer,
  sets: Record<string, readonly string[]>,
): Promise<void> {
  for (const [name, words] of Object.entries(sets))
    for (const [scope, query] of Object.entries({ all: '', posts: '&kind=post' })) {
      const bare = await loadRequests(address, token, [{ path: '/bench/bare' }]);
      const pages = words.map((word) => ({ path: `/search?q=${encodeURIComponent(word)}${query}` }));
      const found = await loadRequests(address, token, pages);
      const part = found.perSecond / bare.perSecond;
      figure(`visitors, ${name}, ${scope}, of the bare select`, part, 'more');
      console.info(
        `  visitors, ${name.padEnd(9)} ${scope.padEnd(6)} ${part.toFixed(2)} of a bare select: ${found.perSecond.toFixed(0)}/s against ${bare.perSecond.toFixed(0)}/s  p50 ${found.p50} ms  p99 ${found.p99} ms`,
      );
    }
}

function wordSets({ words }: Corpus): Record<string, string[]> {
  const evenly = (from: number, to: number) =>
    Array.from({ length: 40 }, (_, at) => words[Math.floor(from + ((to - from) * at) / 40)] ?? '');
  return {
    common: evenly(0, 60),
    middling: evenly(1_000, 4_000),
    seldom: evenly(words.length - 2_000, words.length),
    rare: [...rareWords],
    // Pairs as they come, across the joints of words.
    raw: Array.from({ length: 40 }, (_, at) => {
      const [a, b] = [words[at * 7] ?? '', words[at * 13 + 5] ?? ''];
      return `${a.slice(-1)}${b.slice(0, 1)}`;
    }),
  };
}

/** Fastify and one lookup of a rare word in the index, the rows beside it, no rights and no schema. */
async function measureCeiling({ address, token }: BenchServer): Promise<number> {
  const requests = rareWords.map((word) => ({
    path: `/bench/gin?lexeme=${encodeURIComponent(`'aa${word}#':*`)}`,
  }));
  const { perSecond, p50, p99 } = await loadRequests(address, token, requests);
  console.info(
    `  ceiling, one GIN lookup of a rare word: ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms`,
  );
  return perSecond;
}

async function measure(
  { address, token }: BenchServer,
  name: string,
  words: readonly string[],
  baseline: number,
): Promise<void> {
  const requests = words.map((word) => searchRequest(word, 1));
  await timeSequentially(address, token, requests);
  const sequential = await timeSequentially(address, token, [...requests, ...requests, ...requests]);
  const { perSecond, p50, p99 } = await loadRequests(address, token, requests);
  figure(`${name}, of the ceiling`, perSecond / baseline, 'more');
  console.info(
    `  ${name.padEnd(9)} ${(perSecond / baseline).toFixed(2)} of the ceiling (goal ${goal}): ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms; alone p50 ${quantile(sequential, 0.5).toFixed(2)} ms  p99 ${quantile(sequential, 0.99).toFixed(2)} ms`,
  );
}

/** Every hit that a brute-force LIKE finds, as far as a search reaches, and in its order. */
async function measureRecall(million: BenchServer, sets: Record<string, readonly string[]>): Promise<void> {
  let wanted = 0;
  let found = 0;
  for (const word of Object.values(sets).flatMap((words) => words.slice(0, 4))) {
    const plain = await bruteForce(million, word);
    const ours = new Set(await allHits(million, word));
    wanted += plain.length;
    found += plain.filter((id) => ours.has(id)).length;
  }
  figure('recall', found / wanted, 'more');
  console.info(
    `  recall ${(found / wanted).toFixed(3)} of ${wanted} hits that LIKE finds first (at most 1,000 a word)`,
  );
}

async function bruteForce({ address, token }: BenchServer, word: string): Promise<number[]> {
  const reply = await sendRequest(address, token, { path: `/bench/like?word=${encodeURIComponent(word)}` });
  const { ids }: { ids: number[] } = JSON.parse(reply);
  return ids;
}

async function allHits({ address, token }: BenchServer, word: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= 10; page++) {
    const { data }: { data: { contentId: number }[] } = JSON.parse(
      await sendRequest(address, token, searchRequest(word, page, 100)),
    );
    ids.push(...data.map(({ contentId }) => contentId));
    if (data.length < 100) break;
  }
  return ids;
}

function searchRequest(SearchText: string, pageIndex: number, pageSize = 10): BenchRequest {
  return {
    path: '/api/Content/ContentSearch',
    body: { ContentTypeList: [1], pageIndex, pageSize, SearchText },
  };
}
