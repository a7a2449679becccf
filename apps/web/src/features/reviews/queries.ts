import type { LoggedReview } from '@gongdu/contract/review';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewSource } from './review-source.ts';
import { pageSize, type ReviewsView } from './reviews-view.ts';

export const reviewsKey = ['reviews'] as const;

export function queueQuery(
  { noun, list }: Pick<ReviewSource, 'noun' | 'list'>,
  { tab, name, page }: Omit<ReviewsView, 'item'>,
) {
  return queryOptions({
    queryKey: ['reviews', noun, 'queue', { tab, name, page }],
    queryFn: ({ signal }) => list({ tab, name, pageIndex: page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many stand in each tab of the queue; one row is enough to be told. */
export function queueCountQuery(
  { noun, list }: Pick<ReviewSource, 'noun' | 'list'>,
  tab: ReviewsView['tab'],
) {
  return queryOptions({
    queryKey: ['reviews', noun, 'count', tab],
    queryFn: async ({ signal }) => {
      const { dataCount } = await list({ tab, name: '', pageIndex: 1, pageSize: 1 }, signal);
      return dataCount;
    },
  });
}

export function reviewQuery<Item extends LoggedReview>(
  { noun, read }: Pick<ReviewSource<Item>, 'noun' | 'read'>,
  id: number,
) {
  return queryOptions({
    queryKey: ['reviews', noun, 'one', id],
    queryFn: ({ signal }) => read(id, signal),
  });
}
