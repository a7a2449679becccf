import type { LineRemark } from '@gongdu/contract/library/imports/line-codes';
import {
  type PastReading,
  shelfNoteMax,
  shelfPagesMax,
  shelfReasonMax,
} from '@gongdu/contract/library/shelf/shelf';
import { truncate } from '@gongdu/contract/storable-text';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { foldName } from '../../../../../shared/text/fold.ts';
import type { CsvRecord } from '../csv-rows.ts';
import { textOfHtml } from '../html-text.ts';
import { type ImportedBook, type ImportedRecord, type ImportFacts, refused } from '../records.ts';
import {
  dayOf,
  identifiersIn,
  instantOf,
  isbnOf,
  isOtherThing,
  oneLine,
  pagesOf,
  plainCell,
  publishedOf,
  ratingOf,
  stateOf,
  tagsOf,
} from '../values.ts';
import { aboutOf } from './about.ts';
import type { ColumnName, Columns } from './columns.ts';
import type { ShelfFormat } from './shelf-formats.ts';

const titleMax = 200;
const commentMax = 20_000;
/** Of one book. */
const readingsMax = 50;
/** In the column that says who sees a book; every other word, and none, keeps it to the member. */
const publicWords = new Set(['public', '公开', '所有人', '所有人可见']);

export interface ShelfTable {
  readonly sheet: string;
  readonly columns: Columns;
  readonly format: ShelfFormat;
  readonly outOf: 5 | 10 | null;
  /** Of the sheet, where each state has its own. */
  readonly state: ReadState | undefined;
}

/** @returns 'other' for what is no book. */
export function readBookRow(
  record: CsvRecord,
  { sheet, columns, format, outOf, state: sheetState }: ShelfTable,
  { today, defaultState }: ImportFacts,
): ImportedRecord | 'other' {
  const place = { line: record.line, sheet };
  if ('fault' in record) return refused(place, record.fault, record.raw);
  const cells = format.unshift?.(record.cells) ?? record.cells;
  const remarks = new Set<LineRemark>(record.isFormula ? ['formula'] : []);
  const cell = (name: ColumnName) => plainCell(cells[columns.get(name) ?? -1] ?? '');
  const links = `${cell('links')} ${cell('otherLinks')}`;
  if (isOtherThing(links)) return 'other';
  const known = <T>(value: T | undefined, code: LineRemark): T | null => {
    if (value !== undefined) return value;
    remarks.add(code);
    return null;
  };
  const day = (name: ColumnName) => known(dayOf(cell(name), today), 'date') || null;
  const cut = (text: string, max: number) => {
    if (text.length > max) remarks.add('note');
    return truncate(text, max);
  };
  const about = aboutOf(cell('about'));
  const isbn13 = known(bookNumberOf(cell('isbn13')) ?? isbnOf(cell('isbn') || about.isbn), 'isbn') || null;
  const title = oneLine(cell('title'), titleMax);
  const identifiers = [...identifiersIn(links), ...ownNumbers(cell)];
  if (title === '' && isbn13 === null && !(format.isTitleless && identifiers.length > 0))
    return refused(place, 'untitled', record.cells.join(','));
  const word = wordOfState(format, cell);
  const named = word === '' ? undefined : stateOf(word);
  const isOwnShelf = word !== '' && named === undefined;
  if (isOwnShelf) remarks.add(columns.has('shelf') ? 'shelf' : 'state');
  const read = columns.has('finished') && cell('finished') !== '' && word === '' ? 'read' : undefined;
  const state = named ?? format.state ?? sheetState ?? read ?? defaultState ?? null;
  const words = (name: ColumnName) => (format.isHtml ? textOfHtml(cell(name)) : cell(name));
  const { halves, remark } = ratingOf(cell('rating'), outOf);
  if (remark) remarks.add(remark);
  const given = tagsOf(cell('tags'), format.tagsParted);
  const tags = isOwnShelf && columns.has('shelf') ? withTag(given.tags, word) : given.tags;
  if (given.isCut) remarks.add('tags');
  const marked = day('marked');
  const days = readingDays(
    {
      state,
      wanted: day('wanted') ?? (state === 'want' && !columns.has('wanted') ? marked : null),
      // of a file with a column for the day, the time of the mark is no day of reading
      started: day('started') ?? (state === 'reading' && !columns.has('started') ? marked : null),
      finished: day('finished') ?? (columns.has('finished') ? null : marked),
    },
    spansOf(cell('spans'), today),
    Number(/^\d{1,4}$/u.exec(cell('readCount'))?.[0] ?? 0),
    pastOf(cell('past'), today),
  );
  if (days.isCut) remarks.add('readings');
  const stopped = day('stopped');
  const book: ImportedBook = {
    kind: 'book',
    title,
    author: oneLine(cell('author') || about.author, titleMax),
    isbn13,
    publisher: oneLine(cell('publisher') || about.publisher, titleMax),
    publishedOn: publishedOf(cell('published')) || about.publishedOn,
    pages: pagesOf(cell('pages')),
    identifiers,
    state: stopped && state !== 'read' && named === undefined ? 'dropped' : state,
    rating: halves,
    wantedOn: days.wantedOn,
    startedOn: days.startedOn,
    finishedOn: days.finishedOn,
    markedAt: marked ? instantOf(cell('marked'), marked) : null,
    readings: days.readings,
    progress: progressOf(cell('progress')),
    reason: truncate(cell('reason'), shelfReasonMax),
    tags,
    comment: cut(words('review'), commentMax),
    note: cut(words('note'), shelfNoteMax),
    isPrivate: columns.has('privacy') ? !publicWords.has(foldName(cell('privacy'))) : null,
  };
  const author = format.surnameFirst ? nameInOrder(book.author) : book.author;
  return { ...book, author, ...place, remarks: [...remarks] };
}

