import type { BookListItem, Contribution } from '@gongdu/contract/library/book-lists/book-list';
import type { BookRow } from '@gongdu/contract/library/books/book';
import type { BookListBeside, WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { Caller } from '../../../http/caller.ts';
import type { People, Person } from '../../core/accounts/service.ts';
import type { StoredContribution } from './store.ts';

export type VisibleBooks = ReadonlyMap<number, { readonly row: BookRow; readonly waiting: boolean }>;

type Item = BookListBeside['items'][number];

/** The published books. */
export function publicItems(beside: WorkBeside | null | undefined): readonly Item[] {
  return beside?.kind === 'book_list' ? beside.items : [];
}

/** Without books that this reader may not see; two that became one since stand once. */
export function toItems(items: readonly Item[], books: VisibleBooks, people: People): BookListItem[] {
  const shown = new Set<number>();
  return items.flatMap(({ bookId, note, fromUid }) => {
    const book = books.get(bookId);
    const from = fromUid === null ? null : people.get(fromUid);
    if (!book || shown.has(book.row.id)) return [];
    shown.add(book.row.id);
    return [{ book: book.row, waiting: book.waiting, note, from }];
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
