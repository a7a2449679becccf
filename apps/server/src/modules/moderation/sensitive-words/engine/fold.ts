import { traditionalPairs } from '../../../../shared/text/traditional-characters.ts';

/** In `foldTable`: half of a pair, which `compact` looks at as a whole. */
const surrogate = 1;
/** What ends a clause: a match across it is more likely chance than evasion. */
const proseMarks = new Set('，。！？；：、…—\n\r');

export interface CompactText {
  /** Folded characters, without symbols and blanks; valid up to `length`. */
  readonly codes: Uint16Array;
  /** For each of `codes` its offset in the text. */
  readonly offsets: Int32Array;
  readonly length: number;
}

/**
 * The text as words are looked for in it: one width, one case, simplified, without accents, and without symbols, blanks and
 * what cannot be seen. The result is overwritten by the next call.
 */
export function compact(text: string): CompactText {
  const table = foldTable();
  const size = text.length;
  if (codes.length < size) {
    codes = new Uint16Array(size * 2);
    offsets = new Int32Array(size * 2);
  }
  const [kept, at] = [codes, offsets];
  let length = 0;
  for (let i = 0; i < size; i += 1) {
    const code = text.charCodeAt(i);
    const folded = table[code] ?? 0;
    if (folded > surrogate) {
      kept[length] = folded;
      at[length] = i;
      length += 1;
    } else if (folded === surrogate) {
      length = keepPair(text, i, length);
      if (isPairAt(text, i)) i += 1;
    }
  }
  return { codes: kept, offsets: at, length };
}

/** The same as a string of its own. */
export function compactWord(text: string): string {
  const { codes: kept, length } = compact(text);
  return String.fromCharCode(...kept.subarray(0, length));
}

/** One width, one case and simplified, with symbols and blanks: what a white-listed passage must be. */
export function foldText(text: string): string {
  const table = foldTable();
  let folded = '';
  for (let i = 0; i < text.length; i += 1) {
    const code = table[text.charCodeAt(i)] ?? 0;
    folded += code > surrogate ? String.fromCharCode(code) : text.charAt(i);
  }
  return folded;
}

/** One width and one case, no more. */
export function foldWidth(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function isProseMark(char: string): boolean {
  return proseMarks.has(char);
}

/** Latin letters and digits stand in words of their own: neighbours of the same class belong to the word. */
export function wordClassOf(code: number): 'letter' | 'digit' | null {
  if (code >= 0x61 && code <= 0x7a) return 'letter';
  return code >= 0x30 && code <= 0x39 ? 'digit' : null;
}

/** The folded character at an offset of the text; 0 for symbols, blanks and outside of the text. */
export function foldedAt(text: string, offset: number): number {
  return offset < 0 || offset >= text.length ? 0 : (foldTable()[text.charCodeAt(offset)] ?? 0);
}

let codes = new Uint16Array(1024);
let offsets = new Int32Array(1024);
let cachedTable: Uint16Array | undefined;

/** By UTF-16 unit: what it is folded to; 0: a symbol, blank or invisible. Made at the first use, in some 20 ms. */
function foldTable(): Uint16Array {
  if (cachedTable) return cachedTable;
  const table = new Uint16Array(0x10000);
  for (let code = 0; code < 0x10000; code += 1) table[code] = foldCode(code);
  for (const [traditional, simplified] of traditionalPairs())
    table[traditional.charCodeAt(0)] = simplified.charCodeAt(0);
  // Compatibility forms of traditional characters are folded twice.
  for (let code = 0; code < 0x10000; code += 1) table[code] = table[table[code] ?? 0] || (table[code] ?? 0);
  cachedTable = table;
  return table;
}

function foldCode(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return surrogate;
  const char = String.fromCharCode(code);
  const folded = withoutAccents(char.normalize('NFKC')).toLowerCase();
  // A character that folds to several (㎏, ﷺ) stays unchanged.
  const single = folded.length === 1 ? folded : char;
  return /[\p{L}\p{N}]/u.test(single) ? single.charCodeAt(0) : 0;
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');
}

function isPairAt(text: string, offset: number): boolean {
  return (text.codePointAt(offset) ?? 0) > 0xffff;
}

/** Rare ideographs are kept as their two halves, letters of other alphabets of the upper planes (𝐀, 🅰) as what they are read as. */
function keepPair(text: string, offset: number, length: number): number {
  const char = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const folded = char.normalize('NFKC').toLowerCase();
  const kept = folded.length === 1 && /[\p{L}\p{N}]/u.test(folded) ? folded : char;
  if (kept === char && !/\p{L}/u.test(char)) return length;
  for (let i = 0; i < kept.length; i += 1) {
    codes[length + i] = kept.charCodeAt(i);
    offsets[length + i] = offset + i;
  }
  return length + kept.length;
}
