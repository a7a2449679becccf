import { useState } from 'react';
import * as z from 'zod/mini';

/** So many searches are remembered. */
const most = 10;
const list = z.array(z.string());

export interface Recent {
  readonly words: readonly string[];
  readonly keep: (words: string) => void;
  readonly forget: (words: string) => void;
  readonly clear: () => void;
}

/** What one person searched for in this browser, the latest first. */
export function useRecent(uid: number | undefined): Recent {
  const key = `recent-searches:${uid}`;
  const [words, setWords] = useState<readonly string[]>(() => readWords(key));
  const put = (next: readonly string[]) => {
    setWords(next);
    write(key, next);
  };
  return {
    words,
    // another tab may have searched since
    keep: (kept) => kept !== '' && put([kept, ...without(readWords(key), kept)].slice(0, most)),
    forget: (gone) => put(without(readWords(key), gone)),
    clear: () => put([]),
  };
}

function without(words: readonly string[], gone: string): string[] {
  return words.filter((each) => each !== gone);
}

function readWords(key: string): string[] {
  try {
    return z.parse(list, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // full, forbidden or written by another hand: a memory aid is not worth a failure
    return [];
  }
}

function write(key: string, words: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // as above
  }
}
