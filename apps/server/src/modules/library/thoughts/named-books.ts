import type { Queryable } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';

/** Which of these books public thoughts are about. */
export function booksOfThoughts(db: Queryable, ids: readonly number[]): Promise<number[]> {
  return objectsIn(db, { table: 'thought', object: 'shown_book_id', only: 't.shown is not null' }, ids);
}
