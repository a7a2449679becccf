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

export type HoldOwned = ReturnType<typeof createHold>;

/** Runs with one's own list locked: the work first and then what stands beside it, as the steps on a work's way do. */
export function createHold({ db, works }: { db: Database; works: Pick<Works, 'hold'> }) {
  return <T>(caller: Caller, id: number, run: (held: Held) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const work = await works.hold(tx, id);
      if (!isList(work) || work.authorUid !== caller.uid || work.deletedAt !== null)
        throw new Problem('book_list.not_found');
      return run({ tx, work, list: await lockList(tx.sql, id) });
    });
}
