import { type ParsedIsbn, parseIsbn } from '@gongdu/contract/library/books/isbn';
import { foldKey } from '../../../shared/text/fold.ts';

/** The possible meanings of one pasted line. */
export interface PastedLine {
  readonly line: string;
  readonly isbn: ParsedIsbn;
  /** Interpretations, the most literal first; none with an ISBN. */
  readonly readings: readonly TitleReading[];
}

export interface TitleReading {
  readonly title: string;
  /** Key of the author, '' if the line contains none. */
  readonly author: string;
}

/** ISBN-13 or ISBN-10 anywhere in the line. */
const isbnPattern = /(?:97[89][\s\-‐–—]?)?\d(?:[\s\-‐–—]?\d){8}[\s\-‐–—]?[\dXx](?![\dXx])/u;
const titleMin = 2;

export function parseLine(line: string): PastedLine {
  const plain = line
    .normalize('NFKC')
    .replace(/^\s*(?:\d{1,3}\s*[.、)]|[-*•])\s*(?!\d)/u, '')
    .trim();
  const isbn = parseIsbn(plain) ?? parseIsbn(isbnPattern.exec(plain)?.[0] ?? '');
  return { line, isbn, readings: isbn ? [] : titleReadings(plain) };
}

function titleReadings(plain: string): TitleReading[] {
  const quoted = /《(.+?)》/u.exec(plain);
  const readings = quoted
    ? withShortTitle(quoted[1] ?? '', plain.replace(quoted[0], ' '))
    : [
        ...withShortTitle(plain, ''),
        ...split(plain).flatMap(([title, author]) => withShortTitle(title, author)),
      ];
  const seen = new Set<string>();
  return readings.filter(({ title, author }) => {
    const key = `${title}/${author}`;
    return [...title].length >= titleMin && !seen.has(key) && seen.add(key);
  });
}

function withShortTitle(title: string, author: string): TitleReading[] {
  const by = foldKey(author.replace(/[[(（【].*?[\])）】]|[著编译]\s*$/gu, ''));
  return [
    { title: foldKey(title), author: by },
    { title: shortKey(title), author: by },
  ];
}

/** 活着 余华, 活着，余华, 活着 / 余华, 活着 - 余华. */
function split(plain: string): [string, string][] {
  const parts = plain.split(/\s*[,，/|\t]\s*|\s+[-—–]+\s*|\s+/u).filter((part) => part !== '');
  const [first, ...rest] = parts;
  return first && rest.length > 0 ? [[first, rest.join(' ')]] : [];
}

/** The title before a bracket or a colon: 百年孤独 of 百年孤独（纪念版）. */
function shortKey(title: string): string {
  return foldKey(title.split(/[（(【[:：]/u)[0] ?? '');
}
