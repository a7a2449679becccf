import { decideBook, listBookProposals } from '@gongdu/contract/books/book';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';

/** Oldest first; the server answers at most a hundred. */
export const proposalsQuery = queryOptions({
  queryKey: ['moderation', 'books'],
  queryFn: ({ signal }) => call(listBookProposals, {}, { signal }),
});

/** Rejects with CallError, also when another operator has decided meanwhile. */
export function decideProposal(id: number, body: z.input<typeof decideBook.body>) {
  return call(decideBook, { params: { id }, body });
}

export function invalidateBooks(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: proposalsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['books'] });
}
