import type { TextSegment } from '@gongdu/contract/core/content-index/content';
import { foldText } from '../../../../shared/text/fold.ts';

/** Splits text into hits and the text between; overlapping words are merged. */
export function highlight(text: string, words: readonly string[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const [from, to] of hitsIn(foldText(text), words)) {
    if (from > end) segments.push({ text: text.slice(end, from), hit: false });
    segments.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) segments.push({ text: text.slice(end), hit: false });
  return segments;
}

function hitsIn(folded: string, words: readonly string[]): [number, number][] {
  const all = words.flatMap((word) => placesOf(folded, word)).sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of all) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function placesOf(folded: string, word: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    places.push([at, at + word.length]);
  }
  return places;
}
