import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { WorkSummary, Works } from '../../writing/works/service.ts';
import type { Books } from '../books/service.ts';
import { isList } from './policy.ts';
import { lockList, type StoredList } from './store.ts';

export interface LockedList {
  readonly tx: Transaction;
  readonly work: WorkSummary;
  readonly list: StoredList;
}

export type WithOwnedList = ReturnType<typeof createListLocks>['withOwnedList'];
export type WithEditableList = ReturnType<typeof createListLocks>['withEditableList'];

interface Needs extends Pick<Platform, 'db'> {
  readonly books: Pick<Books, 'lockAgainstMerges'>;
  readonly works: Pick<Works, 'lock' | 'assertEditable' | 'updateBeside'>;
}

/** Runs with an own list locked: merges of books, the work, and then its list, in the same order as transitions of works. */
export function createListLocks({ db, books, works }: Needs) {
  return { withOwnedList, withEditableList };

  function withOwnedList<T>(caller: Caller, id: number, run: (locked: LockedList) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      const work = await works.lock(tx, id);
      if (!isList(work) || work.authorUid !== caller.uid || work.deletedAt !== null)
        throw new Problem('book_list.not_found');
      return run({ tx, work, list: await lockList(tx.sql, id) });
    });
  }

  /** For published content: refused under review, and always moderated. */
  function withEditableList<T>(
    caller: Caller,
    id: number,
    run: (locked: LockedList) => Promise<T>,
  ): Promise<T> {
    return withOwnedList(caller, id, async (locked) => {
      works.assertEditable(locked.work);
      const reply = await run(locked);
      await works.updateBeside(locked.tx, id);
      return reply;
    });
  }
}
