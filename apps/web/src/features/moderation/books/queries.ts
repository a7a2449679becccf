import { type BookRefusal, decideBook, listBookProposals } from '@gongdu/contract/books/book';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Oldest first; the server tells of at most a hundred. */
export const proposalsQuery = queryOptions({
  queryKey: ['reviews', 'books'],
  queryFn: ({ signal }) => call(listBookProposals, {}, { signal }),
});

interface BookDecision {
  readonly id: number;
  readonly verdict: 'approve' | 'refuse';
  readonly categoryIds?: number[];
  /** As they shall stand in the catalogue. */
  readonly title?: string;
  readonly author?: string;
  readonly reason?: BookRefusal;
  readonly sentence?: string;
}

/** Rejects with CallError: a second operator reads that it has been decided. */
export function decideProposal({ id, ...body }: BookDecision) {
  return call(decideBook, { params: { id }, body });
}
