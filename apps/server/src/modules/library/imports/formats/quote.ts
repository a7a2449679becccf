import type { LineRemark } from '@gongdu/contract/library/imports/line-codes';
import {
  quoteChapterMax,
  quotePositionMax,
  quoteTextMax,
  quoteThoughtMax,
} from '@gongdu/contract/library/quotes/quote';
import { truncate } from '@gongdu/contract/storable-text';
import { type ImportedQuote, type ImportedRecord, refused } from './records.ts';
import { cleanText, oneLine } from './values.ts';

const titleMax = 200;

export interface QuoteParts {
  readonly line: number;
  readonly sheet?: string;
  readonly bookTitle: string;
  readonly bookAuthor?: string;
  readonly bookIsbn13?: string | null;
  readonly text?: string;
  readonly thought?: string;
  readonly chapter?: string;
  readonly position?: ImportedQuote['position'];
  readonly notedAt?: string | null;
  readonly source: string;
  readonly remarks?: readonly LineRemark[];
}

/** A quote as it is kept, or why it is none. */
export function quoteOf({ line, sheet = '', bookIsbn13 = null, ...parts }: QuoteParts): ImportedRecord {
  const remarks = new Set<LineRemark>(parts.remarks);
  const cut = (given: string | undefined, max: number, code: LineRemark) => {
    const text = cleanText(given ?? '').replace(/\n{3,}/gu, '\n\n');
    if (text.length > max) remarks.add(code);
    return truncate(text, max);
  };
  const text = cut(parts.text, quoteTextMax, 'quote');
  const thought = cut(parts.thought, quoteThoughtMax, 'thought');
  const bookTitle = oneLine(cleanText(parts.bookTitle), titleMax);
  const place = { line, sheet };
  if (text === '' && thought === '') return refused(place, 'textless', bookTitle);
  if (bookTitle === '' && bookIsbn13 === null) return refused(place, 'bookless', text || thought);
  const value = oneLine(parts.position?.value ?? '', quotePositionMax);
  return {
    ...place,
    kind: 'quote',
    bookTitle,
    bookAuthor: oneLine(cleanText(parts.bookAuthor ?? ''), titleMax),
    bookIsbn13,
    text,
    thought,
    chapter: oneLine(cleanText(parts.chapter ?? ''), quoteChapterMax),
    position: parts.position && value !== '' ? { unit: parts.position.unit, value } : null,
    notedAt: parts.notedAt ?? null,
    source: parts.source,
    remarks: [...remarks],
  };
}
