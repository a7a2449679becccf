import {
  type Automaton,
  levelCodes,
  sizeOf,
} from '../../../apps/server/src/modules/sensitive-words/engine/automaton.ts';
import { createBuilder } from '../../../apps/server/src/modules/sensitive-words/engine/builder.ts';
import { findHits } from '../../../apps/server/src/modules/sensitive-words/engine/find-hits.ts';
import { readCorpus } from '../content-index/corpus.ts';

const [wordCount, postLength, rounds] = [1_000_000, 50_000, 200];
const [goal, memoryGoal] = [0.05, 200];
/** Posts of a re-scan, without the database. */
const postCount = 100_000;

/** A long post against a million words, as a ratio to a loop that looks each of its characters up in a typed array. */
export function measureWords(): void {
  const corpus = readCorpus(postCount);
  const before = process.memoryUsage();
  const began = performance.now();
  const automaton = buildList();
  const seconds = (performance.now() - began) / 1000;
  const layers = [{ automaton, ignored: new Set<number>() }];
  const text = longPost(corpus.text);
  const table = new Uint16Array(0x10000).fill(1);
  const lookUp = () => {
    let sum = 0;
    for (let i = 0; i < text.length; i += 1) sum += table[text.charCodeAt(i)] ?? 0;
    return sum;
  };
  const baseline = fastest(lookUp);
  const measured = fastest(() => findHits(text, layers));
  const hits = findHits(text, layers).hits.length;
  const megabytes = sizeOf(automaton) / 1e6;
  console.info(
    `\nwords, ${wordCount} of them, a post of ${text.length} characters with ${hits} hits: ${(baseline / measured).toFixed(3)} of a typed-array loop (goal ${goal})`,
  );
  console.info(`  ours ${measured.toFixed(2)} ms  loop ${baseline.toFixed(3)} ms`);
  const grown = (process.memoryUsage().arrayBuffers - before.arrayBuffers) / 1e6;
  console.info(
    `  memory ${megabytes.toFixed(0)} MB in arrays (goal ${memoryGoal}; ${grown.toFixed(0)} MB with what building has left), built in ${seconds.toFixed(1)} s`,
  );
  const rate = postCount / (timeOf(() => checkAll(corpus.text, layers)) / 1000);
  console.info(`  re-scan of ${postCount} posts, without the database: ${rate.toFixed(0)} posts/s`);
}

/** Words of two to six of the commonest characters. */
function buildList(): Automaton {
  const characters = commonCharacters();
  const random = seededRandom();
  const words = new Set<string>();
  while (words.size < wordCount) {
    const length = 2 + Math.floor(random() * 5);
    let word = '';
    for (let i = 0; i < length; i += 1) word += characters[Math.floor(random() * characters.length)] ?? '';
    words.add(word);
  }
  const builder = createBuilder();
  let id = 0;
  for (const word of words) {
    id += 1;
    builder.add({ id, word, level: levelCodes[id % 3] ?? 'review', pinyin: null });
  }
  return builder.finish();
}

/** The 3,755 of the first level of GB 2312. */
function commonCharacters(): string[] {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row += 1)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell += 1) bytes.push(row, cell);
  return [...new TextDecoder('gb18030').decode(Uint8Array.from(bytes))];
}

function longPost(textOf: (row: number) => string): string {
  let text = '';
  for (let row = 0; text.length < postLength; row += 1) text += textOf(row);
  return text.slice(0, postLength);
}

function checkAll(textOf: (row: number) => string, layers: Parameters<typeof findHits>[1]): number {
  let found = 0;
  for (let row = 0; row < postCount; row += 1) if (findHits(textOf(row), layers).level !== null) found += 1;
  return found;
}

function fastest(work: () => unknown): number {
  return Math.min(...Array.from({ length: rounds }, () => timeOf(work)));
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The same list every time. */
function seededRandom(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 0x1_00_00_00;
  };
}
