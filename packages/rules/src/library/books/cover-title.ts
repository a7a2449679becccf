/**
 * The title on the paper slip of a drawn cover, with Chinese typesetting rules: no column starts with a punctuation
 * mark.
 */
export interface CoverTitle {
  readonly slip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Size of the letters. */
  readonly size: number;
  /** Columns from right to left, or lines; each letter or word with the middle of its baseline. */
  readonly lines: readonly (readonly PlacedText[])[];
}

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Latin words of a column are rotated by 90 degrees about `x`, `y`. */
  readonly turned?: true;
}

/** An unbreakable unit of a column; its length in letters. */
interface Cell {
  readonly text: string;
  readonly length: number;
  readonly turned?: true;
  /** A punctuation mark was here: a column may end; inside a column it is half a letter of space. */
  readonly pause?: true;
}

const corner = 10;
const columnMax = 7;
const twoColumnMax = 8;

/** Null if nothing of it can be set, e.g. for a title of emoji. */
export function setTitle(title: string): CoverTitle | null {
  const plain = title
    .normalize('NFC')
    .replace(unsettable, '')
    .replace(quotes, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(plain)
    ? inColumns(plain)
    : inLines(plain);
}

/** Omitted on a slip: the title itself is the quotation. */
const quotes = /[“”‘「」『』【】《》〈〉"]/gu;

/** Emoji and joiners: not every font has them. */
const unsettable = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{RI}|\p{C}/gu;

function inColumns(title: string): CoverTitle {
  const columns = breakColumns(cellsOf(title));
  const tallest = Math.max(...columns.map(lengthOf));
  const size = columns.length === 1 ? oneColumnSize(tallest) : twoColumnSize(tallest);
  const pitch = size * 1.14;
  const step = size + 2;
  const width = size + 11 + (columns.length - 1) * step;
  const lines = columns.map((column, nth) => {
    const x = corner + width - 5.5 - size / 2 - nth * step;
    return placed(column, x, pitch, size);
  });
  return { slip: { x: corner, y: corner, width, height: tallest * pitch + 13 }, size, lines };
}

function oneColumnSize(length: number): number {
  if (length <= 3) return 16;
  if (length <= 5) return 14;
  return length <= 6 ? 12.5 : 11.5;
}

function twoColumnSize(length: number): number {
  return length <= 6 ? 11.5 : 10.4;
}

function placed(column: readonly Cell[], x: number, pitch: number, size: number): PlacedText[] {
  let top = corner + 6.5;
  const letters: PlacedText[] = [];
  for (const { text, length, turned, pause } of column) {
    const middle = top + (length * pitch) / 2;
    top += length * pitch;
    if (pause) continue;
    // the baseline of a rotated word runs downwards, a third of a letter left of the column's middle
    letters.push(
      turned
        ? { text, x: round(x - size * 0.34), y: round(middle), turned }
        : { text, x: round(x), y: round(middle + size * 0.33) },
    );
  }
  return letters;
}

/**
 * Han characters one by one, short Latin words and figures upright in one cell, longer ones rotated, punctuation as
 * pauses.
 */
function cellsOf(title: string): Cell[] {
  const cells: Cell[] = [];
  for (const [text] of title.matchAll(
    /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}\p{M}'’&.+#-]*|\P{M}\p{M}*/gu,
  )) {
    if (/^[\p{Script=Latin}\p{N}]/u.test(text)) cells.push(...latinCells(text));
    else if (/^[？！?!·・～〇々ー%％℃]/u.test(text)) cells.push({ text: fullWidth[text] ?? text, length: 1 });
    else if (/^[\p{P}\p{S}\p{Z}]/u.test(text)) pauseAfter(cells, text);
    else cells.push({ text, length: 1 });
  }
  return trimmed(cells);
}

const fullWidth: Readonly<Record<string, string>> = { '?': '？', '!': '！', '%': '％' };

/** A space beside Latin or figures is a possible break without space. */
function pauseAfter(cells: Cell[], mark: string): void {
  const last = cells.at(-1);
  if (!last || last.pause) return;
  cells.push({ text: '', length: mark === ' ' ? 0 : 0.5, pause: true });
}

function latinCells(word: string): Cell[] {
  if (word.length <= 2) return [{ text: word, length: 1 }];
  if (/^\p{N}{3,4}$/u.test(word)) return [...word].map((text) => ({ text, length: 1 }));
  const length = latinWidth(word) + 0.3;
  if (length <= columnMax) return [{ text: word, length: Math.ceil(length * 2) / 2, turned: true }];
  const half = Math.ceil(word.length / 2);
  return [...latinCells(`${word.slice(0, half)}-`), ...latinCells(word.slice(half))];
}

/** Approximate width in letters; differences between fonts do not matter here. */
function latinWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[\p{Lu}mw%@&]/u.test(letter)) return 0.78;
  return /[iljtfr'’.,!\s]/u.test(letter) ? 0.38 : 0.57;
}

