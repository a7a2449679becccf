import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { isIdPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import * as store from './book-store.ts';
import type { WithLockedCircle } from './locked-circle.ts';
import { canAdminister } from './policy.ts';
import { toCoverBook } from './presenter.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly withLockedCircle: WithLockedCircle;
  readonly accounts: Accounts;
  readonly books: Pick<Books, 'find' | 'lockAgainstMerges'>;
}

interface Choice {
  readonly bookId: number | null;
  /** A day in China. */
  readonly until: string | null;
}

/** The book that a circle reads, and those that it has read. */
export function createCircleReading({ db, clock, withLockedCircle, accounts, books }: Needs) {
  return { setBook, listBooks };

  /** The same book with another day goes on. */
  function setBook(caller: Caller, id: number, { bookId, until }: Choice): Promise<void> {
    if (until !== null && until < chinaDay(clock.now())) throw new Problem('circle.book_ends_early');
    return withLockedCircle(caller, id, async ({ tx, me, now, log }) => {
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      const current = await store.findCurrentBook(tx.sql, id);
      if (bookId === null) return store.endCurrentBook(tx.sql, id, now);
      await books.lockAgainstMerges(tx.sql);
      const book = (await books.find([bookId], tx.sql)).get(bookId);
      if (!book) throw new Problem('book.not_found');
      if (current?.bookId === book.id) return store.updateUntil(tx.sql, current.id, until);
      await store.endCurrentBook(tx.sql, id, now);
      const chosen = { circleId: id, bookId: book.id, byUid: caller.uid, startedAt: now, until };
      await store.insertBook(tx.sql, chosen);
      await log('book_chosen', null, `《${book.title}》`);
    });
  }

  async function listBooks(
    id: number,
    { after, pageSize }: { after?: string | undefined; pageSize: number },
  ) {
    const cursor = parseCursor(after, [isIdPart])?.map(Number)[0];
    const found = await store.listEarlierBooks(db, id, { after: cursor, pageSize });
    const page = toPage(found, pageSize, (row) => [row.id]);
    const [rows, people] = await Promise.all([
      books.find(page.rows.map(({ bookId }) => bookId)),
      accounts.getPeople(page.rows.map(({ byUid }) => byUid)),
    ]);
    return {
      rows: page.rows.map(({ id: rowId, bookId, startedAt, endedAt, byUid }) => {
        const book = rows.get(bookId);
        return {
          id: rowId,
          book: book ? toCoverBook(book) : null,
          startedAt,
          endedAt,
          by: people.get(byUid),
        };
      }),
      next: page.next,
    };
  }
}
