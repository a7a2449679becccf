import { listBookReviews } from '@gongdu/contract/books/book';
import { listOpenLeads } from '@gongdu/contract/reading-leads/reading-lead';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/paged-query.ts';

export function bookReviewsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['books', 'reviews', id],
    queryFn: ({ signal, pageParam: before }) =>
      call(listBookReviews, { params: { id }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

/** Reading-leads of any of its editions that can be joined now. */
export function leadsOfBookQuery(id: number) {
  return queryOptions({
    queryKey: ['reading-leads', 'open', 'of', id],
    queryFn: async ({ signal }) =>
      (await call(listOpenLeads, { query: { book: id, pageSize: 3 } }, { signal })).rows,
  });
}
