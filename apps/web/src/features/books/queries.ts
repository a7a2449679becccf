import { getBook, listBookCategories, listBooks } from '@gongdu/contract/books/book';
import { listBookListsWithBook, listBookReviews } from '@gongdu/contract/books/book-list';
import { type ContentHit, contentSearch } from '@gongdu/contract/content';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PickedBook } from '../../entities/book/picker/pick-books.ts';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

/** The book among the search's content types (S7). */
const bookType = 5;
/** S9. */
const searchPageSize = 10;

/** Pages of ten (S7); without words, the newest of the catalogue. */
export function bookSearchQuery(text: string) {
  return pagedQuery({
    queryKey: ['books', 'search', text],
    fetchPage: (pageIndex, signal) =>
      call(
        contentSearch,
        { body: { ContentTypeList: [bookType], pageIndex, pageSize: searchPageSize, SearchText: text } },
        { signal, inPlace: true },
      ),
    idOf: ({ contentId }) => contentId,
  });
}

/** S3 "Book search result". */
export function toPicked({ contentId, title, author, mainPicUrl, publishTime }: ContentHit): PickedBook {
  return {
    id: contentId,
    name: title,
    authorName: author,
    cover: mainPicUrl,
    year: publishTime === null ? null : new Date(publishTime).getUTCFullYear(),
  };
}

export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['books', 'one', id],
    queryFn: ({ signal }) => call(getBook, { params: { id } }, { signal, inPlace: true }),
  });
}

export const bookCategoriesQuery = queryOptions({
  queryKey: ['books', 'categories'],
  queryFn: ({ signal }) => call(listBookCategories, {}, { signal, inPlace: true }),
  staleTime: 10 * 60_000,
});

export function catalogueQuery(category: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['books', 'catalogue', category ?? null],
    queryFn: ({ signal, pageParam: after }) =>
      call(listBooks, { query: { category, after: after || undefined } }, { signal, inPlace: true }),
    // no key stands before the first page
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
      call(
        listBookReviews,
        { params: { id }, query: { before: before || undefined } },
        { signal, inPlace: true },
      ),
    // no key stands before the first page
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function listsWithBookQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['books', 'lists', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(
        listBookListsWithBook,
        { params: { id }, query: { before: before || undefined } },
        { signal, inPlace: true },
      ),
    // no key stands before the first page
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
