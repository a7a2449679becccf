import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';
import * as store from './merged-store.ts';

/** Quotes go with a book that becomes another one; passages and numbers are counted again where they were touched. */
export const mergedQuotes = {
  /** Which of these books rows of this module point at. */
  named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return objectsIn(db, store.movedQuotes, ids);
  },

  async count(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<MovedCount[]> {
    const { n, both } = await store.countOfBoth(db, book);
    return [{ thing: 'quote', n, both }];
  },

  /** Members who noted one passage of both, and one of the quotes waits for a decision. */
  async countWaiting(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<number> {
    return (await store.countOfBoth(db, book)).waiting;
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await store.lockQuotesOf(sql, book);
    await record.start(store.movedQuotes);
    await record.start(store.movedPassageCounts);
    await record.start(store.movedQuotedBooks);
    await store.moveQuotes(sql, book);
    await record.finish(store.movedQuotes);
    await store.recountPassages(sql, book);
    await record.finish(store.movedPassageCounts);
    await store.moveQuotedBooks(sql, book);
    await store.recountQuotedBooks(sql, book);
    await record.finish(store.movedQuotedBooks);
  },

  async moveBack({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedQuotes);
    await store.recountPassages(sql, book);
    await record.dropNewZeros(store.movedPassageCounts);
    await record.restore(store.movedQuotedBooks);
    await store.recountQuotedBooks(sql, book);
  },
};
