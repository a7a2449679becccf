import { toIsbn13 } from '@gongdu/contract/library/books/isbn';
import { foldText } from '../../../../shared/text/fold.ts';
import type { List } from '../entries.ts';
import { type Bigrams, bigramsOfWord } from './bigrams.ts';
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
  /** Folded; all of them must be found. */
  readonly words: readonly string[];
  /** Words that their grams do not imply: the text is compared. */
  readonly recheckWords: readonly string[];
  readonly grams: Bigrams;
  /** As typed, with repetitions. */
  readonly typedWords: readonly string[];
  /** The whole query as the name of a book or an author; null: too long. */
  readonly name: string | null;
}

const wordsMax = 8;

/** Parses a query; null when it contains nothing searchable. */
export function parseQuery(input: string): Query | null {
  const folded = toIsbn13(input) ?? foldText(input);
  const typedWords = wordsIn(folded);
  const words = [...new Set(typedWords)].slice(0, wordsMax);
  if (words.length === 0) return null;
  const each = words.map((word) => ({ word, ...bigramsOfWord(word) }));
  return {
    words,
    recheckWords: each.filter(({ isExact: sure }) => !sure).map(({ word }) => word),
    name: nameOf(typedWords),
    typedWords,
    grams: { exact: each.flatMap(({ exact }) => exact), tokens: each.flatMap(({ tokens }) => tokens) },
  };
}

/** A range of positions, newest first, and the tsquery for it. */
export interface Window {
  readonly field: Field;
  readonly below: number;
  readonly from: number;
  readonly tsquery: string;
}

/** Limits windows to the positions from `first` on. */
export function windowsSince(windows: readonly Window[], first: number): Window[] {
  return windows
    .filter(({ below }) => below > first)
    .map((each) => ({ ...each, from: Math.max(each.from, first) }));
}

/**
 * The newest segments, then more in three steps, then all: a common word fills its pages from the first, a rare one costs
 * a lookup in each. One window if that saves nothing. @param top The newest position, approximately.
 */
export function windowsOf(query: Query, lists: readonly List[], field: Field, top: number): Window[] {
  const codes = lists.map(codeOf);
  const everything = { field, from: 0, tsquery: everywhere(query, codes, field) };
  const segment = Math.floor(top / segmentWidth);
  const group = Math.floor(segment / 16);
  const small = query.grams.exact.length * codes.length <= 60;
  if (segment < 8 || query.grams.tokens.length > 0 || !small) {
    return [{ ...everything, below: Number.MAX_SAFE_INTEGER }];
  }
  const more = [...new Set([group, Math.max(0, group - 1)])].map(groupCode);
  const windows: Window[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  for (const [latest, earliest] of nearSegments) {
    const segments = range(segment - latest, segment - earliest).map(segmentCode);
    const from = (segment - earliest) * segmentWidth;
    windows.push({ field, below, from, tsquery: within(query, codes, field, segments, '') });
    below = from;
  }
  const far = Math.min(below, Math.max(0, group - 1) * 16 * segmentWidth);
  windows.push({ field, below, from: far, tsquery: within(query, codes, field, more, ':*') });
  return far === 0 ? windows : [...windows, { ...everything, below: far }];
}

/**
 * Segments of the first windows, counted from the newest; a publication may just have begun the next one. All hits of a
 * window are read: with up to 28 segments behind the first two, page 90 of a common word read 12,000 rows for 600.
 */
const nearSegments = [
  [-1, 1],
  [2, 3],
  [4, 7],
] as const;

function range(highest: number, lowest: number): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, at) => highest - at);
}

/**
 * Queries with few hits each, whose hits must not be lost among many: objects with that name, the author's books, and
 * the book whose title and author were both typed.
 */
export function namedMatches(query: Query, lists: readonly List[], titlesOnly: boolean): string[] {
  const { name } = query;
  if (name === null) return [];
  const named = listsWithNames(lists);
  const titles = named.map((list) => titleLexeme(list, name));
  if (titlesOnly || !named.includes('book')) return titles;
  const pairs = titlesWithAuthors(query).map(
    ({ title, author }) => `(${titleLexeme('book', title)}&${authorLexeme(author)})`,
  );
  return [...titles, authorLexeme(name), ...(pairs.length > 0 ? [pairs.join('|')] : [])];
}

/** The longest query, in words or characters, that is split in all ways. */
const jointsMax = 16;

/** Ways to split a query into title and author: 沈从文 边城, 边城 沈从文, and 余华活着 without a space. */
export function titlesWithAuthors({ name, typedWords }: Query): { title: string; author: string }[] {
  if (name === null) return [];
  const parts = typedWords.length > 1 ? typedWords : [...name].slice(0, jointsMax + 1);
  if (parts.length > jointsMax) return [];
  return parts.slice(1).flatMap((_, at) => {
    const [before, after] = [parts.slice(0, at + 1).join(''), parts.slice(at + 1).join('')];
    return [
      ...(before.length > 1 ? [{ title: after, author: before }] : []),
      ...(after.length > 1 ? [{ title: before, author: after }] : []),
    ];
  });
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
