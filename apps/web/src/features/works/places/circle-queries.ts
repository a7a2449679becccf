import { type CircleRow, getCircle, listMyCircles } from '@gongdu/contract/circle';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const insiders: readonly CircleRow['standing'][] = ['owner', 'admin', 'member'];

/** The public circles that I belong to. */
export const myCirclesQuery = queryOptions({
  queryKey: ['circles', 'mine'],
  queryFn: ({ signal }) => call(listMyCircles, {}, { signal, inPlace: true }),
});

export function mayPostInto({ standing, state }: CircleRow): boolean {
  return insiders.includes(standing) && state === 'public';
}

export function circleQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id],
    queryFn: ({ signal }) => call(getCircle, { params: { id } }, { signal, inPlace: true }),
  });
}
