import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const shelfKey = ['shelf'] as const;

/**
 * The caller's entry of one book, and how many members have it. The schemas load with the first call, because not every
 * text needs them.
 */
export function bookShelfQuery(id: number) {
  return queryOptions({
    queryKey: [...shelfKey, 'book', id],
    queryFn: async ({ signal }) => {
      const { getBookShelf } = await import('@gongdu/contract/library/shelf/shelf');
      return call(getBookShelf, { params: { id } }, { signal });
    },
  });
}
