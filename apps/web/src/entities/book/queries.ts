import { getBook } from '@gongdu/contract/books/book';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['books', 'one', id],
    queryFn: ({ signal }) => call(getBook, { params: { id } }, { signal, inPlace: true }),
    staleTime: 5 * 60_000,
  });
}
