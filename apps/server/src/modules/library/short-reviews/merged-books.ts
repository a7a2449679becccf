import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';
import * as store from './merged-store.ts';

/** Sentences go with a book that becomes another one; of two of one member one stands there. */
export const mergedShortReviews = {
  /** Which of these books rows of this module point at. */
  named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return objectsIn(db, store.movedSentences, ids);
  },

  async count(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<MovedCount[]> {
    const { n, both } = await store.countOfBoth(db, book);
    return [{ thing: 'short_review', n, both }];
  },

  /** Members who wrote about both, and one of their sentences waits for a decision. */
  async countWaiting(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<number> {
    return (await store.countOfBoth(db, book)).waiting;
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await store.lockSentences(sql, book);
    await record.start(store.movedSentences);
    await store.moveSentences(sql, book);
    await record.finish(store.movedSentences);
  },

  async moveBack(_tx: Transaction, _book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedSentences);
  },
};
