import type { Book } from '@gongdu/contract/books/book';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { Audit } from '../audit/service.ts';
import type { Books } from './service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly audit: Pick<Audit, 'bookEditionSet'>;
  readonly books: Pick<Books, 'publish' | 'read'>;
}

export type BookEditions = ReturnType<typeof createBookEditions>;

/** Operators say which books of the catalogue are the same work. */
export function createBookEditions({ db, audit, books }: Needs) {
  return { set };

  /** @param of Any edition of the work that the book joins; null: it stands for itself again. */
  async function set(caller: Caller, id: number, of: number | null): Promise<Book> {
    await inTransaction(db, async (tx) => {
      const [book, target] = await lockBoth(id, of);
      const leader = target === null ? null : (target.editionOf ?? target.id);
      if (leader === id) throw new Problem('book.edition_itself');
      if (leader === book.editionOf) return;
      await store.moveEditions(tx.sql, id, leader);
      const concerned = [id, leader, book.editionOf].filter((each) => each !== null);
      await books.publish(tx, [...new Set(concerned)]);
      await audit.bookEditionSet(tx, caller, { id, title: book.title, of: target?.title ?? null });

      /** In the order of their ids, so that two operators never deadlock. */
      async function lockBoth(
        bookId: number,
        targetId: number | null,
      ): Promise<[store.StoredBook, store.StoredBook | null]> {
        const ids = [...new Set(targetId === null ? [bookId] : [bookId, targetId])];
        const locked = new Map<number, store.StoredBook>();
        for (const each of ids.toSorted((a, b) => a - b)) {
          const found = await store.lockBook(tx.sql, each);
          if (found?.state === 'public') locked.set(each, found);
        }
        const [one, other] = [locked.get(bookId), targetId === null ? null : locked.get(targetId)];
        if (!one) throw new Problem('book.not_found');
        if (other === undefined) throw new Problem('book.edition_unknown');
        return [one, other];
      }
    });
    return books.read(caller, id);
  }
}