type Cell = (name: ColumnName) => string;

/** The word that names the state; of collections, the first that names one. */
function wordOfState({ isInCollections }: ShelfFormat, cell: Cell): string {
  const word = cell('shelf') || cell('state');
  if (!isInCollections) return word;
  return word.split(',').find((name) => stateOf(name) !== undefined) ?? '';
}

/** A UUID stands where StoryGraph knows no number: it is none that is wrong. */
function bookNumberOf(text: string): string | undefined {
  if (text === '') return undefined;
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/iu.test(text) ? '' : isbnOf(text);
}

function ownNumbers(cell: Cell): string[] {
  const goodreads = /^\d{1,12}$/u.exec(cell('goodreads'))?.[0];
  const edition = /OL\d{1,12}M/u.exec(cell('edition'))?.[0];
  const work = edition ? undefined : /OL\d{1,12}W/u.exec(cell('work'))?.[0];
  return [
    ...(goodreads === undefined ? [] : [`goodreads:${goodreads}`]),
    ...[edition, work].flatMap((id) => (id === undefined ? [] : [`openlibrary:${id}`])),
  ];
}

function withTag(tags: readonly string[], word: string): readonly string[] {
  const { tags: own } = tagsOf(word, /$^/u);
  return [...new Set([...tags, ...own])];
}

/** Albert Camus of `Camus, Albert`. */
function nameInOrder(name: string): string {
  const [surname = '', given = '', more] = name.split(/,\s*/u);
  return given !== '' && more === undefined ? `${given} ${surname}` : name;
}

interface Days {
  readonly state: ReadState | null;
  readonly wanted: string | null;
  readonly started: string | null;
  readonly finished: string | null;
}

/** The dates of the last reading and those before; a count alone says how many readings have no date. */
function readingDays(
  { state, wanted, started, finished }: Days,
  spans: readonly PastReading[],
  count: number,
  past: readonly PastReading[],
) {
  const latest = spans.at(-1);
  const isOver = state === 'read' || state === 'dropped';
  const isLatest = latest && state !== 'want' && (isOver || latest.finishedOn === null);
  const last = isLatest ? latest : undefined;
  const before = last ? spans.slice(0, -1) : spans;
  const finishedOn = state === 'read' ? (finished ?? last?.finishedOn ?? null) : null;
  const startedOn = started ?? last?.startedOn ?? null;
  const undated = Math.max(0, count - 1 - before.length);
  const blanks = Array.from({ length: Math.min(undated, readingsMax) }, () => noDates);
  const readings = past.length > 0 ? [...past] : [...blanks, ...before];
  return {
    wantedOn: wanted,
    startedOn: startedOn !== null && finishedOn !== null && startedOn > finishedOn ? null : startedOn,
    finishedOn,
    readings: readings.slice(-readingsMax),
    isCut: readings.length > readingsMax || (past.length === 0 && undated > readingsMax),
  };
}

const noDates: PastReading = { startedOn: null, finishedOn: null };

/** Of our own files, `2021-01-01~2021-01-10; ~`: a reading each, with the days that are known. */
function pastOf(text: string, today: string): PastReading[] {
  if (!text.includes('~')) return [];
  return text.split(';').map((part) => {
    const [started = '', finished = ''] = part.split('~').map((day) => day.trim());
    return { startedOn: dayOf(started, today) || null, finishedOn: dayOf(finished, today) || null };
  });
}

/** `120` of pages, `45%`. */
function progressOf(text: string): ImportedBook['progress'] {
  const [, number = '', sign] = /^(\d{1,5})\s*(%?)$/u.exec(text) ?? [];
  if (number === '') return null;
  const value = Number(number);
  if (sign === '%') return value <= 100 ? { unit: 'percent', value } : null;
  return value <= shelfPagesMax ? { unit: 'page', value } : null;
}

/** `2024/01/01-2024/01/10, 2025/02/03, 2025/03/01-`: a single day is the one on which the book was finished. */
function spansOf(text: string, today: string): PastReading[] {
  return text
    .split(/[,，;]/u)
    .flatMap((part): PastReading[] => {
      const [first, second] = [...part.matchAll(/\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/gu)].map(
        ([day]) => dayOf(day, today) || null,
      );
      if (first === undefined) return [];
      if (second !== undefined) return [{ startedOn: first, finishedOn: second }];
      const isOpen = /[-–]\s*$/u.test(part);
      return [{ startedOn: isOpen ? first : null, finishedOn: isOpen ? null : first }];
    })
    .toSorted((a, b) => dayIn(a).localeCompare(dayIn(b)));
}

function dayIn({ startedOn, finishedOn }: PastReading): string {
  return finishedOn ?? startedOn ?? '';
}
