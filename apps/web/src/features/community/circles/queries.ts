import {
  listCircleAnnouncements,
  listCircleLog,
  listCirclePosts,
  listCircleTopics,
} from '@gongdu/contract/community/circles/board';
import { type CircleCategory, listCircles } from '@gongdu/contract/community/circles/circle';
import {
  listCircleMembers,
  listCircleRequests,
  type RequestTab,
} from '@gongdu/contract/community/circles/members';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export interface DirectoryFilters {
  readonly name: string;
  readonly category: CircleCategory | null;
  readonly sort: 'active' | 'members';
}

export function directoryQuery({ name, category, sort }: DirectoryFilters) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'directory', { name, category, sort }],
    queryFn: ({ pageParam: after, signal }) => {
      const query = { name, sort, ...(category && { category }), after };
      return call(listCircles, { query }, { signal });
    },
    ...cursorPages<string>(),
    placeholderData: keepPreviousData,
  });
}

export function announcementsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'announcements'],
    queryFn: ({ pageParam: after, signal }) =>
      call(listCircleAnnouncements, { params: { id }, query: { after } }, { signal }),
    ...cursorPages<string>(),
  });
}

export function postsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'posts'],
    queryFn: ({ pageParam: after, signal }) =>
      call(listCirclePosts, { params: { id }, query: { after } }, { signal }),
    ...cursorPages<string>(),
  });
}

export function membersQuery(id: number, name: string) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'members', name],
    queryFn: ({ pageParam: after, signal }) =>
      call(listCircleMembers, { params: { id }, query: { name, after } }, { signal }),
    ...cursorPages<string>(),
    placeholderData: keepPreviousData,
  });
}

export function requestsQuery(id: number, tab: RequestTab) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'requests', tab],
    queryFn: ({ pageParam: after, signal }) =>
      call(listCircleRequests, { params: { id }, query: { tab, after } }, { signal }),
    ...cursorPages<string>(),
  });
}

export function logQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'one', id, 'log'],
    queryFn: ({ pageParam: after, signal }) =>
      call(listCircleLog, { params: { id }, query: { after } }, { signal }),
    ...cursorPages<string>(),
  });
}

export function circleTopicsQuery(id: number) {
  return queryOptions({
    queryKey: ['circles', 'one', id, 'topics'],
    queryFn: ({ signal }) => call(listCircleTopics, { params: { id } }, { signal }),
  });
}

/** The prefix of all query keys of circles. */
export const circlesKey = ['circles'] as const;

export function invalidateCircles(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: circlesKey });
}
