import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import { type FileEncoding, readLines } from '../../../../shared/text/read-lines.ts';
import { createRecordReader, csvLineMax } from './csv-rows.ts';
import { type Table, tableKindOf } from './rows/read-rows.ts';

/** A text of which the encoding is known, opened as often as wanted. */
export interface TextFile {
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly encoding: FileEncoding;
}

/** Lines between two breaks: some ten milliseconds of this node's time. */
const sliceSize = 200;
/** Lines by which a text is known. */
const headLines = 200;

export async function* linesOf({ open, encoding }: TextFile): AsyncGenerator<readonly string[]> {
  for await (const { lines } of readLines(open(), encoding, { sliceSize, lineMax: csvLineMax })) yield lines;
}

export async function* chunksOf({ open, encoding }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of open()) yield decoder.decode(part, { stream: true });
}

export async function firstLines(file: TextFile): Promise<string[]> {
  const head: string[] = [];
  for await (const lines of linesOf(file)) {
    head.push(...lines);
    if (head.length >= headLines) break;
  }
  return head.slice(0, headLines);
}

/** Before anything is matched: a member whose file is too long learns it at once. */
export async function hasTooManyLines({ open, encoding }: TextFile): Promise<boolean> {
  let lines = 0;
  for await (const slice of readLines(open(), encoding, { sliceSize: importLinesMax, lineMax: 1 })) {
    lines += slice.lines.length;
    if (lines > importLinesMax) return true;
  }
  return false;
}

/** Rows of which one may be the heading: spreadsheets have a title above it. */
const headingRows = 5;

/**
 * The heading is the first of the first rows that is a known one, else the first of all. undefined: the file has no line
 * with anything on it.
 */
export async function csvTable(file: TextFile, sheet: string): Promise<Table | undefined> {
  const lines = await firstLines(file);
  const headings = Array.from({ length: headingRows }, (_, above) => headingOf(lines, above));
  const skipped = Math.max(
    0,
    headings.findIndex((each, above) => each && isHeading(each, above, sheet)),
  );
  const heading = headings[skipped];
  return heading && { sheet, heading, rows };

  async function* rows() {
    const each = createRecordReader(skipped);
    for await (const lines of linesOf(file)) yield each.push(lines);
    yield each.end();
  }
}

function headingOf(lines: readonly string[], above: number): readonly string[] | undefined {
  const reader = createRecordReader(above);
  reader.push(lines);
  reader.end();
  return reader.heading();
}

/** Below the first row a single word is no heading. */
function isHeading(heading: readonly string[], above: number, sheet: string): boolean {
  const isWide = heading.filter((cell) => cell !== '').length > 1;
  return (above === 0 || isWide) && tableKindOf({ heading, sheet }).kind !== 'unknown';
}