/** One column, or the best break into two; a longer title is truncated with an ellipsis. */
function breakColumns(cells: readonly Cell[]): Cell[][] {
  if (lengthOf(cells) <= columnMax) return [[...cells]];
  const whole = bestBreak(cells);
  if (whole) return whole;
  for (let end = cells.length - 1; end > 0; end--) {
    // whole clauses first: what follows a pause may be omitted without a sign
    if (cells[end]?.pause && lengthOf(cells.slice(0, end)) >= columnMax) {
      const clauses = breakOf(cells.slice(0, end));
      if (clauses) return clauses;
    }
  }
  for (let end = cells.length - 1; end > 0; end--) {
    const cut = bestBreak([...trimmed(cells.slice(0, end)), ellipsis]);
    if (cut) return cut;
  }
  return [[ellipsis]];
}

const ellipsis: Cell = { text: '…', length: 1, turned: true };

function breakOf(cells: readonly Cell[]): Cell[][] | null {
  return lengthOf(cells) <= columnMax ? [[...cells]] : bestBreak(cells);
}

function bestBreak(cells: readonly Cell[]): Cell[][] | null {
  let best: Cell[][] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < cells.length; at++) {
    const columns = [trimmed(cells.slice(0, at)), trimmed(cells.slice(at))];
    const cost = costOf(columns, cells[at - 1]?.pause ?? cells[at]?.pause);
    if (cost < least) [best, least] = [columns, cost];
  }
  return best;
}

/** The penalty of a break; infinite where it is not allowed. */
function costOf(
  [first = [], second = []]: readonly (readonly Cell[])[],
  atPause: boolean | undefined,
): number {
  const [upper, lower] = [lengthOf(first), lengthOf(second)];
  const [head] = second;
  if (!head || upper === 0 || upper > twoColumnMax || lower > twoColumnMax) return Number.POSITIVE_INFINITY;
  if (/^[\p{P}…]/u.test(head.text)) return Number.POSITIVE_INFINITY;
  const last = first.at(-1)?.text ?? '';
  if (/[·・]$/u.test(last)) return Math.abs(upper - lower) + 1;
  return (
    Math.abs(upper - lower) +
    (lower > upper ? 0.5 : 0) +
    (atPause ? 0 : 4) +
    (/^[的了着过吗呢吧之者们儿]/u.test(head.text) ? 3 : 0) +
    (/[与和第]$/u.test(last) ? 2 : 0) +
    (isFigure(last) && isFigure(head.text) ? 6 : 0)
  );
}

function isFigure(text: string): boolean {
  return /^\p{N}/u.test(text);
}

/** Without pauses and dots at both ends. */
function trimmed(cells: readonly Cell[]): Cell[] {
  const bare = ({ text, pause }: Cell) => pause === true || /^[·・]$/u.test(text);
  const first = cells.findIndex((cell) => !bare(cell));
  const last = cells.findLastIndex((cell) => !bare(cell));
  return first < 0 ? [] : cells.slice(first, last + 1);
}

function lengthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}

const lineRoom = 66;
const lineMax = 5;

/** Latin titles in lines, as large as their longest word allows. */
function inLines(title: string): CoverTitle {
  const words = title.split(' ').flatMap((word) => hyphenated(word, lineRoom / 9));
  const size =
    [13, 11.5, 10, 9].find((each) => wrapped(words, lineRoom / each).length <= (each > 11 ? 3 : lineMax)) ??
    9;
  const all = wrapped(words, lineRoom / size);
  const shown =
    all.length > lineMax
      ? [...all.slice(0, lineMax - 1), `${(all[lineMax - 1] ?? '').replace(/[\p{P}\s]+$/u, '')}…`]
      : all;
  const leading = size * 1.3;
  const width = Math.min(78, Math.max(...shown.map(latinWidth)) * size + 13);
  const lines = shown.map((text, row) => [
    { text, x: round(corner + width / 2), y: round(corner + 6.5 + size * 0.82 + row * leading) },
  ]);
  return {
    slip: {
      x: corner,
      y: corner,
      width: round(width),
      height: round((shown.length - 1) * leading + size + 13),
    },
    size,
    lines,
  };
}

function hyphenated(word: string, room: number): string[] {
  if (latinWidth(word) <= room) return [word];
  const letters = [...word];
  let end = letters.length - 1;
  while (end > 1 && latinWidth(`${letters.slice(0, end).join('')}-`) > room) end--;
  return [`${letters.slice(0, end).join('')}-`, ...hyphenated(letters.slice(end).join(''), room)];
}

/** Joins a separate mark to the word before it. */
function wrapped(words: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last?.endsWith('-') ? `${last}${word}` : `${last} ${word}`;
    if (
      last !== undefined &&
      (latinWidth(joined) <= room || (/^\P{L}+$/u.test(word) && !/\p{N}/u.test(word)))
    )
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
