import type { LineRemark } from '@gongdu/contract/library/imports/line-codes';
import { foldName } from '../../../../../shared/text/fold.ts';
import type { CsvRecord } from '../csv-rows.ts';
import { quoteOf } from '../quote.ts';
import { type ImportedQuote, type ImportedRecord, type ImportFacts, refused } from '../records.ts';
import { dayOf, instantOf, isbnOf, plainCell } from '../values.ts';
import { aboutOf } from './about.ts';

const names = [
  'title',
  'author',
  'isbn',
  'about',
  'text',
  'heading',
  'thought',
  'chapter',
  'place',
  'placeUnit',
  'at',
] as const;
type QuoteColumn = (typeof names)[number];

interface QuoteFormat {
  readonly source: string;
  /** Of the column of places; of others a column says it. */
  readonly unit: 'page' | 'location';
  readonly columns: { readonly [Name in QuoteColumn]?: readonly string[] };
  /** Quoted words stand inside of the member's own. */
  readonly isMixed?: true;
}

const readwise: QuoteFormat = {
  source: 'Readwise',
  unit: 'location',
  columns: {
    title: ['booktitle', 'title'],
    author: ['bookauthor', 'author'],
    text: ['highlight'],
    thought: ['note'],
    place: ['location'],
    placeUnit: ['locationtype'],
    at: ['highlightedat', 'date'],
  },
};

/** Headings by which a table of quotes is known, as `foldName` writes them. */
const formats: readonly (readonly [headings: readonly string[], format: QuoteFormat])[] = [
  [
    ['书名', '章节', '页码', '内容'],
    {
      source: '豆瓣',
      unit: 'page',
      isMixed: true,
      columns: {
        title: ['书名'],
        text: ['内容'],
        chapter: ['章节'],
        place: ['页码'],
        at: ['创建时间'],
      },
    },
  ],
  [
    ['links', 'timestamp', 'progress', 'content'],
    {
      source: 'NeoDB',
      unit: 'page',
      columns: {
        title: ['title'],
        about: ['info'],
        heading: ['title'],
        thought: ['content'],
        place: ['progress'],
        at: ['timestamp'],
      },
    },
  ],
  [['highlight', 'booktitle'], readwise],
  [['highlight', 'title'], readwise],
];

/** Tables that other programs make, of 微信读书 or Apple Books. */
const general: QuoteFormat = {
  source: 'CSV',
  unit: 'page',
  columns: {
    title: ['书名', '图书', '书籍', 'booktitle', 'book', 'title'],
    author: ['作者', 'bookauthor', 'author'],
    isbn: ['isbn', 'isbn13', '书号'],
    text: ['书摘', '摘录', '划线', '标注', '原文', 'quote', 'selectedtext', 'annotation', 'text'],
    thought: ['想法', '笔记', '批注', 'note', 'comment', 'thought'],
    chapter: ['章节', 'chapter'],
    place: ['页码', '位置', 'page', 'location'],
    placeUnit: ['locationtype'],
    at: ['时间', '日期', '创建时间', 'date', 'created', 'createdat'],
  },
};

export interface QuoteTable {
  readonly format: QuoteFormat;
  readonly columns: ReadonlyMap<QuoteColumn, number>;
}

/** undefined: a table of something else. */
export function quoteTableOf(heading: readonly string[]): QuoteTable | undefined {
  const keys = heading.map(foldName);
  const known = formats.find(([headings]) => headings.every((each) => keys.includes(each)))?.[1];
  if (known) return { format: known, columns: columnsOf(keys, known) };
  const columns = columnsOf(keys, general);
  return columns.has('text') && columns.has('title') ? { format: general, columns } : undefined;
}

function columnsOf(keys: readonly string[], { columns }: QuoteFormat): Map<QuoteColumn, number> {
  const found = new Map<QuoteColumn, number>();
  for (const name of names) {
    const known = columns[name]?.find((each) => keys.includes(each));
    if (known === undefined) continue;
    // of two columns with one name the second is the note's own
    found.set(name, name === 'heading' ? keys.lastIndexOf(known) : keys.indexOf(known));
  }
  return found;
}

export function readQuoteRow(
  record: CsvRecord,
  sheet: string,
  { format, columns }: QuoteTable,
  { today }: ImportFacts,
): ImportedRecord {
  if ('fault' in record) return refused({ line: record.line, sheet }, record.fault, record.raw);
  const cell = (name: QuoteColumn) => plainCell(record.cells[columns.get(name) ?? -1] ?? '');
  const remarks: LineRemark[] = record.isFormula ? ['formula'] : [];
  const at = cell('at');
  const day = dayOf(at, today);
  if (day === undefined) remarks.push('date');
  const about = aboutOf(cell('about'));
  const isbn13 = isbnOf(cell('isbn') || about.isbn);
  if (isbn13 === undefined) remarks.push('isbn');
  const { text, thought } = format.isMixed
    ? partsOfNote(cell('text'))
    : {
        text: cell('text'),
        thought: [cell('heading'), cell('thought')].filter((words) => words !== '').join('\n'),
      };
  return quoteOf({
    line: record.line,
    sheet,
    bookTitle: cell('title').replace(series, ''),
    bookAuthor: cell('author') || about.author,
    bookIsbn13: isbn13 || null,
    text,
    thought,
    chapter: cell('chapter'),
    position: positionOf(cell('place'), cell('placeUnit'), format.unit),
    notedAt: day ? instantOf(at, day) : null,
    source: format.source,
    remarks,
  });
}

/** ` (Dune #1)` behind a title. */
const series = /\s*\([^()]*#\d+(?:\.\d+)?\)$/u;

function positionOf(place: string, type: string, unit: 'page' | 'location'): ImportedQuote['position'] {
  // a place in the list says nothing of the book
  if (place === '' || foldName(type) === 'order') return null;
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/u.exec(place)?.[1];
  if (percent !== undefined) return { unit: 'percent', value: percent };
  const value = place.replace(/^(?:p(?:age|g)?\.?|loc(?:ation)?\.?|第)\s*/iu, '').replace(/\s*页$/u, '');
  const named = ({ page: 'page', location: 'location' } as const)[foldName(type)];
  return { unit: named ?? unit, value };
}

const quotedWords = /<原文开始>([\s\S]*?)<\/?原文结束>/gu;

/** A note of 豆瓣: what it quotes is marked; without marks all of it is a quote. */
function partsOfNote(note: string): { text: string; thought: string } {
  const quoted = [...note.matchAll(quotedWords)].map(([, words = '']) => words.trim());
  if (quoted.length === 0) return { text: note, thought: '' };
  return { text: quoted.join('\n\n'), thought: note.replace(quotedWords, '\n').trim() };
}
