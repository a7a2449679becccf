import { quoteOf } from '../quote.ts';
import { type ImportedQuote, type ImportedRecord, refused } from '../records.ts';
import { type ClippingHead, clippingHeadOf } from './clipping-head.ts';
import type { ReadText } from './text-lines.ts';

const source = 'Kindle';
const ruler = /^={8,}$/u;
const limitNotice =
  /^<?\s*(?:您已达到本书的剪贴上限|您已達到本書的剪貼上限|you have reached the clipping limit)/iu;
/** Locations that one place of the index stands for. */
const placeWidth = 64;
const textMax = 5_000;

interface Clipping extends ClippingHead {
  readonly line: number;
  readonly text: string;
  thought: string;
  /** A later one of the same words stands for it. */
  isReplaced: boolean;
}

interface Book {
  readonly title: string;
  readonly author: string;
  readonly highlights: Clipping[];
  /** Highlights by where they lie. */
  readonly places: Map<number, Clipping[]>;
  readonly notes: Clipping[];
}

/** Whether a text is what Kindle keeps of its reader, by its first lines. */
export function isClippings(lines: readonly string[]): boolean {
  return lines.some((line) => ruler.test(clean(line))) && lines.some((line) => clippingHeadOf(clean(line)));
}

export const readClippings: ReadText = async function* (lines, { today }, count) {
  const books = new Map<string, Book>();
  const broken: ImportedRecord[] = [];
  let bookmarks = 0;
  let limits = 0;
  for await (const block of blocksOf(lines)) {
    const [title = '', second = '', ...rest] = block.lines;
    const head = clippingHeadOf(second);
    const text = rest.join('\n').trim();
    if (!head) broken.push(refused({ line: block.line, sheet: '' }, 'broken', `${title} ${second}`));
    else if (head.kind === 'bookmark') bookmarks += 1;
    else if (limitNotice.test(text)) limits += 1;
    else if (text === '') broken.push(refused({ line: block.line, sheet: '' }, 'textless', title));
    else keep(books, title, { ...head, line: block.line, text, thought: '', isReplaced: false });
  }
  if (broken.length > 0) yield broken;
  for (const book of books.values()) yield recordsOf(book, today);
  if (bookmarks > 0) count({ what: '书签', count: bookmarks });
  if (limits > 0) count({ what: '超出剪贴上限、没有文字的标注', count: limits });
};

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

async function* blocksOf(lines: AsyncIterable<readonly string[]>): AsyncGenerator<Block> {
  let block: string[] = [];
  let [number, first] = [0, 1];
  for await (const slice of lines) {
    for (const given of slice) {
      number += 1;
      const line = clean(given);
      if (ruler.test(line)) {
        if (block.length > 0) yield { line: first, lines: block };
        block = [];
      } else if (block.length > 0 || line !== '') {
        if (block.length === 0) first = number;
        block.push(line);
      }
    }
  }
  if (block.some((line) => line !== '')) yield { line: first, lines: block };
}

/** Kindle writes marks of byte order before titles, too. */
function clean(line: string): string {
  return line.replace(/[\ufeff\ufffc\0\u200b]/gu, '').trim();
}

/** A note is joined to the highlight it lies on when all are there: it may come first. */
function keep(books: Map<string, Book>, title: string, clipping: Clipping): void {
  const book = books.get(title) ?? newBook(title);
  books.set(title, book);
  if (clipping.kind === 'note') {
    book.notes.push(clipping);
    return;
  }
  for (const earlier of neighbours(book, clipping))
    if (overlaps(earlier, clipping) && isSameText(earlier.text, clipping.text)) earlier.isReplaced = true;
  book.highlights.push(clipping);
  for (const place of placesOf(clipping)) {
    const there = book.places.get(place);
    if (there) there.push(clipping);
    else book.places.set(place, [clipping]);
  }
}

function newBook(line: string): Book {
  return { ...nameOf(line), highlights: [], places: new Map(), notes: [] };
}

/** `活着 (余华)`, `三体（全集）（刘慈欣）`: the last brackets hold the author. */
function nameOf(line: string): { title: string; author: string } {
  const opens = { ')': '(', '）': '（' } as const;
  const last = line.at(-1);
  if (last !== ')' && last !== '）') return { title: line, author: '' };
  let depth = 0;
  for (let at = line.length - 1; at > 0; at -= 1) {
    const sign = line[at];
    if (sign === last) depth += 1;
    if (sign === opens[last]) depth -= 1;
    if (depth === 0) return { title: line.slice(0, at).trim(), author: line.slice(at + 1, -1).trim() };
  }
  return { title: line, author: '' };
}

function placesOf({ from, to }: Clipping): number[] {
  if (from === null || to === null) return [];
  const first = Math.floor(from / placeWidth);
  const last = Math.min(Math.floor(to / placeWidth), first + 8);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at);
}

function neighbours({ places, highlights }: Book, clipping: Clipping): Clipping[] {
  if (clipping.from !== null) return placesOf(clipping).flatMap((place) => places.get(place) ?? []);
  // without a location, of the last few on the same page
  return highlights.slice(-20).filter(({ from, page }) => from === null && page === clipping.page);
}

function overlaps(one: Clipping, other: Clipping): boolean {
  if (one.from === null || other.from === null) return one.from === other.from && one.page === other.page;
  return one.from <= (other.to ?? other.from) && other.from <= (one.to ?? one.from);
}

/** Neighbours may share a location: one that replaces another has its words, or most of them. */
function isSameText(one: string, other: string): boolean {
  if (one.includes(other) || other.includes(one)) return true;
  const half = Math.max(4, Math.floor(Math.min(one.length, other.length) / 2));
  return (
    one.slice(0, half) === other.slice(0, half) ||
    one.slice(-half) === other.slice(-half) ||
    one.includes(other.slice(0, half)) ||
    other.includes(one.slice(0, half))
  );
}

function recordsOf(book: Book, today: string): ImportedRecord[] {
  const alone: Clipping[] = [];
  for (const note of book.notes) {
    const covered = neighbours(book, note).filter((each) => !each.isReplaced && overlaps(each, note));
    const under = covered.at(-1);
    if (under) under.thought = [under.thought, note.text].filter((words) => words !== '').join('\n');
    else alone.push({ ...note, text: '', thought: note.text });
  }
  return [...book.highlights.filter(({ isReplaced }) => !isReplaced), ...alone]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text, thought, page, from, to, at }) =>
      quoteOf({
        line,
        bookTitle: book.title,
        bookAuthor: book.author,
        text: text.slice(0, 2 * textMax),
        thought,
        position: positionOf(page, from, to),
        notedAt: at !== null && at.slice(0, 10) <= today ? at : null,
        source,
        remarks: at === null ? ['date'] : [],
      }),
    );
}

function positionOf(page: string, from: number | null, to: number | null): ImportedQuote['position'] {
  if (page !== '') return { unit: 'page', value: page };
  if (from === null) return null;
  return { unit: 'location', value: to === null || to === from ? String(from) : `${from}-${to}` };
}
