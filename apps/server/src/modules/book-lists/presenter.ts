import type { BookRow } from '@gongdu/contract/book';
import type { BookListItem, Contribution } from '@gongdu/contract/book-list';
import type { Caller } from '../../http/caller.ts';
import type { Person } from '../accounts/service.ts';
import type { StoredContribution } from './contribution-store.ts';
import type { StoredItem } from './store.ts';

export type ShownBooks = ReadonlyMap<number, { readonly row: BookRow; readonly waiting: boolean }>;

/** Without the books that this reader may not see. */
export function toItems(
  items: readonly StoredItem[],
  books: ShownBooks,
  people: ReadonlyMap<number, Person>,
): BookListItem[] {
  return items.flatMap(({ bookId, note, fromUid, addedAt }) => {
    const book = books.get(bookId);
    const from = fromUid === null ? null : (people.get(fromUid) ?? null);
    return book ? [{ book: book.row, waiting: book.waiting, note, from, addedAt }] : [];
  });
}

export function toContribution(
  caller: Caller,
  { id, byUid, sentence, state, reason, createdAt }: StoredContribution,
  book: BookRow,
  by: Person,
): Contribution {
  return { id, book, by, mine: byUid === caller.uid, sentence, state, reason, at: createdAt };
}
