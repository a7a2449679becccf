import { type Corpus, rareWords, readCorpus } from './corpus.ts';
import { type Ask, answer, loadAsks, quantile, timeAlone } from './load-posts.ts';
import { type Million, withMillion } from './million.ts';
import { rows } from './rows.ts';

const goal = 0.25;

/** Two-character words, from the commonest to five in a million, against one lookup in the same index. */
export function measureSearch(): Promise<void> {
  return withMillion(async (million) => {
    const corpus = readCorpus(rows);
    const sets = wordSets(corpus);
    const ceiling = await ceilingOf(million);
    for (const [name, words] of Object.entries(sets)) await measure(million, name, words, ceiling);
    const asks = Object.values(sets)
      .flat()
      .map((word) => ask(word, 90));
    const deep = await timeAlone(million.address, million.token, asks);
    console.info(
      `  page 90 of all of them: p50 ${quantile(deep, 0.5).toFixed(2)} ms  p99 ${quantile(deep, 0.99).toFixed(2)} ms`,
    );
    await measureRecall(million, sets);
  });
}

function wordSets({ words }: Corpus): Record<string, string[]> {
  const spread = (from: number, to: number) =>
    Array.from({ length: 40 }, (_, at) => words[Math.floor(from + ((to - from) * at) / 40)] ?? '');
  return {
    common: spread(0, 60),
    middling: spread(1_000, 4_000),
    seldom: spread(words.length - 2_000, words.length),
    rare: [...rareWords],
    // Pairs as they come, across the joints of words.
    raw: Array.from({ length: 40 }, (_, at) => {
      const [a, b] = [words[at * 7] ?? '', words[at * 13 + 5] ?? ''];
      return `${a.slice(-1)}${b.slice(0, 1)}`;
    }),
  };
}

/** Fastify and one lookup of a rare word in the index, the rows beside it, no rights and no schema. */
async function ceilingOf({ address, token }: Million): Promise<number> {
  const asks = rareWords.map((word) => ({
    path: `/bench/gin?lexeme=${encodeURIComponent(`'aa${word}#':*`)}`,
  }));
  const { perSecond, p50, p99 } = await loadAsks(address, token, asks);
  console.info(
    `  ceiling, one GIN lookup of a rare word: ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms`,
  );
  return perSecond;
}

async function measure(
  { address, token }: Million,
  name: string,
  words: readonly string[],
  ceiling: number,
): Promise<void> {
  const asks = words.map((word) => ask(word, 1));
  await timeAlone(address, token, asks);
  const alone = await timeAlone(address, token, [...asks, ...asks, ...asks]);
  const { perSecond, p50, p99 } = await loadAsks(address, token, asks);
  console.info(
    `  ${name.padEnd(9)} ${(perSecond / ceiling).toFixed(2)} of the ceiling (goal ${goal}): ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms; alone p50 ${quantile(alone, 0.5).toFixed(2)} ms  p99 ${quantile(alone, 0.99).toFixed(2)} ms`,
  );
}

/** Every hit that a brute-force LIKE finds, as far as a search reaches, and in its order. */
async function measureRecall(million: Million, sets: Record<string, readonly string[]>): Promise<void> {
  let wanted = 0;
  let found = 0;
  for (const word of Object.values(sets).flatMap((words) => words.slice(0, 4))) {
    const plain = await bruteForce(million, word);
    const ours = new Set(await everyHit(million, word));
    wanted += plain.length;
    found += plain.filter((id) => ours.has(id)).length;
  }
  console.info(
    `  recall ${(found / wanted).toFixed(3)} of ${wanted} hits that LIKE finds first (at most 1,000 a word)`,
  );
}

async function bruteForce({ address, token }: Million, word: string): Promise<number[]> {
  const reply = await answer(address, token, { path: `/bench/like?word=${encodeURIComponent(word)}` });
  const { ids }: { ids: number[] } = JSON.parse(reply);
  return ids;
}

async function everyHit({ address, token }: Million, word: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= 10; page++) {
    const { data }: { data: { contentId: number }[] } = JSON.parse(
      await answer(address, token, ask(word, page, 100)),
    );
    ids.push(...data.map(({ contentId }) => contentId));
    if (data.length < 100) break;
  }
  return ids;
}

function ask(SearchText: string, pageIndex: number, pageSize = 10): Ask {
  return {
    path: '/api/Content/ContentSearch',
    body: { ContentTypeList: [1], pageIndex, pageSize, SearchText },
  };
}
