import {
  type CircleRow,
  getCircle,
  listCircles,
  listMyCircles,
} from '@gongdu/contract/community/circles/circle';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** The circles that the member belongs to or has requested to join. */
export const myCirclesQuery = queryOptions({
  queryKey: ['circles', 'mine'],
  queryFn: ({ signal }) => call(listMyCircles, {}, { signal }),
});

export function circleQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id],
    queryFn: ({ signal }) => call(getCircle, { params: { id } }, { signal }),
  });
}

/** Public circles by name, the most active first. */
export function circleSearchQuery(name: string) {
  return queryOptions({
    queryKey: ['circles', 'directory', 'to-select', name],
    queryFn: async ({ signal }): Promise<readonly CircleRow[]> =>
      (await call(listCircles, { query: { name, sort: 'active', pageSize: 8 } }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
}
