import {
  type WordHit,
  type WordLevel,
  wordLevels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { type Automaton, levelCodes, scan, wordAt } from './automaton.ts';
import {
  type CompactText,
  compact,
  compactWord,
  foldedAt,
  foldText,
  foldWidth,
  isProseMark,
  wordClassOf,
} from './fold.ts';

/** The list, or what has changed in it since. */
export interface Layer {
  readonly automaton: Automaton;
  /** Ids of words that have been changed or removed. */
  readonly ignored: ReadonlySet<number>;
}

export interface Found {
  /** The strictest level among all that was found. */
  readonly level: WordLevel | null;
  readonly text: string;
  readonly hits: readonly WordHit[];
}

/** Symbols and blanks that may stand between two characters of a word. */
const gapMax = 10;

interface Match {
  readonly word: string;
  readonly level: (typeof levelCodes)[number];
  readonly start: number;
  readonly end: number;
}

/** All words of the list in the text, in whatever way they are written, but for those that the white list clears. */
export function findHits(text: string, layers: readonly Layer[]): Found {
  const matches = findMatches(text, layers);
  if (matches.length === 0) return { level: null, text, hits: [] };
  const isCleared = clearedBy(whiteSpans(text, matches));
  const hits = matches
    .flatMap((match) => (isCleared(match) ? [] : toHit(text, match)))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const level = wordLevels.find((each) => hits.some((hit) => hit.level === each)) ?? null;
  return { level, text: masked(text, hits), hits: withoutOverlaps(hits) };
}

function findMatches(text: string, layers: readonly Layer[]): Match[] {
  const compacted = compact(text);
  const matches: Match[] = [];
  for (const { automaton, ignored } of layers) {
    const { list } = automaton;
    scan(automaton, compacted.codes, compacted.length, (index, from, to) => {
      if (ignored.size > 0 && ignored.has(list.ids[index] ?? 0)) return;
      const span = spanOf(text, compacted, from, to);
      const level = levelCodes[list.levels[index] ?? 0] ?? 'review';
      if (span) matches.push({ ...span, level, word: wordAt(list, index) });
    });
  }
  return matches;
}

/**
 * The position of the match in the text; undefined where it is a part of a longer Latin word or number, or its
 * characters are too far apart.
 */
function spanOf(
  text: string,
  { codes, offsets }: CompactText,
  from: number,
  to: number,
): { start: number; end: number } | undefined {
  const start = offsets[from] ?? 0;
  const last = offsets[to - 1] ?? 0;
  for (let i = from + 1; last - start >= to - from && i < to; i += 1)
    if ((offsets[i] ?? 0) - (offsets[i - 1] ?? 0) > gapMax + 1) return undefined;
  const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  const [before, after] = [wordClassOf(codes[from] ?? 0), wordClassOf(codes[to - 1] ?? 0)];
  if (before !== null && wordClassOf(foldedAt(text, start - 1)) === before) return undefined;
  if (after !== null && wordClassOf(foldedAt(text, end)) === after) return undefined;
  return { start, end };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A passage of the white list is matched literally, symbols included. */
function whiteSpans(text: string, matches: readonly Match[]): Span[] {
  return matches.flatMap(({ word, level, start, end }) => {
    if (level !== 'allow') return [];
    const passage = foldText(word);
    const { offsets, length } = compact(word);
    const lead = offsets[0] ?? 0;
    const tail = word.length - 1 - (offsets[length - 1] ?? 0);
    const span = { start: start - lead, end: end + tail };
    return foldText(text.slice(Math.max(0, span.start), span.end)) === passage ? [span] : [];
  });
}

function clearedBy(spans: readonly Span[]): (match: Match) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  // The furthest end among those that begin before.
  const ends = sorted.map(({ end }) => end);
  for (let i = 1; i < ends.length; i += 1) ends[i] = Math.max(ends[i] ?? 0, ends[i - 1] ?? 0);
  return ({ level, start, end }) => {
    if (level === 'allow') return true;
    const before = sorted.findLastIndex((span) => span.start <= start);
    return before >= 0 && (ends[before] ?? 0) >= end;
  };
}

/** A match across a comma or a line's end is likely chance: it is looked at by a person, and nothing is masked. */
function toHit(text: string, { word, level, start, end }: Match): WordHit[] {
  if (level === 'allow') return [];
  const matched = text.slice(start, end);
  const how = variantOf(word, matched);
  if (!(how === 'inserted' || how === 'pinyin') || ![...matched].some(isProseMark))
    return [{ word, level, start, end, matched, how }];
  return level === 'mask' ? [] : [{ word, level: 'review', start, end, matched, how }];
}

function variantOf(word: string, matched: string): WordHit['how'] {
  if (matched === word) return 'exact';
  // But for letters of the upper planes folding keeps the length: with another one something stands in between.
  if (matched.length === word.length || /[\uD800-\uDFFF]/.test(matched)) {
    if (foldWidth(matched) === foldWidth(word)) return 'width';
    if (foldText(matched) === foldText(word)) return 'script';
  }
  return compactWord(matched) === compactWord(word) ? 'inserted' : 'pinyin';
}

/** All that is to be masked, within stricter hits too. */
function masked(text: string, hits: readonly WordHit[]): string {
  let result = '';
  let done = 0;
  for (const { level, start, end } of hits) {
    if (level !== 'mask' || end <= done) continue;
    const from = Math.max(start, done);
    result += text.slice(done, from) + '＊'.repeat([...text.slice(from, end)].length);
    done = end;
  }
  return result + text.slice(done);
}

/** Of hits that overlap the strictest, then the longest; in the order of the text. */
function withoutOverlaps(hits: readonly WordHit[]): WordHit[] {
  const kept: WordHit[] = [];
  let group: WordHit[] = [];
  let groupEnd = -1;
  for (const hit of hits) {
    if (hit.start >= groupEnd) {
      kept.push(...bestOf(group));
      group = [];
    }
    group.push(hit);
    groupEnd = Math.max(groupEnd, hit.end);
  }
  return [...kept, ...bestOf(group)];
}

function bestOf(group: readonly WordHit[]): WordHit[] {
  if (group.length < 2) return [...group];
  const byWorth = group.toSorted(
    (a, b) =>
      wordLevels.indexOf(a.level) - wordLevels.indexOf(b.level) || b.end - b.start - (a.end - a.start),
  );
  const kept: WordHit[] = [];
  for (const hit of byWorth)
    if (kept.every(({ start, end }) => hit.end <= start || hit.start >= end)) kept.push(hit);
  return kept.sort((a, b) => a.start - b.start);
}
