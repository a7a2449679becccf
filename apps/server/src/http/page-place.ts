import { Problem } from '@gongdu/contract/problem';

/** A page and where the next one begins; `rows` holds one row more than the page where there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  pageSize: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > pageSize ? placeOf(last).join('~') : null };
}

type Shape = (part: string) => boolean;

/** The parts of `after`; what no page has given as its `next` is refused, so that the database can read each. */
export function partsOf(after: string | undefined, shapes: readonly Shape[]): string[] | undefined {
  if (after === undefined) return undefined;
  const parts = after.split('~');
  const isOurs = parts.length === shapes.length && shapes.every((shape, at) => shape(parts[at] ?? ''));
  if (!isOurs) throw new Problem('request.malformed');
  return parts;
}

/** As the database's instants are written, to the microsecond. JavaScript takes 30 February for 2 March. */
export function instantPart(part: string): boolean {
  const [, day] = /^([12]\d{3}-\d\d-\d\d)T\d\d:\d\d:\d\d\.\d{3,6}Z$/.exec(part) ?? [];
  const time = Date.parse(part);
  return day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export const idPart: Shape = (part) => /^\d{1,15}$/.test(part);

/** What a column of 32 bits holds. */
export const countPart: Shape = (part) => /^\d{1,9}$/.test(part);
