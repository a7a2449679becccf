import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from './database.ts';

/**
 * A number as part of a statement's text, for the limit of a statement that is called often: PostgreSQL keeps the plan of a
 * prepared statement only where it knows the limit, and planning can take longer than reading the rows. Every number makes
 * a statement of its own, so it is for a few different ones.
 */
export function wholeNumber(db: Queryable, n: number): PendingQuery<Row[]> {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is no whole number`);
  return db.unsafe(String(n));
}
