import { decideBook, listBookApprovals } from '@gongdu/contract/books/approval';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';

/** In the order of the queue. */
export const proposalsQuery = queryOptions({
  queryKey: ['moderation', 'books'],
  queryFn: async ({ signal }) => {
    const input = { params: { books: 'list' }, query: { pageSize: 100 } };
    return (await call(listBookApprovals, input, { signal })).data;
  },
});

/** Rejects with CallError, also when another operator has decided meanwhile. */
export function decideProposal(id: number, body: z.input<typeof decideBook.body>) {
  return call(decideBook, { params: { id }, body });
}

export function invalidateBooks(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: proposalsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['books'] });
}
