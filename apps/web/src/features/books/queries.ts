import { listBookReviews, listBooks } from '@gongdu/contract/books/book';
import { listBookListsWithBook } from '@gongdu/contract/books/book-list';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export function catalogueQuery(category: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['books', 'catalogue', category ?? null],
    queryFn: ({ signal, pageParam: after }) =>
      call(listBooks, { query: { category, after: after || undefined } }, { signal }),
    // the first page has no cursor
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ books: rows }) => ({ rows })), pageParams }),
    placeholderData: keepPreviousData,
  });
}

export function bookReviewsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['books', 'reviews', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(listBookReviews, { params: { id }, query: { before: before || undefined } }, { signal }),
    // the first page has no cursor
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function listsWithBookQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['books', 'lists', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(listBookListsWithBook, { params: { id }, query: { before: before || undefined } }, { signal }),
    // the first page has no cursor
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
