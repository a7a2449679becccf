import { type CircleRow, getCircle, listMyCircles } from '@gongdu/contract/circles/circle';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const memberStandings: readonly CircleRow['standing'][] = ['owner', 'admin', 'member'];

/** The public circles that I belong to. */
export const myCirclesQuery = queryOptions({
  queryKey: ['circles', 'mine'],
  queryFn: ({ signal }) => call(listMyCircles, {}, { signal, inPlace: true }),
});

export function canPostInto({ standing, state }: CircleRow): boolean {
  return memberStandings.includes(standing) && state === 'public';
}

export function circleQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id],
    queryFn: ({ signal }) => call(getCircle, { params: { id } }, { signal, inPlace: true }),
  });
}
