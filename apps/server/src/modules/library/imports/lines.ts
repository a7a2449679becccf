import { shelfNoteMax } from '@gongdu/contract/library/shelf/shelf';
import { shortReviewMax } from '@gongdu/contract/library/short-reviews/short-review';
import { truncate } from '@gongdu/contract/storable-text';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { foldKey } from '../../../shared/text/fold.ts';
import type { StoredBook } from './book-store.ts';
import type { AcceptedRecord, ImportedBook, ImportedRecord } from './formats/records.ts';

/** Places of one file; more than it can have records. */
const placesOfFile = 2 ** 20;

export function firstSeq(file: number): number {
  return file * placesOfFile;
}

export function fileOf(seq: number): number {
  return Math.floor(seq / placesOfFile);
}

type NamedBook = Pick<
  StoredBook,
  | 'book'
  | 'key'
  | 'title'
  | 'author'
  | 'isbn13'
  | 'publisher'
  | 'publishedOn'
  | 'state'
  | 'rating'
  | 'onShelf'
  | 'remarks'
>;

/** By which lines of one book are known: its number, else title and author. */
export function keyOf(record: AcceptedRecord): string {
  const { title, author, isbn13 } = nameOf(record);
  return isbn13 === null ? `${foldKey(title)}/${foldKey(author)}` : isbn13;
}

/** The books that these records name, each once, with what the first one of a shelf says of it. */
export function booksOf(records: readonly ImportedRecord[], from: number): Map<string, NamedBook> {
  const found = new Map<string, NamedBook>();
  for (const [at, record] of records.entries()) {
    if (record.kind === 'fault') continue;
    const key = keyOf(record);
    const before = found.get(key);
    if (!before) found.set(key, { ...factsOf(record), book: from + at, key });
    else if (record.kind === 'book' && !before.onShelf)
      found.set(key, { ...factsOf(record), book: before.book, key });
  }
  return found;
}

function nameOf(record: AcceptedRecord) {
  if (record.kind === 'book') return record;
  const { bookTitle: title, bookAuthor: author, bookIsbn13: isbn13 } = record;
  return { title, author, isbn13 };
}

function factsOf(record: AcceptedRecord): Omit<NamedBook, 'book' | 'key'> {
  const { title, author, isbn13 } = nameOf(record);
  const name = { title: title || `书号 ${isbn13 ?? ''}`, author, isbn13 };
  if (record.kind === 'quote')
    return {
      ...name,
      publisher: '',
      publishedOn: '',
      state: null,
      rating: null,
      onShelf: false,
      remarks: [],
    };
  const { publisher, publishedOn, rating, remarks } = record;
  return {
    ...name,
    publisher,
    publishedOn,
    rating,
    state: stateOf(record),
    onShelf: true,
    remarks: [...remarks],
  };
}

/** As the file says; else what follows from its dates and stars. null: nothing does. */
export function stateOf(record: ImportedBook): ReadState | null {
  if (record.state !== null) return record.state;
  if (record.finishedOn !== null || record.rating !== null || record.comment !== '') return 'read';
  if (record.startedOn !== null || record.progress !== null) return 'reading';
  return record.wantedOn === null ? null : 'want';
}

/** What becomes a short review. */
export function sentenceOf({ comment }: ImportedBook): string {
  return comment.length <= shortReviewMax ? comment : '';
}

/** For the member alone; a review that is longer than a sentence is kept there, as far as it goes. */
export function noteOf(record: ImportedBook): string {
  const { note, comment } = record;
  const long = sentenceOf(record) === '' ? comment : '';
  return truncate([note, long].filter((text) => text !== '').join('\n\n'), shelfNoteMax);
}

/**
 * Days on which a record says that its book was read: those on which a reading began and ended, those that its program timed,
 * and that of a quote. Without minutes it says no more than that.
 */
export function daysOfRecord(record: AcceptedRecord): { day: string; minutes: number | null }[] {
  if (record.kind === 'quote') {
    const at = record.notedAt === null ? Number.NaN : Date.parse(record.notedAt);
    return Number.isNaN(at) ? [] : [{ day: chinaDay(new Date(at)), minutes: null }];
  }
  const { startedOn, finishedOn, readings, days = [] } = record;
  const ends = [{ startedOn, finishedOn }, ...readings].flatMap((each) => [each.startedOn, each.finishedOn]);
  const read = ends.flatMap((day) => (day === null ? [] : [{ day, minutes: null }]));
  return [...read, ...days];
}
