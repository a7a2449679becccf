import { demoPosts } from '../../../apps/server/src/demo/content/texts.ts';

/** Chinese text by the million rows: words of the demo community's posts, drawn by Zipf's law, always the same ones. */
export interface Corpus {
  /** Most frequent first. */
  readonly words: readonly string[];
  title(row: number): string;
  text(row: number): string;
}

/** Words of two characters that no corpus has; each occurs in five rows. */
export const rareWords: readonly string[] = Array.from({ length: 40 }, (_, at) =>
  String.fromCodePoint(0x4_e9b + at * 17, 0x9_f44 - at * 23),
);

const drawCount = 1 << 20;

export function readCorpus(rows: number): Corpus {
  const words = demoWords();
  const table = zipf(words.length);
  const rareInterval = Math.floor(rows / (rareWords.length * 5));
  const draw = (random: () => number) => words[table[Math.floor(random() * drawCount)] ?? 0] ?? '';
  return {
    words,
    title: (row) => {
      const random = seededRandom(row * 2);
      const rare = row % rareInterval === 0 ? (rareWords[(row / rareInterval) % rareWords.length] ?? '') : '';
      return Array.from({ length: 3 + Math.floor(random() * 4) }, () => draw(random)).join('') + rare;
    },
    text: (row) => {
      const random = seededRandom(row * 2 + 1);
      const clause = () => Array.from({ length: 3 + Math.floor(random() * 5) }, () => draw(random)).join('');
      return `${Array.from({ length: 2 + Math.floor(random() * 4) }, clause).join('，')}。`;
    },
  };
}

function demoWords(): string[] {
  const counts = new Map<string, number>();
  for (const post of demoPosts) {
    for (const run of JSON.stringify(post.body).match(/\p{Script=Han}{2,}/gu) ?? []) {
      for (let at = 0; at + 2 <= run.length; at++) {
        const word = run.slice(at, at + 2);
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
}

/** Ranks, as often as they are to be drawn. */
function zipf(words: number): Uint32Array {
  const weights = Array.from({ length: words }, (_, rank) => 1 / (rank + 12));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const table = new Uint32Array(drawCount);
  let rank = 0;
  let cumulative = (weights[0] ?? 0) / sum;
  for (let at = 0; at < drawCount; at++) {
    while (at / drawCount >= cumulative && rank < words - 1) cumulative += (weights[++rank] ?? 0) / sum;
    table[at] = rank;
  }
  return table;
}

/** Mulberry's generator: the same row, the same text. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
