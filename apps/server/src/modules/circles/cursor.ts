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

/** The parts of `after`; a foreign spelling is refused. */
export function partsOf(after: string | undefined, shapes: readonly RegExp[]): string[] | undefined {
  if (after === undefined) return undefined;
  const parts = after.split('~');
  const fits = parts.length === shapes.length && shapes.every((shape, at) => shape.test(parts[at] ?? ''));
  if (!fits) throw new Problem('request.malformed');
  return parts;
}

export const instantPart = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/;
export const numberPart = /^\d{1,15}$/;
