import {
  listCircleAnnouncements,
  listCircleLog,
  listCirclePosts,
  listCircleTopics,
} from '@gongdu/contract/circles/board';
import { type Circle, type CircleCategory, listCircles } from '@gongdu/contract/circles/circle';
import { listCircleMembers, listCircleRequests, type RequestTab } from '@gongdu/contract/circles/members';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { circleQuery } from '../../entities/circle/queries.ts';
import { call } from '../../lib/api/call.ts';

export interface DirectoryFilters {
  readonly name: string;
  readonly category: CircleCategory | null;
  readonly sort: 'active' | 'members';
}

type Cursor = string | null;
/** The first page has no cursor. */
const pagination: { initialPageParam: Cursor; getNextPageParam: (page: { next: Cursor }) => Cursor } = {
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
};
const afterCursor = (after: Cursor) => (after === null ? {} : { after });

export function directoryQuery({ name, category, sort }: DirectoryFilters) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'directory', { name, category, sort }],
    queryFn: ({ pageParam, signal }) => {
      const query = { name, sort, ...(category && { category }), ...afterCursor(pageParam) };
      return call(listCircles, { query }, { signal });
    },
    ...pagination,
    placeholderData: keepPreviousData,
  });
}

export function announcementsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'announcements'],
    queryFn: ({ pageParam, signal }) =>
      call(listCircleAnnouncements, { params: { id }, query: afterCursor(pageParam) }, { signal }),
    ...pagination,
  });
}

export function postsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'posts'],
    queryFn: ({ pageParam, signal }) =>
      call(listCirclePosts, { params: { id }, query: afterCursor(pageParam) }, { signal }),
    ...pagination,
  });
}

export function membersQuery(id: number, name: string) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'members', name],
    queryFn: ({ pageParam, signal }) =>
      call(listCircleMembers, { params: { id }, query: { name, ...afterCursor(pageParam) } }, { signal }),
    ...pagination,
    placeholderData: keepPreviousData,
  });
}

export function requestsQuery(id: number, tab: RequestTab) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'requests', tab],
    queryFn: ({ pageParam, signal }) =>
      call(listCircleRequests, { params: { id }, query: { tab, ...afterCursor(pageParam) } }, { signal }),
    ...pagination,
  });
}

export function logQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'log'],
    queryFn: ({ pageParam, signal }) =>
      call(listCircleLog, { params: { id }, query: afterCursor(pageParam) }, { signal }),
    ...pagination,
  });
}

export function circleTopicsQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id, 'topics'],
    queryFn: ({ signal }) => call(listCircleTopics, { params: { id } }, { signal }),
  });
}

/** Stores the server's answer and reloads everything else about circles. */
export async function cacheCircle(queryClient: QueryClient, circle: Circle | null): Promise<void> {
  if (circle) queryClient.setQueryData(circleQuery(circle.id).queryKey, circle);
  await queryClient.invalidateQueries({ queryKey: ['circles'] });
}
