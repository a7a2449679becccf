import { decideReview, getReview, listReviews, type ReviewRow } from '@gongdu/contract/review';
import type { RefusalCode } from '@gongdu/contract/review-reason';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pageSize, type ReviewsView } from './reviews-view.ts';

export const reviewsKey = ['reviews'] as const;

export function queueQuery({ tab, name, page }: Omit<ReviewsView, 'item'>) {
  return queryOptions({
    queryKey: ['reviews', 'queue', { tab, name, page }],
    queryFn: ({ signal }) =>
      call(listReviews, { query: { tab, name, pageIndex: page, pageSize } }, { signal, inPlace: true }),
    placeholderData: keepPreviousData,
  });
}

/** How many stand in each tab of the queue; one row is enough to be told. */
export function queueCountQuery(tab: ReviewsView['tab']) {
  return queryOptions({
    queryKey: ['reviews', 'count', tab],
    queryFn: async ({ signal }) => {
      const { dataCount } = await call(
        listReviews,
        { query: { tab, pageSize: 1 } },
        { signal, inPlace: true },
      );
      return dataCount;
    },
  });
}

export function reviewQuery(id: number) {
  return queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: ({ signal }) => call(getReview, { params: { id } }, { signal, inPlace: true }),
  });
}

export interface Decision {
  readonly verdict: 'approve' | 'refuse';
  readonly reason?: RefusalCode;
  readonly sentence?: string;
  readonly note?: string;
}

/** Rejects with CallError; a second reviewer is told beside the item, not in a notification. */
export async function decide(row: Pick<ReviewRow, 'id' | 'version'>, decision: Decision): Promise<ReviewRow> {
  return call(
    decideReview,
    { params: { id: row.id }, body: { version: row.version, ...decision } },
    { inPlace: true },
  );
}
