import type { Book } from '@gongdu/contract/library/books/book';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Books } from './service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly audit: Audit;
  readonly books: Pick<Books, 'publish' | 'read'>;
}

export type BookEditions = ReturnType<typeof createBookEditions>;

/** Operators group books of the catalogue as editions of one work. */
export function createBookEditions({ db, audit, books }: Needs) {
  return { set };

  /** @param of Any edition of the target work; null: it becomes a work of its own. */
  async function set(caller: Caller, id: number, of: number | null): Promise<Book> {
    await inTransaction(db, async (tx) => {
      await store.lockEditions(tx.sql);
      const book = await store.lockBook(tx.sql, id);
      if (book?.state !== 'public') throw new Problem('book.not_found');
      const target = of === null ? null : await lockEdition(tx, of);
      const leader = target && store.leaderOf(target);
      if (leader === id) throw new Problem('book.edition_itself');
      if (leader === book.editionOf) return;
      await store.moveEditions(tx.sql, id, leader);
      const concerned = [id, leader, book.editionOf].filter((each) => each !== null);
      await books.publish(tx, [...new Set(concerned)]);
      await audit.write(tx, caller, target ? 'book.joined' : 'book.parted', id, {
        title: book.title,
        of: target?.title,
      });
    });
    return books.read(caller, id);
  }
}

/** Locks the public book that another one joins. @throws Problem `book.edition_unknown`. */
export async function lockEdition({ sql }: Transaction, id: number): Promise<store.StoredBook> {
  const book = await store.lockBook(sql, id);
  if (book?.state !== 'public') throw new Problem('book.edition_unknown');
  return book;
}
