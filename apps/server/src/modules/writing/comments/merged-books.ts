import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MovedObject, MoveRecord } from '../../../shared/moved-rows.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import * as store from './merged-store.ts';

/** The talk below a book goes with it when it becomes another one. */
export function createMergedComments({ addCounts }: Pick<Reactions, 'addCounts'>) {
  return { named, count, move, moveBack };

  /** Which of these books are talked about. */
  function named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return objectsIn(db, store.movedComments, ids);
  }

  async function count(db: Queryable, { from }: Pick<MovedObject, 'from'>): Promise<number> {
    return store.countShown(db, from);
  }

  async function move(tx: Transaction, book: MovedObject, record: MoveRecord): Promise<void> {
    const n = await store.countShown(tx.sql, book.from);
    await record.start(store.movedComments);
    await store.moveComments(tx.sql, book);
    await record.finish(store.movedComments);
    await addToNumbers(tx, book, n);
  }

  async function moveBack(tx: Transaction, book: MovedObject, record: MoveRecord): Promise<void> {
    await record.restore(store.movedComments);
    await addToNumbers(tx, book, -(await store.countShown(tx.sql, book.from)));
  }

  async function addToNumbers(tx: Transaction, { from, into }: MovedObject, n: number): Promise<void> {
    if (n === 0) return;
    const changes = [
      { kind: 'book', id: from, comments: -n },
      { kind: 'book', id: into, comments: n },
    ] as const;
    await addCounts(tx, changes, []);
  }
}
