import { listBookLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { listBookListsWithBook } from '@gongdu/contract/library/book-lists/book-list';
import { listBooks } from '@gongdu/contract/library/books/book';
import {
  type BookWorkSort,
  getBookCounts,
  listAuthorBooks,
  listBookMentions,
} from '@gongdu/contract/library/books/book-page';
import { listMyWorks } from '@gongdu/contract/writing/works/work';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export function catalogueQuery(category: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['books', 'catalogue', category ?? null],
    queryFn: ({ signal, pageParam: after }) => call(listBooks, { query: { category, after } }, { signal }),
    ...cursorPages<number>(),
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ books: rows }) => ({ rows })), pageParams }),
    placeholderData: keepPreviousData,
  });
}

export function bookCountsQuery(id: number) {
  return queryOptions({
    queryKey: ['books', 'counts', id],
    queryFn: ({ signal }) => call(getBookCounts, { params: { id } }, { signal }),
  });
}

export function bookMentionsQuery(id: number, sort: BookWorkSort) {
  return infiniteQueryOptions({
    queryKey: ['books', 'mentions', id, sort],
    queryFn: ({ signal, pageParam: after }) =>
      call(
        listBookMentions,
        { params: { id }, query: { sort, pageSize: 10, ...(after && { after }) } },
        { signal },
      ),
    ...cursorPages<string>(),
  });
}

export function listsWithBookQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['book-lists', 'with', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(listBookListsWithBook, { params: { id }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function bookLeadsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['reading-leads', 'of', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(listBookLeads, { params: { id }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function authorBooksQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['books', 'author', name],
    queryFn: ({ signal, pageParam: before }) =>
      call(listAuthorBooks, { params: { name }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

/** The member's own lists, latest change first; filtered by title if `name` is not empty. */
export function myBookListsQuery(name: string) {
  return queryOptions({
    queryKey: ['book-lists', 'mine', name],
    queryFn: ({ signal }) =>
      call(listMyWorks, { query: { kind: 'book_list', name, pageSize: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
