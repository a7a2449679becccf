import type { ReviewItem } from '@gongdu/contract/review';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { reviewQuery } from './queries.ts';

/** The open item, and the same again while it can be decided. */
export function useCurrentItem(id: number | null): {
  item: UseQueryResult<ReviewItem>;
  current: ReviewItem | undefined;
} {
  const item = useQuery({ ...reviewQuery(id ?? 0), enabled: id !== null });
  return { item, current: item.data && isOpen(item.data) ? item.data : undefined };
}

/** A withdrawn item still says 'pending': its work tells the truth. */
export function isOpen({ state, work }: ReviewItem): boolean {
  return state === 'pending' && (work.state === 'pending' || work.revision === 'pending');
}
