import type { LineFault, LineRemark } from '@gongdu/contract/library/imports/line-codes';
import type { PastReading } from '@gongdu/contract/library/shelf/shelf';
import { storableText, truncate } from '@gongdu/contract/storable-text';
import type { ReadState } from '@gongdu/contract/writing/works/meta';

/** A book of a shelf, as its file says it. */
export interface ImportedBook {
  readonly kind: 'book';
  readonly title: string;
  readonly author: string;
  readonly isbn13: string | null;
  readonly publisher: string;
  /** '', `2019`, `2019-03` or a day. */
  readonly publishedOn: string;
  readonly pages: number | null;
  /** Of other services: `douban:1007305`, `goodreads:…`, `neodb:…`, `openlibrary:…`. */
  readonly identifiers: readonly string[];
  /** null: the file says none, or none that is known, and there is no default. */
  readonly state: ReadState | null;
  /** Half stars, 1 to 10. */
  readonly rating: number | null;
  readonly wantedOn: string | null;
  readonly startedOn: string | null;
  readonly finishedOn: string | null;
  /** A moment. */
  readonly markedAt: string | null;
  /** Before the last one, the earliest first. */
  readonly readings: readonly PastReading[];
  readonly progress: { readonly unit: 'page' | 'percent'; readonly value: number } | null;
  /** Why the book was laid aside or given up. */
  readonly reason: string;
  /** Days on which its program timed reading; absent: it times none. */
  readonly days?: readonly { readonly day: string; readonly minutes: number | null }[];
  readonly tags: readonly string[];
  /** What its service shows to others: a sentence or a whole review. */
  readonly comment: string;
  /** For the member alone. */
  readonly note: string;
  /** null: the file does not say. */
  readonly isPrivate: boolean | null;
}

export interface ImportedQuote {
  readonly kind: 'quote';
  readonly bookTitle: string;
  readonly bookAuthor: string;
  readonly bookIsbn13: string | null;
  /** Empty where the member has written a thought on no words of the book. */
  readonly text: string;
  /** The member's own words on it. */
  readonly thought: string;
  readonly chapter: string;
  readonly position: { readonly unit: 'page' | 'percent' | 'location'; readonly value: string } | null;
  /** A moment. */
  readonly notedAt: string | null;
  /** The program it was taken from. */
  readonly source: string;
}

/** Where a record stands in its file. */
interface RecordPlace {
  /** The first is 1; of a file that is no text, the number of the row or of the entry. */
  readonly line: number;
  /** The sheet of a workbook or the file of an archive; '' in all others. */
  readonly sheet: string;
}

export type AcceptedRecord = (ImportedBook | ImportedQuote) &
  RecordPlace & { readonly remarks: readonly LineRemark[] };

export interface RefusedRecord extends RecordPlace {
  readonly kind: 'fault';
  readonly fault: LineFault;
  /** Its beginning, as written. */
  readonly raw: string;
}

export type ImportedRecord = AcceptedRecord | RefusedRecord;

export interface RecognisedFile {
  /** As the member knows it: 豆瓣, Goodreads, 微信读书. */
  readonly source: string;
  /** The file says what others see. */
  readonly privacyKnown: boolean;
  /** The headings of columns that are not read. */
  readonly unreadColumns: readonly string[];
  /** The headings of columns of which comments are read; '' where there is none. */
  readonly commentColumn: string;
  /** utf-8, gb18030 and so on; '' of a file that is no text. */
  readonly encoding: string;
}

/** What a file holds beside its records and is not taken: a sheet of reviews, bookmarks. */
export interface LeftOut {
  readonly what: string;
  readonly count: number;
}

/** Counts what a file holds beside its records. */
export function createLeftOut() {
  const counts = new Map<string, number>();
  return {
    count({ what, count }: LeftOut): void {
      counts.set(what, (counts.get(what) ?? 0) + count);
    },
    list(): LeftOut[] {
      return [...counts].map(([what, count]) => ({ what, count }));
    },
  };
}

export interface ImportFacts {
  /** Bytes. */
  readonly size: number;
  /** In China; a later day is a slip. */
  readonly today: string;
  /** Of books of which the file says none. */
  readonly defaultState?: ReadState;
}

export interface ReadableFile {
  readonly file: RecognisedFile;
  /** In slices, to be read once. */
  readonly records: AsyncGenerator<readonly ImportedRecord[]>;
  /** Complete when the records have been read. */
  readonly leftOut: () => readonly LeftOut[];
}

const rawMax = 200;

export function refused(place: RecordPlace, fault: LineFault, raw: string): RefusedRecord {
  return { ...place, kind: 'fault', fault, raw: truncate(storableText(raw), rawMax) };
}
