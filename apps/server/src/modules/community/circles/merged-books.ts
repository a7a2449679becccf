import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../../library/books/merges/moved-book.ts';
import * as store from './book-store.ts';

/** What circles read goes with a book that becomes another one. */
export const mergedCircleBooks = {
  async count(db: Queryable, { from }: Pick<MovedBook, 'from'>): Promise<MovedCount[]> {
    return [{ thing: 'circle_book', n: await store.countOfBook(db, from), both: 0 }];
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.start(store.movedBooks);
    await store.moveBooks(sql, book);
    await record.finish(store.movedBooks);
  },

  async moveBack(_tx: Transaction, _book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedBooks);
  },
};
