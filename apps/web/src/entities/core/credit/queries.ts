import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const creditKey = ['credit'] as const;

/** The caller's score and their current penalties; push events invalidate it. */
export const myCreditQuery = queryOptions({
  queryKey: [...creditKey, 'mine'],
  queryFn: ({ signal }) => call(getMyCredit, {}, { signal, silent: true }),
  staleTime: 10 * 60_000,
});
