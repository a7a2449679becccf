import {
  type Circle,
  type CircleCategory,
  getCircle,
  listCircles,
  listMyCircles,
} from '@gongdu/contract/circle';
import {
  listCircleAnnouncements,
  listCircleLog,
  listCirclePosts,
  listCircleTopics,
} from '@gongdu/contract/circle-board';
import { listCircleMembers, listCircleRequests, type RequestTab } from '@gongdu/contract/circle-member';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export interface DirectoryView {
  readonly name: string;
  readonly category: CircleCategory | null;
  readonly sort: 'active' | 'members';
}

type Place = string | null;
/** Nothing stands before the first page. */
const paging: { initialPageParam: Place; getNextPageParam: (page: { next: Place }) => Place } = {
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
};
const from = (after: Place) => (after === null ? {} : { after });

export function directoryQuery({ name, category, sort }: DirectoryView) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'directory', { name, category, sort }],
    queryFn: ({ pageParam, signal }) => {
      const query = { name, sort, ...(category && { category }), ...from(pageParam) };
      return call(listCircles, { query }, { signal, inPlace: true });
    },
    ...paging,
    placeholderData: keepPreviousData,
  });
}

export const myCirclesQuery = queryOptions({
  queryKey: ['circles', 'mine'],
  queryFn: ({ signal }) => call(listMyCircles, {}, { signal, inPlace: true }),
});

export function circleQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id],
    queryFn: ({ signal }) => call(getCircle, { params: { id } }, { signal, inPlace: true }),
  });
}

export function announcementsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'announcements'],
    queryFn: ({ pageParam, signal }) =>
      call(listCircleAnnouncements, { params: { id }, query: from(pageParam) }, { signal, inPlace: true }),
    ...paging,
  });
}

export function postsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'posts'],
    queryFn: ({ pageParam, signal }) =>
      call(listCirclePosts, { params: { id }, query: from(pageParam) }, { signal, inPlace: true }),
    ...paging,
  });
}

export function membersQuery(id: number, name: string) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'members', name],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCircleMembers,
        { params: { id }, query: { name, ...from(pageParam) } },
        { signal, inPlace: true },
      ),
    ...paging,
    placeholderData: keepPreviousData,
  });
}

export function requestsQuery(id: number, tab: RequestTab) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'requests', tab],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCircleRequests,
        { params: { id }, query: { tab, ...from(pageParam) } },
        { signal, inPlace: true },
      ),
    ...paging,
  });
}

export function logQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'log'],
    queryFn: ({ pageParam, signal }) =>
      call(listCircleLog, { params: { id }, query: from(pageParam) }, { signal, inPlace: true }),
    ...paging,
  });
}

export function circleTopicsQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id, 'topics'],
    queryFn: ({ signal }) => call(listCircleTopics, { params: { id } }, { signal, inPlace: true }),
  });
}

/** What the server answered is the newest that is known; everything else about circles is read again. */
export async function keepCircle(queries: QueryClient, circle: Circle | null): Promise<void> {
  if (circle) queries.setQueryData(circleQuery(circle.id).queryKey, circle);
  await queries.invalidateQueries({ queryKey: ['circles'] });
}
