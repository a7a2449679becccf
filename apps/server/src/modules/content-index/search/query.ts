import { toIsbn13 } from '@gongdu/contract/books/isbn';
import type { List } from '../entries.ts';
import { type Bigrams, bigramsOfWord, normalize } from './bigrams.ts';
import {
  authorLexeme,
  codeOf,
  type Field,
  groupCode,
  listsWithNames,
  nameOf,
  segmentCode,
  segmentWidth,
  titleLexeme,
  wordsIn,
} from './lexemes.ts';

export interface Query {
  /** Folded; each of them must be found. */
  readonly words: readonly string[];
  /** Words whose grams alone prove nothing: the text is looked at. */
  readonly recheckWords: readonly string[];
  readonly grams: Bigrams;
  /** All of it as one name, of a book or its author; null where it is too long for one. */
  readonly name: string | null;
}

const wordsMax = 8;

/** The words of a typed text; null when it holds nothing that could be found. */
export function parseQuery(input: string): Query | null {
  const folded = toIsbn13(input) ?? normalize(input);
  const typedWords = wordsIn(folded);
  const words = [...new Set(typedWords)].slice(0, wordsMax);
  if (words.length === 0) return null;
  const each = words.map((word) => ({ word, ...bigramsOfWord(word) }));
  return {
    words,
    recheckWords: each.filter(({ isExact: sure }) => !sure).map(({ word }) => word),
    name: nameOf(typedWords),
    grams: { exact: each.flatMap(({ exact }) => exact), tokens: each.flatMap(({ tokens }) => tokens) },
  };
}

/** A stretch of positions, newest first, and the query that finds its entries. */
export interface Window {
  readonly field: Field;
  readonly below: number;
  readonly from: number;
  readonly tsquery: string;
}

/**
 * The newest segments, then some more, then all: a common word fills its pages from the first, a rare one costs a
 * look into each. One window where that would save nothing.
 * @param top The newest position, give or take a segment.
 */
export function windowsOf(query: Query, lists: readonly List[], field: Field, top: number): Window[] {
  const codes = lists.map(codeOf);
  const everything = { field, from: 0, tsquery: everywhere(query, codes, field) };
  const segment = Math.floor(top / segmentWidth);
  const group = Math.floor(segment / 16);
  const small = query.grams.exact.length * codes.length <= 60;
  if (segment < 4 || query.grams.tokens.length > 0 || !small) {
    return [{ ...everything, below: Number.MAX_SAFE_INTEGER }];
  }
  const newest = [segment + 1, segment, segment - 1].map(segmentCode);
  const more = [...new Set([group, Math.max(0, group - 1)])].map(groupCode);
  const near = (segment - 1) * segmentWidth;
  const far = Math.min(near, Math.max(0, group - 1) * 16 * segmentWidth);
  const first = { field, below: Number.MAX_SAFE_INTEGER, from: near };
  const second = { field, below: near, from: far };
  const rest = far === 0 ? [] : [{ ...everything, below: far }];
  return [
    { ...first, tsquery: within(query, codes, field, newest, '') },
    { ...second, tsquery: within(query, codes, field, more, ':*') },
    ...rest,
  ];
}

/** What stands before all other hits, in this order: the book of that name, others of that name, the author's books. */
export function topMatches({ name }: Query, lists: readonly List[], titlesOnly: boolean): string[] {
  const listsByName = listsWithNames(lists);
  if (name === null) return [];
  const authors = listsByName.includes('book') && !titlesOnly ? [authorLexeme(name)] : [];
  return [...listsByName.map((list) => titleLexeme(list, name)), ...authors];
}

function everywhere({ grams }: Query, codes: readonly string[], field: Field): string {
  return anyOf(
    codes.map((code) => [
      ...grams.exact.map((gram) => `'${code}${field}${gram}#':*`),
      ...grams.tokens.map((token) => `'${code}${field}${token}':*`),
    ]),
  );
}

function within(
  { grams }: Query,
  codes: readonly string[],
  field: Field,
  segments: readonly string[],
  prefix: ':*' | '',
): string {
  return anyOf(
    codes.flatMap((code) =>
      segments.map((segment) => grams.exact.map((gram) => `'${code}${field}${gram}#${segment}'${prefix}`)),
    ),
  );
}

function anyOf(sets: readonly (readonly string[])[]): string {
  return sets.map((lexemes) => `(${lexemes.join('&')})`).join('|');
}
