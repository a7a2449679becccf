import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';
import * as store from './merged-store.ts';

/** Days of reading go with a book that becomes another one. */
export const mergedReadingDays = {
  /** Which of these books rows of this module point at. */
  named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return objectsIn(db, store.movedDays, ids);
  },

  async count(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<MovedCount[]> {
    return [{ thing: 'reading_day', ...(await store.countOfBoth(db, book)) }];
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.start(store.movedDays);
    await store.moveDays(sql, book);
    await record.finish(store.movedDays);
  },

  async moveBack(_tx: Transaction, _book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedDays);
  },
};
