import { listOpenLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { type BookWorkSort, listBookReviews } from '@gongdu/contract/library/books/book-page';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export function bookReviewsQuery(id: number, sort: BookWorkSort = 'liked') {
  return infiniteQueryOptions({
    queryKey: ['books', 'reviews', id, sort],
    queryFn: ({ signal, pageParam: after }) =>
      call(
        listBookReviews,
        { params: { id }, query: { sort, pageSize: 10, ...(after && { after }) } },
        { signal },
      ),
    ...cursorPages<string>(),
  });
}

/** Reading-leads of any edition of the book that can be joined now. */
export function leadsOfBookQuery(id: number) {
  return queryOptions({
    queryKey: ['reading-leads', 'open', 'of', id],
    queryFn: async ({ signal }) =>
      (await call(listOpenLeads, { query: { book: id, pageSize: 3 } }, { signal })).rows,
  });
}
