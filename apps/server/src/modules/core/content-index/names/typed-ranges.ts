import type { Queryable } from '../../../../db/database.ts';
import type { TypedName } from './spellings.ts';

/** Above every character: the upper bound of keys with a prefix. */
const rangeEnd = '\u{10ffff}';

/** `typed (key, upper)`: a range of keys for each that was typed. @param wholeMax Keys so long or shorter are whole names. */
export function typedRanges(db: Queryable, { keys }: TypedName, wholeMax: number) {
  const uppers = keys.map((key) => ([...key].length <= wholeMax ? key : `${key}${rangeEnd}`));
  return db`unnest(${[...keys]}::text[], ${uppers}::text[]) typed (key, upper)`;
}

/** And the name has the characters that were typed among letters. @param row Of `search_name`. */
export function isWritten(db: Queryable, { written }: TypedName, row: string) {
  if (written === null) return db``;
  const named = db(row);
  return db`and exists (
    select from search_name as_written
    where as_written.kind = ${named}.kind and as_written.id = ${named}.id and as_written.name = ${named}.name
      and as_written.spelling = 0 and as_written.key ~ ${written})`;
}
