/** A stretch of a text: a link where `to` is given. */
export interface Piece {
  readonly words: string;
  readonly to?: string;
  readonly isName?: boolean;
}

// ends before Chinese words and punctuation, and before a stop that belongs to the sentence
const address =
  /https?:\/\/[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>"]*[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>".,;:!?)]/g;
const name = /(^|[\s\p{P}\p{Script=Han}])(@[^\s@]{1,20})/gu;

/** @param named Whether words after an `@` are a name. */
export function linked(text: string, named = false): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: words, index } of text.matchAll(address)) {
    pieces.push(...namesIn(text.slice(at, index), named), { words, to: words });
    at = index + words.length;
  }
  return [...pieces, ...namesIn(text.slice(at), named)];
}

function namesIn(text: string, named: boolean): Piece[] {
  if (text === '') return [];
  if (!named) return [{ words: text }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 1: before = '', 2: words = '', index } of text.matchAll(name)) {
    const from = index + before.length;
    if (from > at) pieces.push({ words: text.slice(at, from) });
    pieces.push({ words, isName: true });
    at = from + words.length;
  }
  return at < text.length ? [...pieces, { words: text.slice(at) }] : pieces;
}
