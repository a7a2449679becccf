import { getCircle, listMyCircles } from '@gongdu/contract/circles/circle';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** The circles that the member belongs to or asked to join. */
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
