import {
  type ListLevel,
  listLevelLabels,
  listLevels,
  type WordCategory,
  type WordFault,
  wordCategories,
  wordCategoryLabels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { compactWord } from '../engine/fold.ts';
import { faultOf, syllablesOf } from '../word-rules.ts';

/** Defaults of a line without a level or category. */
export interface LineDefaults {
  readonly level: ListLevel;
  readonly category: WordCategory;
  readonly allowShort: boolean;
}

export interface ParsedLine {
  readonly word: string;
  readonly key: string | null;
  readonly level: ListLevel;
  readonly category: WordCategory;
  readonly note: string;
  readonly pinyin: string | null;
  readonly fault: WordFault | null;
}

const noteMax = 200;

/** A line of a list: the word alone, or word, level, category, note and pinyin, separated by commas or tabs. */
export function parseLine(line: string, defaults: LineDefaults): ParsedLine {
  const cells = splitCells(line);
  if (cells === undefined) return faulty(line, defaults, 'quotes');
  const [word = '', levelName = '', categoryName = '', note = '', spelling = '', ...more] =
    cells.map(unguarded);
  if (more.some((cell) => cell !== '')) return faulty(word, defaults, 'columns');
  const level = levelName === '' ? defaults.level : named(listLevels, listLevelLabels, levelName);
  const category =
    categoryName === '' ? defaults.category : named(wordCategories, wordCategoryLabels, categoryName);
  if (level === undefined) return faulty(word, defaults, 'level');
  if (category === undefined) return faulty(word, defaults, 'category');
  const pinyin = spelling === '' ? null : syllablesOf(word, spelling);
  const fault = faultOf(word, defaults) ?? faultBeside(note, pinyin);
  return {
    word,
    key: fault ? null : compactWord(word),
    level,
    category,
    note,
    pinyin: pinyin ?? null,
    fault,
  };
}

/** The first line of a table, which names its columns. */
export function isHeading(line: string): boolean {
  return /^"?(词|敏感词|词语|关键词|word)"?\s*([,\t]|$)/iu.test(line);
}

function faultBeside(note: string, pinyin: string | null | undefined): WordFault | null {
  if ([...note].length > noteMax) return 'note';
  return pinyin === undefined ? 'pinyin' : null;
}

function faulty(word: string, { level, category }: LineDefaults, fault: WordFault): ParsedLine {
  return { word, key: null, level, category, note: '', pinyin: null, fault };
}

/** RFC 4180 within a line; undefined where a quote is not closed. */
function splitCells(line: string): string[] | undefined {
  const separator = line.includes('\t') ? '\t' : ',';
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(line.slice(at));
    const rest = quoted ? at + quoted[0].length : line.indexOf(separator, at);
    const end = rest === -1 ? line.length : rest;
    if (quoted && end < line.length && line[end] !== separator) return undefined;
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : line.slice(at, end);
    if (!quoted && cell.trimStart().startsWith('"')) return undefined;
    cells.push(cell.trim());
    at = end + 1;
  }
  return cells;
}

function unguarded(cell: string): string {
  return /^'[=+\-@'\t]/.test(cell) ? cell.slice(1) : cell;
}

function named<T extends string>(
  codes: readonly T[],
  labels: Readonly<Record<T, string>>,
  name: string,
): T | undefined {
  const wanted = name.toLowerCase();
  return codes.find((code) => code === wanted || labels[code] === name);
}
