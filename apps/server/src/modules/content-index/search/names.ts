import type { List } from '../entries.ts';

/** Lists whose titles are names by which people ask for one thing. */
const namedLists: readonly List[] = ['book', 'topic', 'circle', 'author'];
/** Longer than any name that is typed in full. */
const nameMax = 60;

/** Words of folded text: what stands between signs and spaces. */
export function wordsIn(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** How a title or an author's name is compared as a whole, whatever signs and brackets it is written with. */
export function nameOf(words: readonly string[]): string | null {
  const name = words.join(' ');
  return name === '' || name.length > nameMax ? null : name;
}

/** The lists that can be asked for a name, books first. */
export function listsWithNames(lists: readonly List[]): List[] {
  return namedLists.filter((list) => lists.includes(list));
}

/** An author is asked for in full, or by a part such as 马尔克斯 of 加西亚·马尔克斯. */
export function namesOfAuthor(foldedAuthor: string): string[] {
  const parts = wordsIn(foldedAuthor);
  const whole = nameOf(parts);
  return [...new Set([...(whole === null ? [] : [whole]), ...parts.filter((part) => part.length > 1)])];
}
