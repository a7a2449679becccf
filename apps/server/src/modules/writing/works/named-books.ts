import type { Queryable } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';

/** Which of these books published works are about. */
export function booksOfWorks(db: Queryable, ids: readonly number[]): Promise<number[]> {
  return objectsIn(db, { table: 'work_release', object: 'book_id' }, ids);
}
