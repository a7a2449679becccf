import { shelfPagesMax } from '@gongdu/contract/library/shelf/shelf';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { quoteOf } from '../quote.ts';
import {
  type ImportedQuote,
  type ImportedRecord,
  type ImportFacts,
  type LeftOut,
  refused,
} from '../records.ts';
import { cleanText, instantOfSeconds, isbnOf, oneLine, publishedOf, ratingOf, tagsOf } from '../values.ts';
import {
  type FoundValue,
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  textOf,
} from './json-values.ts';
import { addSession, daysOf, type TimedDays } from './reading-sessions.ts';

/** A book with a list of notes, as KOReader and 纸间书摘 write it. */
export interface NotedBook {
  readonly fields: JsonObject;
  readonly isXmnote: boolean;
  readonly days: TimedDays;
}

/** Where the books of a file stand: the file itself, a list, `documents` of KOReader. */
function bookPathOf(path: JsonPath): { readonly book: string; readonly rest: JsonPath } {
  const [text = 0, first, second] = path;
  if (first === 'documents') return { book: `${text}/documents/${second ?? ''}`, rest: path.slice(3) };
  if (typeof first === 'number') return { book: `${text}/${first}`, rest: path.slice(2) };
  return { book: String(text), rest: path.slice(1) };
}

export function isNote(path: JsonPath): boolean {
  const { rest } = bookPathOf(path);
  return rest.length === 2 && rest[0] === 'entries' && typeof rest[1] === 'number';
}

/** A field of a book; its notes and its hours of reading are lists without end. */
export function isBookField(path: JsonPath): boolean {
  const { rest } = bookPathOf(path);
  return rest.length === 1 && typeof rest[0] === 'string' && !endless.has(rest[0]);
}

const endless = new Set(['entries', 'documents', 'preciseReadingDurations', 'fuzzyReadingDurations']);

/** A time of reading; there are lists without end of them. */
export function isSession(path: JsonPath): boolean {
  const { rest } = bookPathOf(path);
  return rest.length === 2 && timed.has(rest[0] ?? '') && typeof rest[1] === 'number';
}

const timed = new Set<string | number>(['preciseReadingDurations', 'fuzzyReadingDurations']);

const bookFields = new Set([
  'title',
  'author',
  'isbn',
  'publisher',
  'publishDate',
  'locationUnit',
  'totalPageCount',
  'currentPage',
  'rating',
  'readingStatus',
  'readingStatusChangedDate',
  'tags',
  'source',
]);

/** Keeps the fields of the books that are read. */
export function collectBooks(books: Map<string, NotedBook>, found: readonly FoundValue[]): void {
  for (const { path, value } of found) {
    const { book, rest } = bookPathOf(path);
    if (!bookFields.has(String(rest[0]))) continue;
    const known = bookIn(books, book);
    const fields = { ...known.fields, [String(rest[0])]: value };
    books.set(book, { ...known, fields, isXmnote: 'locationUnit' in fields || 'readingStatus' in fields });
  }
}

function bookIn(books: ReadonlyMap<string, NotedBook>, book: string): NotedBook {
  return books.get(book) ?? { fields: {}, isXmnote: false, days: new Map() };
}

export function collectSessions(books: Map<string, NotedBook>, found: readonly FoundValue[]): void {
  for (const { path, value } of found) {
    const { book } = bookPathOf(path);
    const known = bookIn(books, book);
    addSession(known.days, value);
    books.set(book, known);
  }
}

export function bookOfNote(books: ReadonlyMap<string, NotedBook>, path: JsonPath): NotedBook | undefined {
  return books.get(bookPathOf(path).book);
}

export function readNote(
  { fields, isXmnote }: NotedBook,
  value: JsonValue,
  line: number,
  { today }: ImportFacts,
  count: (left: LeftOut) => void,
): ImportedRecord[] {
  if (!isObject(value)) return [refused({ line, sheet: '' }, 'broken', textOf(value))];
  const { sort, drawer, text, note, chapter, time, page } = value;
  const isBookmark = sort === 'bookmark' || (!isXmnote && !drawer && cleanText(textOf(note)) === '' && !sort);
  if (isBookmark) {
    count({ what: '书签', count: 1 });
    return [];
  }
  const notedAt = instantOfSeconds(time, today);
  return [
    quoteOf({
      line,
      bookTitle: textOf(fields.title),
      bookAuthor: textOf(fields.author).replace(/\n+/gu, ' / '),
      bookIsbn13: isbnOf(textOf(fields.isbn)) || null,
      text: textOf(text),
      thought: textOf(note),
      chapter: textOf(chapter),
      position: isXmnote ? placeOf(textOf(page), fields.locationUnit) : placeOf(textOf(page), 2),
      notedAt,
      source: sourceOf({ fields, isXmnote }),
      remarks: notedAt === null && textOf(time) !== '' ? ['date'] : [],
    }),
  ];
}

