import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { bookRowsMax, findBooks, getBook, listBookCategories } from '@gongdu/contract/library/books/book';
import { queryOptions } from '@tanstack/react-query';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

/** The content type of books in the search. */
const bookType = 5;
const searchPageSize = 10;

/** Pages of ten; for an empty text, the newest books of the catalogue. */
export function bookSearchQuery(text: string) {
  return pagedQuery({
    queryKey: ['books', 'search', text],
    fetchPage: (pageIndex, signal) =>
      call(
        contentSearch,
        { body: { ContentTypeList: [bookType], pageIndex, pageSize: searchPageSize, SearchText: text } },
        { signal },
      ),
    idOf: ({ contentId }) => contentId,
  });
}

export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['books', 'one', id],
    queryFn: ({ signal }) => call(getBook, { params: { id } }, { signal }),
    meta: { saysMissing: true },
  });
}

/** Batched: the rows of one screen share a call. */
const loadRow = batch(async (ids: readonly number[]) => {
  const rows = new Map((await call(findBooks, { body: { ids: [...ids] } })).map((row) => [row.id, row]));
  return (id: number) => rows.get(id) ?? null;
}, bookRowsMax);

/** The facts that tell a book from others of its title; null if the member may not see it. */
export function bookRowQuery(id: number) {
  return queryOptions({
    queryKey: ['books', 'row', id],
    queryFn: () => loadRow(id),
    staleTime: 10 * 60_000,
  });
}

/** The categories of the public catalogue. */
export const bookCategoriesQuery = queryOptions({
  queryKey: ['books', 'categories'],
  queryFn: ({ signal }) => call(listBookCategories, {}, { signal }),
  staleTime: 10 * 60_000,
});
