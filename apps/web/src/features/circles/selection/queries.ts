import { type CircleRow, listCircles } from '@gongdu/contract/circles/circle';
import { getCircleSelectedList } from '@gongdu/contract/circles/selection';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const selectedKey = ['circles', 'selected'] as const;

/** Those that readers see now, those to come, then those that are over. */
export const selectionQuery = queryOptions({
  queryKey: [...selectedKey, 'all'],
  queryFn: async ({ signal }) =>
    (await call(getCircleSelectedList, { body: { PageSize: 100, All: 1 } }, { signal })).data,
});

/** Public circles by name, the liveliest first. */
export function circleSearchQuery(name: string) {
  return queryOptions({
    queryKey: ['circles', 'directory', 'to-select', name],
    queryFn: async ({ signal }): Promise<readonly CircleRow[]> =>
      (await call(listCircles, { query: { name, sort: 'active', pageSize: 8 } }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
}
