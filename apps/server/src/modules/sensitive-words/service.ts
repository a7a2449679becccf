import type { ModerationSignal } from '@gongdu/contract/moderation/queue';
import type { WordHit, WordLevel } from '@gongdu/contract/moderation/sensitive-words';
import type { Platform } from '../../platform.ts';
import { signalsOf } from './signals.ts';
import { listWords, type SensitiveWord } from './store.ts';

export type SensitiveWords = ReturnType<typeof createSensitiveWords>;

export interface TextCheck {
  /** The strictest level among the hits. */
  readonly level: WordLevel | null;
  /** The text with masked words as `＊`. */
  readonly text: string;
  /** In the order of the text; none overlaps another. */
  readonly hits: readonly WordHit[];
}

/** Milliseconds after which the list is read again. */
const cacheMs = 60_000;
const strictness: readonly WordLevel[] = ['block', 'review', 'mask'];

/** The one word list for all that members write: `block` refuses the text, `review` sends it to an operator, `mask` hides the word. */
export function createSensitiveWords({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  let matcher: Promise<WordMatcher> | undefined;
  let loadedAt = 0;
  return {
    check,
    /** What a check found, for the moderation queue: one signal a word. */
    signalsOf: (check: TextCheck): ModerationSignal[] => signalsOf(check.hits),
  };

  async function check(text: string): Promise<TextCheck> {
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
  readonly words: ReadonlyMap<string, SensitiveWord>;
}

function toMatcher(list: readonly SensitiveWord[]): WordMatcher {
  const words = new Map(list.map((row) => [row.word.toLowerCase(), row]));
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = words.size > 0 ? new RegExp(longestFirst.map(RegExp.escape).join('|'), 'giu') : null;
  return { pattern, words };
}

function checkText(text: string, { pattern, words }: WordMatcher): TextCheck {
  if (!pattern) return { level: null, text, hits: [] };
  const hits: WordHit[] = [];
  const maskedText = text.replace(pattern, (matched, start: number) => {
    const row = words.get(matched.toLowerCase());
    if (!row) return matched;
    const how = matched === row.word ? 'exact' : 'width';
    hits.push({ word: row.word, level: row.level, start, end: start + matched.length, matched, how });
    return row.level === 'mask' ? '＊'.repeat([...matched].length) : matched;
  });
  const level = strictness.find((each) => hits.some((hit) => hit.level === each)) ?? null;
  return { level, text: maskedText, hits };
}
