import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';
import * as store from './merged-store.ts';
import { spellingOf } from './spelling.ts';

/** Entries go with a book that becomes another one: one for each member, with the numbers of members and books. */
export const mergedShelf = {
  /** Which of these books rows of this module point at. */
  named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return objectsIn(db, store.movedEntries, ids);
  },

  async count(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<MovedCount[]> {
    return [{ thing: 'shelf', ...(await store.countOfBoth(db, book)) }];
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.start(store.movedEntries);
    await record.start(store.movedBookCounts);
    await record.start(store.movedCounts);
    await store.joinEntries(sql, book);
    await store.moveEntries(sql, book, await spellingOf(book.names.into));
    await record.finish(store.movedEntries);
    await store.countRecorded(sql, book, 1);
    await record.finish(store.movedBookCounts);
    await record.finish(store.movedCounts);
  },

  async moveBack({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedEntries);
    await store.countRecorded(sql, book, -1);
    await record.dropNewZeros(store.movedCounts);
    await record.dropNewZeros(store.movedBookCounts);
  },
};
