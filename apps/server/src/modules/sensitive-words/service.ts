import type { Platform } from '../../platform.ts';
import { listWords, type SensitiveWord } from './store.ts';

type WordLevel = SensitiveWord['level'];

export type SensitiveWords = ReturnType<typeof createSensitiveWords>;

export interface WordCheck {
  /** The strictest level among what was found. */
  readonly level: WordLevel | null;
  /** The text with masked words as `＊`. */
  readonly text: string;
  /** What was found, each word once. */
  readonly words: readonly string[];
}

/** Milliseconds after which the list is read again. */
const cacheMs = 60_000;
const strictness: readonly WordLevel[] = ['block', 'review', 'mask'];

/** The one word list for all that members write: `block` refuses the text, `review` sends it to an operator, `mask` hides the word. */
export function createSensitiveWords({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  let matcher: Promise<WordMatcher> | undefined;
  let loadedAt = 0;
  return { check };

  async function check(text: string): Promise<WordCheck> {
    const now = clock.now().getTime();
    if (!matcher || Math.abs(now - loadedAt) > cacheMs) {
      loadedAt = now;
      matcher = listWords(db).then(toMatcher);
      // After a failure the next call reads the list again.
      matcher.catch(() => {
        loadedAt = 0;
      });
    }
    return checkText(text, await matcher);
  }
}

interface WordMatcher {
  readonly pattern: RegExp | null;
  readonly levels: ReadonlyMap<string, WordLevel>;
}

function toMatcher(words: readonly SensitiveWord[]): WordMatcher {
  const levels = new Map(words.map(({ word, level }) => [word.toLowerCase(), level]));
  const longestFirst = [...levels.keys()].sort((a, b) => b.length - a.length);
  const pattern = levels.size > 0 ? new RegExp(longestFirst.map(RegExp.escape).join('|'), 'giu') : null;
  return { pattern, levels };
}

function checkText(text: string, { pattern, levels }: WordMatcher): WordCheck {
  if (!pattern) return { level: null, text, words: [] };
  const found = new Set<WordLevel>();
  const words = new Set<string>();
  const maskedText = text.replace(pattern, (word) => {
    const level = levels.get(word.toLowerCase()) ?? 'review';
    found.add(level);
    words.add(word);
    return level === 'mask' ? '＊'.repeat([...word].length) : word;
  });
  return { level: strictness.find((level) => found.has(level)) ?? null, text: maskedText, words: [...words] };
}
