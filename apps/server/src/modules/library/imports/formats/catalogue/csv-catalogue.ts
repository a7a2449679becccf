import { foldName } from '../../../../../shared/text/fold.ts';
import { createRecordReader, csvLineMax } from '../csv-rows.ts';
import { plainCell } from '../values.ts';
import {
  blankBook,
  type CatalogueRecord,
  refusedRecord,
  toCatalogueRecord,
  yuanOf,
} from './catalogue-record.ts';
import {
  type CatalogueEncoding,
  decodeLoosely,
  decodeStrictly,
  encodingNames,
  encodingOf,
  piecesOf,
} from './encodings.ts';

/** Headings of the columns that are read. */
const headings = {
  isbn: ['isbn', '书号', '国际标准书号', 'isbn13', 'isbn/书号'],
  title: ['书名', '题名', '正题名', '标题', 'title', '名称'],
  parallelTitle: ['并列题名', '并列书名', '原书名', '英文书名', 'paralleltitle'],
  author: ['作者', '责任者', '著者', '第一责任者', 'author', 'authors'],
  translator: ['译者', '翻译', 'translator'],
  publisher: ['出版社', '出版者', '出版单位', 'publisher'],
  publishedOn: ['出版年', '出版日期', '出版时间', '出版年月', 'year', 'publishedon', 'date'],
  pages: ['页数', '页码', 'pages'],
  series: ['丛书', '丛书名', '丛编', 'series'],
  seriesNumber: ['丛书编号', '丛编号', '卷号', 'seriesnumber'],
  subjects: ['主题', '主题词', '关键词', 'subject', 'subjects'],
  classification: ['分类号', '中图分类号', '中图法', '中图法分类号', 'clc', 'classification'],
  summary: ['内容简介', '简介', '摘要', '内容提要', 'summary'],
  language: ['语种', '语言', 'language'],
  listPrice: ['定价', '价格', 'listprice', 'price'],
  coverAddress: ['封面', '封面地址', 'cover'],
  stock: ['库存', '有货', '是否有货', '在馆', '状态', '数量', '复本数', 'stock'],
  salePrice: ['售价', '实售价', 'saleprice'],
  place: ['位置', '架位', '索书号', '馆藏地', '馆藏地点', '货架', 'place', 'callnumber'],
} as const;
type Column = keyof typeof headings;

const languages: Readonly<Record<string, string>> = {
  中文: 'chi',
  汉语: 'chi',
  英文: 'eng',
  英语: 'eng',
  日文: 'jpn',
  日语: 'jpn',
  法语: 'fre',
  德语: 'ger',
  俄语: 'rus',
  韩语: 'kor',
};

function catalogueColumns(heading: readonly string[]): ReadonlyMap<Column, number> {
  const folded = heading.map((cell) => foldName(cell.replace(/^\ufeff/u, '')).replace(/\s/gu, ''));
  const found = new Map<Column, number>();
  for (const column of columnNames) {
    const names: readonly string[] = headings[column];
    const at = folded.findIndex((cell) => names.includes(cell));
    if (at !== -1) found.set(column, at);
  }
  return found;
}

const columnNames = Object.keys(headings).filter((key): key is Column => key in headings);

export function isCatalogueHeading(heading: readonly string[]): boolean {
  const columns = catalogueColumns(heading);
  return columns.has('isbn') && columns.has('title');
}

const lineEnd = 0x0a;

/** A table of which each row is a book; a line of another encoding is refused by itself. */
export async function* readCsvCatalogue(
  parts: AsyncIterable<Uint8Array>,
  encoding: CatalogueEncoding,
): AsyncGenerator<CatalogueRecord> {
  const reader = createRecordReader();
  let line = 0;
  for await (const piece of piecesOf(parts, lineEnd)) {
    line += 1;
    const own = encodingOf(piece);
    const words = decodeStrictly(piece, encoding);
    if (words === undefined || (own !== null && own !== encoding)) {
      yield refuseLine(line, piece, encoding, own);
      // an empty line keeps the numbers of those that follow
      yield* rowsOf(reader.push(['']), reader.heading());
    } else yield* rowsOf(reader.push([words.replace(/\r?\n$/u, '').slice(0, csvLineMax)]), reader.heading());
  }
  yield* rowsOf(reader.end(), reader.heading());
}

function refuseLine(
  line: number,
  piece: Uint8Array,
  encoding: CatalogueEncoding,
  own: CatalogueEncoding | null,
): CatalogueRecord {
  const raw = decodeLoosely(piece, own ?? encoding);
  if (own === null || own === encoding || decodeStrictly(piece, own) === undefined)
    return refusedRecord(line, 'undecodable', { raw });
  const detail = `这一行是 ${encodingNames[own]}，文件是 ${encodingNames[encoding]}`;
  return refusedRecord(line, 'mixed', { detail, raw });
}

function* rowsOf(
  rows: ReturnType<ReturnType<typeof createRecordReader>['push']>,
  heading: readonly string[] | undefined,
): Generator<CatalogueRecord> {
  const columns = catalogueColumns(heading ?? []);
  for (const row of rows) {
    if ('fault' in row) {
      const fault = row.fault === 'quotes' || row.fault === 'long' ? row.fault : 'columns';
      yield refusedRecord(row.line, fault, { raw: row.raw });
    } else yield bookOfRow(row.line, row.cells, columns);
  }
}

function bookOfRow(
  line: number,
  cells: readonly string[],
  columns: ReadonlyMap<Column, number>,
): CatalogueRecord {
  const of = (column: Column) => plainCell(cells[columns.get(column) ?? -1] ?? '');
  const language = of('language');
  return toCatalogueRecord(line, {
    ...blankBook,
    isbn: of('isbn'),
    title: of('title'),
    parallelTitle: of('parallelTitle'),
    author: of('author'),
    translator: of('translator'),
    publisher: of('publisher'),
    publishedOn: of('publishedOn'),
    pages: of('pages'),
    series: of('series'),
    seriesNumber: of('seriesNumber'),
    subjects: of('subjects').split(/[;；、,，]/u),
    classification: of('classification'),
    summary: of('summary'),
    language: languages[language] ?? language,
    listPrice: yuanOf(of('listPrice')),
    coverAddress: of('coverAddress'),
    holding: { inStock: isInStock(of('stock')), price: yuanOf(of('salePrice')), place: of('place') },
  });
}

/** A catalogue names what there is: only a word that says no, or a number of none, says otherwise. */
function isInStock(text: string): boolean {
  return !/^(?:0+|否|无|无货|缺货|售完|借出|已借出|下架|n|no|false)$/iu.test(text.trim());
}
