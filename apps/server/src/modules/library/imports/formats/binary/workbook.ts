import { Parser } from 'htmlparser2';
import type { CsvRecord } from '../csv-rows.ts';
import { columnsOf } from '../rows/columns.ts';
import { type Table, tableKindOf } from '../rows/read-rows.ts';
import { type ArchivedFile, ArchiveRefused } from './archive.ts';

const columnsMax = 200;
/** What a cell of a workbook can hold. */
const cellMax = 32_767;
/** Characters of the texts that the sheets share: they are in memory together. */
const sharedMax = 48 * 1024 * 1024;
/** Rows above the heading: a title, the day of the export. */
const headRowsMax = 10;

/** The sheets of a workbook as tables. Formulas are read as the values they had. */
export async function workbookTables(files: ReadonlyMap<string, ArchivedFile>): Promise<Table[]> {
  const book = await readBook(files);
  const tables: Table[] = [];
  for (const { name, file } of book.sheets) {
    const head = await readHead(file, name, book);
    if (head) {
      const rows = () => rowsOf(file, book, head.dataFrom);
      tables.push({ sheet: name, heading: head.heading, rows });
    }
  }
  return tables;
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly file: ArchivedFile }[];
  readonly shared: readonly string[];
  /** Styles of cells that show a number as a day. */
  readonly dayStyles: ReadonlySet<number>;
  readonly isFrom1904: boolean;
}

