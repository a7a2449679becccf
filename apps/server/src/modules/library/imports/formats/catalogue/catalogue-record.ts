import { parseIsbn } from '@gongdu/contract/library/books/isbn';
import type { CatalogueFault } from '@gongdu/contract/library/imports/catalogue-faults';
import { storableText, truncate } from '@gongdu/contract/storable-text';
import type { SaidBook } from '../../../books/catalogue/said-book.ts';
import { cleanText, oneLine, pagesOf, publishedOf } from '../values.ts';

export type Contributor = SaidBook['contributors'][number];

/** What a house says of its copies of a book. */
export interface RecordedHolding {
  readonly inStock: boolean;
  /** Hundredths of a yuan; null: not said. */
  readonly price: number | null;
  /** Where it stands: a call number, a shelf, a floor. */
  readonly place: string;
}

/** A book of a catalogue file. */
export interface CatalogueBook extends SaidBook {
  readonly holding: RecordedHolding;
}

export interface AcceptedCatalogueRecord {
  readonly kind: 'book';
  /** Its number in the file, the first is 1; of a table that of its line. */
  readonly record: number;
  readonly book: CatalogueBook;
}

export interface RefusedCatalogueRecord {
  readonly kind: 'fault';
  readonly record: number;
  readonly fault: CatalogueFault;
  /** What exactly is wrong; '' where the fault says it all. */
  readonly detail: string;
  /** Its beginning, as far as it can be read. */
  readonly raw: string;
}

export type CatalogueRecord = AcceptedCatalogueRecord | RefusedCatalogueRecord;

/** Values of a record as its format has them, before they are measured and cut. */
export interface RawBook extends Omit<CatalogueBook, 'isbn13' | 'pages' | 'author' | 'translator'> {
  readonly isbn: string;
  readonly pages: string;
  /** An author line, where the file has no contributors. */
  readonly author: string;
  readonly translator: string;
}

export const blankBook: RawBook = {
  isbn: '',
  title: '',
  parallelTitle: '',
  author: '',
  translator: '',
  contributors: [],
  publisher: '',
  publishedOn: '',
  pages: '',
  series: '',
  seriesNumber: '',
  subjects: [],
  classification: '',
  summary: '',
  language: '',
  listPrice: null,
  coverAddress: '',
  holding: { inStock: true, price: null, place: '' },
};

const rawMax = 120;
const contributorsMax = 30;
const subjectsMax = 20;
const titleMax = 100;
const authorMax = 100;
const summaryMax = 2_000;

export function refusedRecord(
  record: number,
  fault: CatalogueFault,
  { detail = '', raw = '' }: { readonly detail?: string; readonly raw?: string } = {},
): RefusedCatalogueRecord {
  return { kind: 'fault', record, fault, detail, raw: truncate(oneLine(storableText(raw), rawMax), rawMax) };
}

/** The same limits and spellings for every format; without title or number it is refused. */
export function toCatalogueRecord(record: number, raw: RawBook): CatalogueRecord {
  const line = (text: string, max: number) => oneLine(cleanText(text), max);
  const title = line(raw.title, titleMax);
  const shown = `${title} ${raw.author} ${raw.isbn}`;
  if (title === '') return refusedRecord(record, 'untitled', { raw: shown });
  const number = /[\dXx０-９][\dXx０-９\-‐–—\s]{8,20}/u.exec(raw.isbn)?.[0] ?? '';
  const parsed = parseIsbn(number);
  if (parsed && 'error' in parsed)
    return refusedRecord(record, 'isbn', { detail: `《${title}》写的是 ${number.trim()}`, raw: shown });
  if (!parsed) return refusedRecord(record, 'isbnless', { detail: `《${title}》`, raw: shown });
  const contributors = raw.contributors
    .flatMap(({ name, role }) => {
      const person = { name: line(name, 60), role: line(role, 20) };
      return person.name === '' ? [] : [person];
    })
    .slice(0, contributorsMax);
  const named = (isWanted: (role: string) => boolean) =>
    truncate(
      contributors
        .filter(({ role }) => isWanted(role))
        .map(({ name }) => name)
        .join(' / '),
      authorMax,
    );
  return {
    kind: 'book',
    record,
    book: {
      isbn13: parsed.isbn13,
      title,
      parallelTitle: line(raw.parallelTitle, titleMax),
      author: line(raw.author, authorMax) || named((role) => !isTranslator(role)),
      translator: line(raw.translator, authorMax) || named(isTranslator),
      contributors,
      publisher: line(raw.publisher, 60),
      publishedOn: publishedOf(raw.publishedOn.replace(/^[^\d]*/u, '')),
      pages: pagesOf(/\d+(?=\s*(?:页|頁|p))/iu.exec(raw.pages)?.[0] ?? raw.pages.replace(/^\D+/u, '')),
      series: line(raw.series, 100),
      seriesNumber: line(raw.seriesNumber, 30),
      subjects: [...new Set(raw.subjects.map((each) => line(each, 60)))]
        .filter((each) => each !== '')
        .slice(0, subjectsMax),
      classification: line(raw.classification, 40),
      summary: truncate(cleanText(raw.summary), summaryMax),
      language: /^[a-z]{3}$/u.exec(raw.language.trim().toLowerCase())?.[0] ?? '',
      listPrice: raw.listPrice,
      coverAddress: /^https?:\/\/\S{1,480}$/u.exec(raw.coverAddress.trim())?.[0] ?? '',
      holding: { ...raw.holding, place: line(raw.holding.place, 60) },
    },
  };
}

function isTranslator(role: string): boolean {
  return /译|譯/u.test(role);
}

/** Hundredths of a yuan of `CNY39.50`, `￥39.5`, `39.50元`; null: none, or of another currency. */
export function yuanOf(text: string): number | null {
  const [, before = '', amount = '', after = ''] =
    /^\s*([^\d\s]*)\s*(\d{1,7}(?:\.\d{1,2})?)\s*([^\d\s(（]*)/u.exec(text.normalize('NFKC')) ?? [];
  const sign = `${before}${after}`.toUpperCase().replace(/[.:：]/gu, '');
  if (amount === '' || !['', 'CNY', 'RMB', 'RMB¥', '¥', 'YUAN', '元', 'CNY元', '¥元', '圆'].includes(sign))
    return null;
  return Math.round(Number(amount) * 100);
}
