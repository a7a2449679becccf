import type { LineFault } from '@gongdu/contract/library/imports/line-codes';

/** A row of a table, under the number of the line that it begins in; or a line that is no row. */
export type CsvRecord =
  | {
      readonly line: number;
      readonly cells: readonly string[];
      /** A cell of a workbook is a formula without its value. */
      readonly isFormula?: boolean;
    }
  | { readonly line: number; readonly fault: LineFault; readonly raw: string };

/** Maximum number of lines of one row: a review has paragraphs. */
const rowLinesMax = 100;
/** Maximum number of characters of a line; longer lines were cut off before. */
export const csvLineMax = 20_000;
const shownMax = 200;

/**
 * Reads rows from lines as they arrive. An unescaped quote within a cell is a literal one. A row that spans several
 * lines because of its quotes and then has another number of cells than the heading is broken: its first line is
 * refused, and reading continues with the next one, so that one unclosed quote costs one line and not the rest of the
 * file.
 * @param skipped Rows above the heading: the title of a table.
 */
export function createRecordReader(skipped = 0) {
  let lines: string[] = [];
  /** Of `lines[0]`; the file's first is 1. */
  let number = 1;
  let heading: readonly string[] | undefined;
  let delimiter = ',';
  let isNamed = false;
  let above = skipped;
  return { push, end, heading: () => heading };

  function push(more: readonly string[]): CsvRecord[] {
    lines = lines.concat(more);
    return drain(false);
  }

  function end(): CsvRecord[] {
    return drain(true);
  }

  function drain(isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] ?? '';
      if (line.trim() === '') {
        at += 1;
        continue;
      }
      const named = heading ? undefined : /^"?sep=([,;\t|])"?[, ]*$/iu.exec(line)?.[1];
      // spreadsheets write it above the heading
      if (named !== undefined) {
        [delimiter, isNamed] = [named, true];
        at += 1;
        continue;
      }
      if (!heading && !isNamed) delimiter = delimiterOf(line);
      if (!heading && above > 0) {
        above -= 1;
        at += 1;
        continue;
      }
      const row = readRow(lines, at, delimiter);
      const isOpen = row === undefined;
      // more lines may close the quote
      if (isOpen && !isEnd && lines.length - at < rowLinesMax) break;
      if (!heading) {
        heading = row?.cells ?? [line];
        at = row?.next ?? at + 1;
        continue;
      }
      const fault = faultOf(line, row, at, heading.length);
      if (row && !fault) records.push({ line: number + at, cells: row.cells });
      else if (fault) records.push({ line: number + at, fault, raw: line.slice(0, shownMax) });
      at = row && !fault ? row.next : at + 1;
    }
    lines = lines.slice(at);
    number += at;
    return records;
  }
}

interface Row {
  readonly cells: readonly string[];
  /** One of its lines begins with an unescaped quote: it belongs to the next row, and the cell was never closed. */
  readonly runsOn: boolean;
  /** The line after it. */
  readonly next: number;
}

function faultOf(line: string, row: Row | undefined, at: number, columns: number): LineFault | null {
  if (line.length >= csvLineMax) return 'long';
  if (!row) return 'quotes';
  const { cells, next, runsOn } = row;
  if (next - at > 1) return cells.length === columns && !runsOn ? null : 'quotes';
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  // spreadsheets leave out empty cells at the end of a line
  return filled <= columns && cells.length * 2 >= columns ? null : 'columns';
}

/** undefined: a quote is still open at the end of the input, or for more lines than a row may have. */
function readRow(lines: readonly string[], from: number, delimiter: string): Row | undefined {
  const cells: string[] = [];
  let at = from;
  let position = 0;
  let runsOn = false;
  for (;;) {
    const line = lines[at] ?? '';
    const quote = /^[ \t]*"/.exec(line.slice(position, position + 8));
    if (quote && !(delimiter === '\t' && quote[0].includes('\t'))) {
      const cell = readQuoted(lines, at, position + quote[0].length, delimiter);
      if (!cell || cell.at - from > rowLinesMax) return undefined;
      cells.push(cell.text);
      ({ at, position } = cell);
      runsOn ||= cell.runsOn;
    } else {
      const end = line.indexOf(delimiter, position);
      cells.push(line.slice(position, end === -1 ? undefined : end).trim());
      position = end === -1 ? line.length : end;
    }
    if (position >= (lines[at] ?? '').length) return { cells, runsOn, next: at + 1 };
    position += delimiter.length;
  }
}

interface Quoted extends Pick<Row, 'runsOn'> {
  readonly text: string;
  /** Line and position behind the cell. */
  readonly at: number;
  readonly position: number;
}

function readQuoted(
  lines: readonly string[],
  from: number,
  start: number,
  delimiter: string,
): Quoted | undefined {
  const pieces: string[] = [];
  let at = from;
  let position = start;
  let runsOn = false;
  for (;;) {
    const line = lines[at];
    if (line === undefined || at - from > rowLinesMax) return undefined;
    const quote = line.indexOf('"', position);
    if (quote === -1) {
      pieces.push(line.slice(position), '\n');
      at += 1;
      position = 0;
      continue;
    }
    pieces.push(line.slice(position, quote));
    const rest = line.slice(quote + 1);
    if (rest.startsWith('"')) {
      pieces.push('"');
      position = quote + 2;
      continue;
    }
    const blanks = rest.length - rest.trimStart().length;
    const end = endOfCell(rest, delimiter, blanks);
    if (end !== undefined) return { text: pieces.join('').trim(), runsOn, at, position: quote + 1 + end };
    runsOn ||= quote === 0 && at > from;
    pieces.push('"');
    position = quote + 1;
  }
}

/** Signs behind a closing quote up to the next cell; undefined: the quote closes nothing. */
function endOfCell(rest: string, delimiter: string, blanks: number): number | undefined {
  if (rest.trim() === '') return rest.length;
  if (rest.startsWith(delimiter)) return 0;
  return rest.startsWith(delimiter, blanks) ? blanks : undefined;
}

function delimiterOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return [',', '\t', ';'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
