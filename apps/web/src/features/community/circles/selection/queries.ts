import { getCircleSelectedList } from '@gongdu/contract/community/circles/selection';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';

export const selectedKey = ['circles', 'selected'] as const;

/** Current selections, then future ones, then past ones. */
export const selectionQuery = queryOptions({
  queryKey: [...selectedKey, 'all'],
  queryFn: async ({ signal }) =>
    (await call(getCircleSelectedList, { body: { PageSize: 100, All: 1 } }, { signal })).data,
});