/** Programs that write the form of 纸间书摘 name themselves. */
const namedSources = new Set(['微信读书', 'KOReader']);

export function sourceOf({ fields, isXmnote }: Pick<NotedBook, 'fields' | 'isXmnote'>): string {
  if (!isXmnote) return 'KOReader';
  const named = textOf(fields.source);
  return namedSources.has(named) ? named : '纸间书摘';
}

/** 0: a share of the book, 1: a location, 2: a page. */
function placeOf(value: string, unit: JsonValue | undefined): ImportedQuote['position'] {
  if (!/^[\d.]{1,12}$/u.test(value)) return null;
  if (unit === 0) return Number(value) <= 100 ? { unit: 'percent', value } : null;
  return { unit: unit === 1 ? 'location' : 'page', value };
}

/** KOReader sends 5 of a book that is laid aside. */
const states: readonly (ReadState | null)[] = [null, 'want', 'reading', 'read', 'dropped', 'paused'];

/** The book on a shelf, of a file that says where it stands there. */
export function readShelfOf(
  { fields, days }: NotedBook,
  line: number,
  { today }: ImportFacts,
): ImportedRecord[] {
  const state = states[Number(textOf(fields.readingStatus)) || 0] ?? null;
  if (state === null) return [];
  const title = oneLine(cleanText(textOf(fields.title)), 200);
  const isbn13 = isbnOf(textOf(fields.isbn));
  if (title === '' && !isbn13) return [refused({ line, sheet: '' }, 'untitled', textOf(fields.author))];
  const at = changedAt(fields.readingStatusChangedDate, today);
  const day = at === null ? null : chinaDay(at);
  const { halves, remark } = ratingOf(textOf(fields.rating), 5);
  const { tags, isCut } = tagsOf(listOf(fields.tags).join(','), /,/u);
  const pages = Number(textOf(fields.totalPageCount));
  const current = Number(textOf(fields.currentPage));
  const hasProgress = state !== 'want' && state !== 'read' && current >= 1 && fields.locationUnit !== 1;
  return [
    {
      kind: 'book',
      line,
      sheet: '',
      title,
      author: oneLine(cleanText(textOf(fields.author)), 200),
      isbn13: isbn13 || null,
      publisher: oneLine(cleanText(textOf(fields.publisher)), 200),
      publishedOn: publishedOn(fields.publishDate),
      pages: pages >= 1 && pages <= shelfPagesMax ? Math.floor(pages) : null,
      identifiers: [],
      state,
      rating: halves,
      wantedOn: state === 'want' ? day : null,
      startedOn: state === 'reading' ? day : null,
      finishedOn: state === 'read' ? day : null,
      markedAt: at,
      readings: [],
      progress: hasProgress ? progressOf(current, fields.locationUnit) : null,
      reason: '',
      ...(days.size > 0 && { days: daysOf(days, { today }) }),
      tags,
      comment: '',
      note: '',
      isPrivate: null,
      remarks: [
        ...(remark ? [remark] : []),
        ...(isbn13 === undefined ? (['isbn'] as const) : []),
        ...(isCut ? (['tags'] as const) : []),
      ],
    },
  ];
}

function progressOf(current: number, unit: JsonValue | undefined) {
  if (unit === 0) return current <= 100 ? ({ unit: 'percent', value: Math.floor(current) } as const) : null;
  return current <= shelfPagesMax ? ({ unit: 'page', value: Math.floor(current) } as const) : null;
}

/** In seconds, or in milliseconds as its hours of reading are. */
function changedAt(value: JsonValue | undefined, today: string): string | null {
  const number = Number(textOf(value));
  return instantOfSeconds(number > 100_000_000_000 ? number / 1000 : number, today);
}

function publishedOn(value: JsonValue | undefined): string {
  if (typeof value === 'number') return chinaDay(new Date(Math.min(value, 7_000_000_000) * 1000));
  return publishedOf(textOf(value));
}

function listOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map((each: JsonValue) => textOf(each)) : [];
}
