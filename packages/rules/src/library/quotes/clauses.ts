/** A clause that is wider than a line of a phone is not kept together. */
const togetherMax = 16;
/** The widest verse and the most of them that are set from top to bottom. */
const verseMax = 14;
const versesMax = 6;
const clause = /[^，。！？；：、…—]*(?:[，。！？；：、…—]+[”’」』）》〉】]*|$)/gu;

export interface Clause {
  readonly text: string;
  /** Kept in one line. */
  readonly together: boolean;
}

/** A passage as it is set: its lines, each cut at its marks, so that no line of the page begins with one. */
export function clausesOf(text: string): Clause[][] {
  return linesOf(text).map((line) =>
    [...line.matchAll(clause)]
      .map(([found]) => found)
      .filter((found) => found !== '')
      .map((found) => ({ text: found, together: [...found].length <= togetherMax })),
  );
}

/** Verses that fit from top to bottom: several short lines; null: the passage is set across. */
export function versesOf(text: string): string[] | null {
  const lines = linesOf(text);
  const fit = lines.every((line) => [...line].length <= verseMax && /\p{Script=Han}/u.test(line));
  return lines.length >= 2 && lines.length <= versesMax && fit ? lines : null;
}

/** Author and title of 苏轼《定风波》, or a chapter as it is. */
export function headOfVerses(chapter: string): { readonly title: string; readonly author: string } {
  const [, author = '', title = ''] = /^([^《]*)《([^》]+)》$/u.exec(chapter) ?? [];
  return title === '' ? { title: chapter, author: '' } : { title, author: author.trim() };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
