import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { listWords, type Word } from './word-store.ts';

type WordLevel = Word['level'];

export interface Checked {
  /** The strictest level among what was found. */
  readonly level: WordLevel | null;
  /** The text with masked words as `＊`. */
  readonly text: string;
}

/** Milliseconds after which the list is read again. */
const keep = 60_000;
const strictness: readonly WordLevel[] = ['block', 'review', 'mask'];

/** The word list of messages: `block` refuses, `review` has somebody look, `mask` hides the word (P7, P11). */
export function createWords({ db, clock }: { db: Database; clock: Clock }) {
  let list: Promise<Finder> | undefined;
  let readAt = 0;
  return { check };

  async function check(text: string): Promise<Checked> {
    const now = clock.now().getTime();
    if (!list || Math.abs(now - readAt) > keep) {
      readAt = now;
      list = listWords(db).then(finderOf);
      // A list that could not be read is read again by the next one who asks.
      list.catch(() => {
        readAt = 0;
      });
    }
    return judge(text, await list);
  }
}

interface Finder {
  readonly pattern: RegExp | null;
  readonly levels: ReadonlyMap<string, WordLevel>;
}

function finderOf(words: readonly Word[]): Finder {
  const levels = new Map(words.map(({ word, level }) => [word.toLowerCase(), level]));
  const longestFirst = [...levels.keys()].sort((a, b) => b.length - a.length);
  const pattern = levels.size > 0 ? new RegExp(longestFirst.map(RegExp.escape).join('|'), 'giu') : null;
  return { pattern, levels };
}

function judge(text: string, { pattern, levels }: Finder): Checked {
  if (!pattern) return { level: null, text };
  const found = new Set<WordLevel>();
  const masked = text.replace(pattern, (word) => {
    const level = levels.get(word.toLowerCase()) ?? 'review';
    found.add(level);
    return level === 'mask' ? '＊'.repeat([...word].length) : word;
  });
  return { level: strictness.find((level) => found.has(level)) ?? null, text: masked };
}
