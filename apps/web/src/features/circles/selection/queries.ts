import { getCircleSelectedList } from '@gongdu/contract/circles/selection';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const selectedKey = ['circles', 'selected'] as const;

/** Those that readers see now, those to come, then those that are over. */
export const selectionQuery = queryOptions({
  queryKey: [...selectedKey, 'all'],
  queryFn: async ({ signal }) =>
    (await call(getCircleSelectedList, { body: { PageSize: 100, All: 1 } }, { signal })).data,
});