async function readBook(files: ReadonlyMap<string, ArchivedFile>): Promise<Book> {
  const named: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  await readXml(files.get('xl/workbook.xml'), {
    open: (tag, attributes) => {
      if (tag === 'sheet') named.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
      if (tag === 'workbookPr') isFrom1904 = /^(?:1|true)$/u.test(attributes.date1904 ?? '');
    },
  });
  const targets = new Map<string, string>();
  await readXml(files.get('xl/_rels/workbook.xml.rels'), {
    open: (tag, { Id: id = '', Target: target = '' }) => {
      if (tag === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets = named.flatMap(({ name, id }) => {
    const file = files.get(targets.get(id) ?? '');
    return file ? [{ name, file }] : [];
  });
  const shared = await readShared(files.get('xl/sharedStrings.xml'));
  const dayStyles = await readDayStyles(files.get('xl/styles.xml'));
  return { sheets, shared, dayStyles, isFrom1904 };
}

async function readShared(file: ArchivedFile | undefined): Promise<string[]> {
  const texts: string[] = [];
  let [text, length, isText, isSound] = ['', 0, false, false];
  await readXml(file, {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isSound = true;
      isText = tag === 't' && !isSound;
    },
    text: (given) => {
      if (isText && text.length < cellMax) text += given;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'rPh') isSound = false;
      if (tag !== 'si') return;
      length += text.length;
      if (length > sharedMax) throw new ArchiveRefused('这份工作簿里的文字太多，请分成几份导入');
      texts.push(unescaped(text));
    },
  });
  return texts;
}

/** Numbers of formats that show a day; those of the workbook say so by their letters. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

async function readDayStyles(file: ArchivedFile | undefined): Promise<Set<number>> {
  const own = new Set<string>();
  const styles = new Set<number>();
  let [isCells, at] = [false, 0];
  await readXml(file, {
    open: (tag, { numFmtId: id = '', formatCode: code = '' }) => {
      if (tag === 'numFmt' && /[yd年日]/iu.test(code.replace(/"[^"]*"|\[[^\]]*\]/gu, ''))) own.add(id);
      if (tag === 'cellXfs') isCells = true;
      if (tag !== 'xf' || !isCells) return;
      if (own.has(id) || dayFormats.has(Number(id))) styles.add(at);
      at += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

interface Head {
  readonly heading: readonly string[];
  /** Its rows begin there; the first of the sheet is 1. */
  readonly dataFrom: number;
}

/** The first row that is a heading; a second one below merged cells says what each of their columns is. */
async function readHead(file: ArchivedFile, sheet: string, book: Book): Promise<Head | undefined> {
  const rows: CsvRecord[] = [];
  for await (const slice of rowsOf(file, book, 1)) {
    rows.push(...slice);
    if (rows.length > headRowsMax) break;
  }
  const top = rows.slice(0, headRowsMax).map((row) => ('cells' in row ? row : { ...row, cells: [] }));
  const isKnown = (heading: readonly string[]) => tableKindOf({ heading, sheet }).kind !== 'unknown';
  for (const [at, { cells, line }] of top.entries()) {
    const below = top[at + 1];
    const both = below && twoRows(cells, below.cells);
    const isTwo = both && isKnown(both) && (!isKnown(cells) || isHeadRow(cells, below.cells));
    if (isTwo) return { heading: both, dataFrom: below.line + 1 };
    if (isKnown(cells)) return { heading: cells, dataFrom: line + 1 };
  }
  const [first] = top;
  return first && { heading: first.cells, dataFrom: first.line + 1 };
}

/** Of a row below a heading: a few short words, and none where the titles stand. */
function isHeadRow(top: readonly string[], below: readonly string[]): boolean {
  const title = columnsOf(top).get('title');
  const filled = below.filter((cell) => cell !== '');
  return (
    title !== undefined && (below[title] ?? '') === '' && filled.every((cell) => /^\D{1,12}$/u.test(cell))
  );
}

/** 我的 below the merged 评分 is 我的评分. */
function twoRows(top: readonly string[], below: readonly string[]): string[] {
  let last = '';
  return Array.from({ length: Math.max(top.length, below.length) }, (_, at) => {
    const [over = '', under = ''] = [top[at], below[at]];
    if (over !== '') last = over;
    return under === '' ? over : `${under}${last}`;
  });
}

async function* rowsOf(file: ArchivedFile, book: Book, from: number): AsyncGenerator<readonly CsvRecord[]> {
  let rows: CsvRecord[] = [];
  const reader = createSheetReader(book, (row) => {
    if (row.line >= from && 'cells' in row && row.cells.some((cell) => cell !== '')) rows.push(row);
  });
  const parser = new Parser(reader, { xmlMode: true });
  for await (const chunk of textOf(file)) {
    parser.write(chunk);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  parser.end();
  if (rows.length > 0) yield rows;
}

type Attributes = Readonly<Record<string, string>>;

function createSheetReader({ shared, dayStyles, isFrom1904 }: Book, take: (row: CsvRecord) => void) {
  let cells: string[] = [];
  let [line, column, type, style] = [0, 0, '', -1];
  let [value, isValue, hasFormula, isFormula, isSound] = ['', false, false, false, false];
  return { onopentag, ontext, onclosetag };

  function onopentag(name: string, attributes: Attributes): void {
    const tag = localName(name);
    if (tag === 'row') {
      line = Number(attributes.r) || line + 1;
      [cells, isFormula, column] = [[], false, 0];
    } else if (tag === 'c') {
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
      [type, style, value, hasFormula] = [attributes.t ?? '', Number(attributes.s ?? -1), '', false];
    } else if (tag === 'rPh') isSound = true;
    else if (tag === 'f') hasFormula = true;
    isValue = (tag === 'v' || tag === 't') && !isSound;
  }

  function ontext(text: string): void {
    if (isValue && value.length < cellMax) value += text;
  }

  function onclosetag(name: string): void {
    const tag = localName(name);
    isValue = false;
    if (tag === 'rPh') isSound = false;
    if (tag === 'row') take({ line, cells, isFormula });
    if (tag !== 'c' || column < 1 || column > columnsMax) return;
    if (hasFormula && value === '') isFormula = true;
    while (cells.length < column) cells.push('');
    cells[column - 1] = cellText();
  }

  function cellText(): string {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'e') return '';
    if (type === 'b') return value === '1' ? '是' : '否';
    if (type === 'str' || type === 'inlineStr') return unescaped(value);
    return dayStyles.has(style) && value !== '' ? dayOfSerial(Number(value), isFrom1904) : value;
  }
}

/** The number of the column in a cell's reference, from 1: `B17` stands in column 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/u.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Days since the end of 1899, which spreadsheets count with a 29 February 1900 that never was. */
function dayOfSerial(serial: number, isFrom1904: boolean): string {
  const days = serial + (isFrom1904 ? 1462 : 0);
  if (!(days >= 61) || days > 2_958_465) return '';
  const at = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString();
  return at.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}

/** `_x000D_` stands for a sign that XML has not. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Some writers name the space of each element. */
function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

interface XmlHandler {
  readonly open?: (tag: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (tag: string) => void;
}

async function readXml(file: ArchivedFile | undefined, { open, text, close }: XmlHandler): Promise<void> {
  if (!file) return;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open?.(localName(tag), attributes),
      ontext: (given) => text?.(given),
      onclosetag: (tag) => close?.(localName(tag)),
    },
    { xmlMode: true },
  );
  for await (const chunk of textOf(file)) parser.write(chunk);
  parser.end();
}

async function* textOf(file: ArchivedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of file.open()) yield decoder.decode(chunk, { stream: true });
}
