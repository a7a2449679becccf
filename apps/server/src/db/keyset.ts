import { Problem } from '@gongdu/contract/problem';

/** A page and the cursor of the next one; `rows` contains one extra row if there are more. */
export function toPage<Row>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (last: Row) => readonly (string | number)[],
): { rows: Row[]; next: string | null } {
  return slicePage(rows, pageSize, (last) => cursorOf(last).join('~'));
}

/** The same with a cursor of any kind: an id, an offset. */
export function slicePage<Row, Next>(
  rows: readonly Row[],
  pageSize: number,
  nextAfter: (last: Row) => Next,
): { rows: Row[]; next: Next | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last !== undefined && rows.length > pageSize ? nextAfter(last) : null };
}

type PartCheck = (part: string) => boolean;

/** The parts of `after`; a cursor that no page has returned is refused, so that the database can parse each part. */
export function parseCursor(after: string | undefined, checks: readonly PartCheck[]): string[] | undefined {
  if (after === undefined) return undefined;
  const parts = after.split('~');
  const isValid = parts.length === checks.length && checks.every((check, at) => check(parts[at] ?? ''));
  if (!isValid) throw new Problem('request.malformed');
  return parts;
}

/** As the database writes timestamps, to the microsecond. JavaScript parses 30 February as 2 March. */
export function isTimestampPart(part: string): boolean {
  const [, day] = /^([12]\d{3}-\d\d-\d\d)T\d\d:\d\d:\d\d\.\d{3,6}Z$/.exec(part) ?? [];
  const time = Date.parse(part);
  return day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export const isIdPart: PartCheck = (part) => /^\d{1,15}$/.test(part);

/** What a column of 32 bits holds. */
export const isCountPart: PartCheck = (part) => /^\d{1,9}$/.test(part);
