import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { foldName } from '../../../../../shared/text/fold.ts';
import type { CsvRecord } from '../csv-rows.ts';
import type { ImportedRecord, ImportFacts, LeftOut } from '../records.ts';
import { plainCell, plainRating, stateOf } from '../values.ts';
import { readBookRow, type ShelfTable } from './book-row.ts';
import { type Columns, columnsOf, shownHeading, unreadColumns } from './columns.ts';
import { quoteTableOf, readQuoteRow } from './quote-row.ts';
import { type ShelfFormat, shelfFormatOf } from './shelf-formats.ts';

/** A table of a file: a CSV, a sheet of a workbook, a list of JSON objects. */
export interface Table {
  /** '' where it is the whole file. */
  readonly sheet: string;
  readonly heading: readonly string[];
  /** Its rows, each time from the first. */
  readonly rows: () => AsyncGenerator<readonly CsvRecord[]>;
}

/** What a table holds, by its heading and the name of its sheet. */
export type TableKind =
  | {
      readonly kind: 'shelf';
      readonly format: ShelfFormat;
      readonly columns: Columns;
      readonly state: ReadState | undefined;
    }
  | { readonly kind: 'quotes'; readonly table: NonNullable<ReturnType<typeof quoteTableOf>> }
  /** A table that is known and holds no books or quotes: what its rows are. */
  | { readonly kind: 'left'; readonly what: string }
  | { readonly kind: 'unknown' };

/** Tables that are known by their headings and not taken. */
const leftTables: readonly (readonly [headings: readonly string[], what: string])[] = [
  [['评论对象', '内容'], '书评'],
  [['豆列名称'], '豆列'],
];

/** Sheets of films, music and games, whose headings are those of books. */
const otherSheet = /[看听玩]|影评|乐评|游戏|播客|movie|music|game|podcast|performance|^tv_|^album_/iu;

export function tableKindOf({ heading, sheet }: Pick<Table, 'heading' | 'sheet'>): TableKind {
  const keys = new Set(heading.map(foldName));
  if (otherSheet.test(sheet) && !sheet.includes('书')) return { kind: 'left', what: `“${sheet}”里的条目` };
  const left = leftTables.find(([headings]) => headings.every((each) => keys.has(each)))?.[1];
  if (left !== undefined) return { kind: 'left', what: left };
  if (['links', 'timestamp', 'content'].every((each) => keys.has(each)) && !keys.has('progress'))
    return { kind: 'left', what: '书评' };
  const quotes = quoteTableOf(heading);
  const format = shelfFormatOf(heading);
  const columns = columnsOf(heading, format.columns);
  const hasTitles = columns.has('title') || columns.has('isbn') || columns.has('isbn13');
  const isShelf = format.source !== 'CSV' || (hasTitles && isRated(columns));
  if (quotes && !(isShelf && quotes.format.source === 'CSV')) return { kind: 'quotes', table: quotes };
  if (!hasTitles && !format.isTitleless) return { kind: 'unknown' };
  return { kind: 'shelf', format, columns, state: stateOf(sheet.replace(/\.\w{1,4}$/u, '')) };
}

/** Of a table of an unknown program: it has a column of a shelf. */
function isRated(columns: Columns): boolean {
  return (['rating', 'state', 'shelf', 'finished', 'wanted'] as const).some((name) => columns.has(name));
}

/** What a first reading of a table finds. */
export interface TableFacts {
  readonly rows: number;
  readonly ratings: RatingFacts;
}

interface RatingFacts {
  readonly most: number;
  readonly count: number;
}

/** @param limit Rows after which it stops. */
export async function surveyTable(table: Table, kind: TableKind, limit: number): Promise<TableFacts> {
  const at = kind.kind === 'shelf' ? (kind.columns.get('rating') ?? -1) : -1;
  let [rows, most, count] = [0, 0, 0];
  for await (const slice of table.rows()) {
    rows += slice.length;
    for (const record of slice) {
      const value = 'cells' in record ? plainRating(plainCell(record.cells[at] ?? '')) : undefined;
      if (value === undefined) continue;
      most = Math.max(most, value);
      count += 1;
    }
    if (rows > limit) break;
  }
  return { rows, ratings: { most, count } };
}

/** A list of ten points with as many ratings has one above five. */
const enoughRatings = 10;

/** A column with a number above five has ten points, of any program. */
function pointsOf({ outOf }: ShelfFormat, { most, count }: RatingFacts): 5 | 10 | null {
  if (most > 5 && most <= 10) return 10;
  return outOf ?? (most === 5 && count >= enoughRatings ? 5 : null);
}

/** The records of a table; counts what it holds beside them. */
export async function* readTable(
  table: Table,
  kind: TableKind,
  found: TableFacts,
  facts: ImportFacts,
  count: (left: LeftOut) => void,
): AsyncGenerator<readonly ImportedRecord[]> {
  if (kind.kind === 'left') {
    count({ what: kind.what, count: found.rows });
    return;
  }
  if (kind.kind === 'unknown') {
    if (found.rows > 0)
      count({ what: table.sheet === '' ? '读不懂的行' : `“${table.sheet}”`, count: found.rows });
    return;
  }
  const { sheet } = table;
  for await (const slice of table.rows()) {
    if (kind.kind === 'quotes') {
      yield slice.map((record) => readQuoteRow(record, sheet, kind.table, facts));
      continue;
    }
    const { columns, format, state } = kind;
    const shelf: ShelfTable = { sheet, columns, format, outOf: pointsOf(format, found.ratings), state };
    const records = slice.map((record) => readBookRow(record, shelf, facts));
    const books = records.filter((record) => record !== 'other');
    if (books.length < records.length) count({ what: '不是书的条目', count: records.length - books.length });
    yield books;
  }
}

/** The service a table comes from, what it says of others' eyes, and its columns that are not read. */
export function describeTable({ heading }: Table, kind: TableKind) {
  if (kind.kind === 'shelf') {
    const { format, columns } = kind;
    return {
      source: format.source,
      privacyKnown: columns.has('privacy'),
      unreadColumns: unreadColumns(heading, columns.values()),
      commentColumn: shownHeading(heading[columns.get('review') ?? -1] ?? ''),
    };
  }
  if (kind.kind !== 'quotes') return undefined;
  const { format, columns } = kind.table;
  return {
    source: format.source,
    privacyKnown: false,
    unreadColumns: unreadColumns(heading, columns.values()),
    commentColumn: '',
  };
}
