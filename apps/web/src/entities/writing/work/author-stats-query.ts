import { getAuthorStats, type StatSpan } from '@gongdu/contract/writing/author-stats';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** The member's statistics over all their works: totals and days. */
export const authorStatsQuery = (days: StatSpan) =>
  queryOptions({
    queryKey: ['account', 'stats', days],
    queryFn: ({ signal }) => call(getAuthorStats, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
