import type postgres from 'postgres';
import type { Queryable } from './database.ts';

type Value = postgres.ParameterOrJSON<never>;

export type PreparedValues = ReturnType<typeof createPreparedValues>;

/**
 * The values of a statement that is put together as text, of the product's own words and of the places that `put` gives.
 * For statements of many parts that are called often: each part of a template is an object with a promise, and each
 * mention of a value in it is sent once more.
 */
export function createPreparedValues() {
  const values: Value[] = [];
  return {
    /** @returns the value's place in the text; it may be named more than once. */
    put: (value: Value): string => `$${values.push(value)}`,
    /** @param keepsPlan Without it the statement is planned for the very values, as a search by a pattern has to be. */
    run: <Row extends postgres.MaybeRow>(
      db: Queryable,
      text: string,
      { keepsPlan = true }: { readonly keepsPlan?: boolean } = {},
    ): Promise<Row[]> => db.unsafe<Row[]>(text, values, { prepare: keepsPlan }),
  };
}

/**
 * A number as part of a statement's text, for its limit: PostgreSQL keeps the plan of a prepared statement only where it
 * knows the limit, and planning can take longer than reading the rows. Every number makes a statement of its own, so it is
 * for a few different ones.
 */
export function wholeNumber(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is no whole number`);
  return String(n);
}
