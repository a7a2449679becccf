import { getAuthorStats, type StatSpan } from '@gongdu/contract/writing/author-stats';
import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';

/** The member's statistics over all their works: totals and days. */
export const authorStatsQuery = (days: StatSpan) =>
  read(getAuthorStats, { query: { days } }, { placeholderData: keepPreviousData });
