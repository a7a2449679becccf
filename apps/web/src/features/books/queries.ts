import { listBooks } from '@gongdu/contract/books/book';
import { listBookListsWithBook } from '@gongdu/contract/books/book-list';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/paged-query.ts';

export function catalogueQuery(category: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['books', 'catalogue', category ?? null],
    queryFn: ({ signal, pageParam: after }) => call(listBooks, { query: { category, after } }, { signal }),
    ...cursorPages<number>(),
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ books: rows }) => ({ rows })), pageParams }),
    placeholderData: keepPreviousData,
  });
}

export function listsWithBookQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['books', 'lists', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(listBookListsWithBook, { params: { id }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}
