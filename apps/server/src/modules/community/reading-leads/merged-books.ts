import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { objectsIn } from '../../../db/objects-in.ts';
import type { MoveRecord } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../../library/books/merges/moved-book.ts';
import * as store from './merged-store.ts';

/** Reading-leads, and books that a round votes on, go with a book that becomes another one. */
export const mergedReadingLeads = {
  /** Which of these books rows of this module point at. */
  async named(db: Queryable, ids: readonly number[]): Promise<number[]> {
    return [
      ...(await objectsIn(db, store.movedLeads, ids)),
      ...(await objectsIn(db, store.movedProposals, ids)),
    ];
  },

  async count(db: Queryable, book: Pick<MovedBook, 'from' | 'into'>): Promise<MovedCount[]> {
    const { leads, proposals } = await store.countOfBoth(db, book);
    return [
      { thing: 'lead', n: leads, both: 0 },
      { thing: 'lead_proposal', ...proposals },
    ];
  },

  async move({ sql }: Transaction, book: MovedBook, record: MoveRecord): Promise<void> {
    await record.start(store.movedLeads);
    await store.moveLeads(sql, book);
    await record.finish(store.movedLeads);
    await record.start(store.movedProposals);
    await store.moveProposals(sql, book);
    await record.finish(store.movedProposals);
  },

  async moveBack(_tx: Transaction, _book: MovedBook, record: MoveRecord): Promise<void> {
    await record.restore(store.movedLeads);
    await record.restore(store.movedProposals);
  },
};
