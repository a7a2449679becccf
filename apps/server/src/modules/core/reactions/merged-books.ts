import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MovedObject, MoveRecord } from '../../../shared/moved-rows.ts';
import * as store from './merged-store.ts';

/** Likes and collections go with a book that becomes another one. Its numbers are recorded before comments change them. */
export const mergedReactions = {
  /** Which of these books rows of this module point at. */
  named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return objectsIn(db, store.movedReactions, ids);
  },

  /** Likes and collections of the book that goes, and how many of them its member gave to the other one as well. */
  count: store.countReactions,

  async startNumbers({ sql }: Transaction, book: MovedObject, record: MoveRecord): Promise<void> {
    await store.lockNumbers(sql, book);
    await record.start(store.movedNumbers);
  },

  async move({ sql }: Transaction, book: MovedObject, record: MoveRecord): Promise<void> {
    await record.start(store.movedReactions);
    await store.moveReactions(sql, book);
    await record.finish(store.movedReactions);
    await store.recountReactions(sql, book);
    await record.finish(store.movedNumbers);
  },

  async moveBack({ sql }: Transaction, book: MovedObject, record: MoveRecord): Promise<void> {
    await store.lockNumbers(sql, book);
    await record.restore(store.movedReactions);
    await store.recountReactions(sql, book);
    await record.dropNewZeros(store.movedNumbers);
  },
};
