import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { sizeOf } from '../../../apps/server/src/modules/moderation/sensitive-words/engine/automaton.ts';
import { buildAutomaton } from '../../../apps/server/src/modules/moderation/sensitive-words/engine/build.ts';
import { findHits } from '../../../apps/server/src/modules/moderation/sensitive-words/engine/find-hits.ts';
import { readCorpus } from '../content-index/corpus.ts';
import { figure } from '../figures.ts';
import { wordCount, wordSlices } from './word-list.ts';

const [postLength, rounds] = [50_000, 200];
const [goal, memoryGoal] = [0.05, 200];
/** Posts of a re-scan, without the database. */
const postCount = 100_000;
const memoryScript = fileURLToPath(new URL('./words-memory.ts', import.meta.url));
const memoryReply = z.object({ first: z.number(), second: z.number() });

/** A long post against a million words, as a ratio to a loop that looks each of its characters up in a typed array. */
export async function measureWords(): Promise<void> {
  const corpus = readCorpus(postCount);
  const began = performance.now();
  const automaton = await buildAutomaton(wordSlices());
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
  figure('words, of a typed-array loop', baseline / measured, 'more');
  console.info(
    `\nwords, ${wordCount} of them, a post of ${text.length} characters with ${hits} hits: ${(baseline / measured).toFixed(3)} of a typed-array loop (goal ${goal})`,
  );
  console.info(`  ours ${measured.toFixed(2)} ms  loop ${baseline.toFixed(3)} ms`);
  const memory = memoryReply.parse(JSON.parse(execFileSync(process.execPath, [memoryScript]).toString()));
  figure('words, MB while building', memory.first, 'less');
  console.info(
    `  memory ${megabytes.toFixed(0)} MB in arrays; the process grows by ${memory.first.toFixed(0)} MB at most while it builds (goal ${memoryGoal}), by ${memory.second.toFixed(0)} MB while it builds anew with the old list in use; built in ${seconds.toFixed(1)} s`,
  );
  const rate = postCount / (timeOf(() => checkAll(corpus.text, layers)) / 1000);
  console.info(`  re-scan of ${postCount} posts, without the database: ${rate.toFixed(0)} posts/s`);
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
