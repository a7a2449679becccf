import type { ImportBookStatus } from '@gongdu/contract/library/imports/import';
import { Problem } from '@gongdu/contract/problem';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../books/service.ts';
import * as bookStore from './book-store.ts';
import * as store from './store.ts';

/** What a member decides of some rows, or of all with a status. */
export interface BookAct {
  readonly books: readonly number[] | null;
  readonly status?: ImportBookStatus | undefined;
  readonly act: 'choose' | 'create' | 'state' | 'skip' | 'wait';
  readonly bookId?: number | undefined;
  readonly state?: ReadState | undefined;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly goOn: (id: number) => void;
  readonly lockOwn: (tx: Transaction, uid: number, id: number) => Promise<store.StoredImport>;
}

/** The member's decisions on what the files name: one or many at once, as long as it is not in. */
export function createMending({ db, clock, books, goOn, lockOwn }: Needs) {
  return { change };

  async function change({ uid }: Caller, id: number, act: BookAct): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { state } = await lockOwn(tx, uid, id);
      if (state !== 'open') throw new Problem('import.state');
      const chosen = chosenBy(act);
      const { n, written } = await bookStore.countChosen(tx.sql, id, chosen);
      if (n === 0) throw new Problem('import.book_missing');
      // of many those that are in already are left as they are
      if (written === n) throw new Problem('import.book_written');
      await apply(tx, uid, id, chosen, act);
      const working = await store.hasWork(tx.sql, id);
      await store.updateImport(tx.sql, id, {
        touchedAt: clock.now().toISOString(),
        ...(working && { working }),
      });
      if (working) tx.afterCommit(() => goOn(id));
    });
  }

  async function apply(
    { sql }: Transaction,
    uid: number,
    id: number,
    chosen: bookStore.Chosen,
    { act, bookId, state }: BookAct,
  ): Promise<void> {
    switch (act) {
      case 'choose':
        if (bookId === undefined) throw new Problem('import.act_incomplete');
        if (!(await books.findVisibleTo(uid, [bookId], sql)).has(bookId)) throw new Problem('book.not_found');
        return bookStore.chooseBook(sql, id, chosen, bookId);
      case 'create':
        return bookStore.askCreation(sql, id, chosen);
      case 'state':
        if (state === undefined) throw new Problem('import.act_incomplete');
        return bookStore.setState(sql, id, chosen, state);
      case 'skip':
        return bookStore.skipBooks(sql, id, chosen);
      case 'wait':
        return bookStore.putBack(sql, id, chosen);
    }
  }
}

function chosenBy({ books, status }: BookAct): bookStore.Chosen {
  if (books !== null) return { books };
  if (status === undefined) throw new Problem('import.act_incomplete');
  return { status };
}
