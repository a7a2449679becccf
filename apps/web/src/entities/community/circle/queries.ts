import { getCircle, listCircles, listMyCircles } from '@gongdu/contract/community/circles/circle';
import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';

/** The circles that the member belongs to or has requested to join. */
export const myCirclesQuery = read(listMyCircles, {});

export const circleQuery = (id: number) => read(getCircle, { params: { id } });

/** Public circles by name, the most active first. */
export const circleSearchQuery = (name: string) =>
  read(
    listCircles,
    { query: { name, sort: 'active', pageSize: 8 } },
    { select: ({ rows }) => rows, placeholderData: keepPreviousData },
  );
