import type postgres from 'postgres';
import type { AnyQueryable } from './database.ts';

type Value = postgres.ParameterOrJSON<never>;

export type PreparedValues = ReturnType<typeof createPreparedValues>;

/**
 * Collects the values of a statement that is built as text from constant parts and the placeholders that `put` returns.
 * For frequently called statements with many parts: in tagged templates each part is an object with a promise, and each
 * use of a value is sent again.
 */
export function createPreparedValues() {
  const values: Value[] = [];
  return {
    /** @returns the value's placeholder; it may be used several times. */
    put: (value: Value): string => `$${values.push(value)}`,
    /** @param keepsPlan Otherwise the statement is planned for its values, as required for a pattern search. */
    run: <Row extends postgres.MaybeRow>(
      db: AnyQueryable,
      text: string,
      { keepsPlan = true }: { readonly keepsPlan?: boolean } = {},
    ): Promise<Row[]> => db.unsafe<Row[]>(text, values, { prepare: keepsPlan }),
  };
}

/**
 * A number as part of a statement's text, for its limit: PostgreSQL caches the plan of a prepared statement only if it
 * knows the limit, and planning can take longer than reading the rows. Every number is a separate statement, so use it
 * for few different ones.
 */
export function wholeNumber(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is no whole number`);
  return String(n);
}
