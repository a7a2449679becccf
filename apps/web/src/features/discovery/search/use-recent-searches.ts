import { useState } from 'react';
import * as z from 'zod/mini';
import { deviceStorage } from '../../../lib/browser-storage.ts';

/** The most searches that are remembered. */
const maxTerms = 10;
const termsSchema = z.array(z.string());

export interface RecentSearchList {
  readonly terms: readonly string[];
  readonly add: (terms: string) => void;
  readonly remove: (terms: string) => void;
  readonly clear: () => void;
}

/** One member's searches in this browser, latest first. */
export function useRecentSearches(uid: number | undefined): RecentSearchList {
  const key = `recent-searches:${uid}`;
  const [terms, setTerms] = useState<readonly string[]>(() => readTerms(key));
  const save = (next: readonly string[]) => {
    setTerms(next);
    deviceStorage.setItem(key, JSON.stringify(next));
  };
  return {
    terms,
    // another tab may have added one
    add: (added) => added !== '' && save([added, ...without(readTerms(key), added)].slice(0, maxTerms)),
    remove: (removed) => save(without(readTerms(key), removed)),
    clear: () => save([]),
  };
}

function without(terms: readonly string[], removed: string): string[] {
  return terms.filter((each) => each !== removed);
}

function readTerms(key: string): string[] {
  try {
    return z.parse(termsSchema, JSON.parse(deviceStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
