import { contentKinds } from '@gongdu/contract/core/content-index/content';
import { foldText } from '../../../../shared/text/fold.ts';
import { type List, lists } from '../entries.ts';
import { type Bigrams, bigramsOf } from './bigrams.ts';

/** The number of positions per segment of lexemes: a common word is looked up in the newest ones only. */
export const segmentWidth = 16_384;

/** `t`: in the title. `a`: anywhere. */
export type Field = 't' | 'a';

const codes = new Map(
  [...contentKinds, ...lists].map((list, index) => [list, String.fromCharCode(97 + index)]),
);

export function codeOf(list: List): string {
  const code = codes.get(list);
  if (!code) throw new Error(`No code for the list "${list}"`);
  return code;
}

/** Four hexadecimal digits or more. */
export function segmentCode(segment: number): string {
  return segment.toString(16).padStart(4, '0');
}

/** The common prefix of sixteen segments. */
export function groupCode(group: number): string {
  return group.toString(16).padStart(3, '0');
}

export interface SearchEntry {
  readonly foldedTitle: string;
  readonly foldedAuthor: string;
  readonly foldedText: string;
  /** A tsvector in its text form. */
  readonly grams: string;
}

/**
 * List, field, gram, segment: in this order all segments of a gram are one range of the index. Names are few and need
 * no segment.
 */
export function searchEntryOf(
  { title, authorName, text }: { title: string; authorName: string; text: string },
  inLists: readonly List[],
  position: number,
): SearchEntry {
  const foldedTitle = foldText(title);
  const foldedAuthor = foldText(authorName);
  const foldedText = foldText(text);
  const titled = bigramsOf(foldedTitle);
  const any = bigramsOf(`${foldedTitle}\n${foldedAuthor}\n${foldedText}`);
  const end = `#${segmentCode(Math.floor(position / segmentWidth))}`;
  const lexemes = inLists.flatMap((list) => [
    ...allTokens(titled).map((gram) => `'${codeOf(list)}t${gram}${end}'`),
    ...allTokens(any).map((gram) => `'${codeOf(list)}a${gram}${end}'`),
  ]);
  const names = listsWithNames(inLists).flatMap((list) => namesAt(list, foldedTitle, foldedAuthor));
  return { foldedTitle, foldedAuthor, foldedText, grams: [...lexemes, ...names].join(' ') };
}

/** The lexeme of a whole title. */
export function titleLexeme(list: List, name: string): string {
  return `'${codeOf(list)}n${name}'`;
}

/** The lexeme of a book's author. */
export function authorLexeme(name: string): string {
  return `'${codeOf('book')}w${name}'`;
}

function namesAt(list: List, foldedTitle: string, foldedAuthor: string): string[] {
  const title = nameOf(wordsIn(foldedTitle));
  return [
    ...(title === null ? [] : [titleLexeme(list, title)]),
    ...(list === 'book' ? namesOfAuthor(foldedAuthor).map(authorLexeme) : []),
  ];
}

function allTokens({ exact, tokens }: Bigrams): string[] {
  return [...exact, ...tokens];
}

/** Lists whose titles are names. */
const namedLists: readonly List[] = ['book', 'topic', 'circle', 'author'];
/** Longer than any name that is typed in full. */
const nameMax = 60;

/** Words of folded text, separated by punctuation and spaces. */
export function wordsIn(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The comparison key of a whole title or author's name, without punctuation; null: empty or too long. */
export function nameOf(words: readonly string[]): string | null {
  const name = words.join('');
  return name === '' || name.length > nameMax ? null : name;
}

/** The lists that can be searched by name, books first. */
export function listsWithNames(lists: readonly List[]): List[] {
  return namedLists.filter((list) => lists.includes(list));
}

/** Names by which an author is searched: in full, or a part such as 马尔克斯 of 加西亚·马尔克斯. */
export function namesOfAuthor(foldedAuthor: string): string[] {
  const parts = wordsIn(foldedAuthor);
  const whole = nameOf(parts);
  return [...new Set([...(whole === null ? [] : [whole]), ...parts.filter((part) => part.length > 1)])];
}
