import { Problem } from '@gongdu/contract/problem';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { WorkFacts, Works } from '../works/service.ts';
import { isList } from './policy.ts';
import { lockList, type StoredList } from './store.ts';

export interface Held {
  readonly tx: Transaction;
  readonly work: WorkFacts;
  readonly list: StoredList;
}

export type HoldOwned = ReturnType<typeof createHold>['holdOwned'];
export type ChangeBooks = ReturnType<typeof createHold>['changeBooks'];

interface Needs {
  readonly db: Database;
  readonly works: Pick<Works, 'hold' | 'refuseLocked' | 'besideChanged'>;
}

/** Runs with one's own list locked: the work first and then what stands beside it, as the steps on a work's way do. */
export function createHold({ db, works }: Needs) {
  return { holdOwned, changeBooks };

  function holdOwned<T>(caller: Caller, id: number, run: (held: Held) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx) => {
      const work = await works.hold(tx, id);
      if (!isList(work) || work.authorUid !== caller.uid || work.deletedAt !== null)
        throw new Problem('book_list.not_found');
      return run({ tx, work, list: await lockList(tx.sql, id) });
    });
  }

  /** For what readers will see: not while a reviewer looks at it, and never without one. */
  function changeBooks<T>(caller: Caller, id: number, run: (held: Held) => Promise<T>): Promise<T> {
    return holdOwned(caller, id, async (held) => {
      works.refuseLocked(held.work);
      const reply = await run(held);
      await works.besideChanged(held.tx, id);
      return reply;
    });
  }
}
