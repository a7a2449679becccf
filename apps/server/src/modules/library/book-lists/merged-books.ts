import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';
import * as store from './merged-store.ts';

/** Places in lists go with a book that becomes another one. What was published of a list stays as it was reviewed. */
export const mergedBookLists = {
  /** Which of these books rows of this module point at. */
  async named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return [
      ...(await objectsIn(db, store.movedItems, ids)),
      ...(await objectsIn(db, store.movedContributions, ids)),
    ];
  },

  async count(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<MovedCount[]> {
    const { lists, contributions } = await store.countOfBoth(db, book);
    return [
      { thing: 'list', ...lists },
      { thing: 'contribution', ...contributions },
    ];
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await store.lockListsOf(sql, book);
    await record.start(store.movedItems);
    await store.moveItems(sql, book);
    await record.finish(store.movedItems);
    await store.countJoined(sql, book, 1);
    await record.start(store.movedShown);
    await store.moveShown(sql, book);
    await record.finish(store.movedShown);
    await record.start(store.movedContributions);
    await store.moveContributions(sql, book);
    await record.finish(store.movedContributions);
  },

  async moveBack({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedItems);
    await store.countJoined(sql, book, -1);
    await record.restore(store.movedShown);
    await record.restore(store.movedContributions);
  },
};
