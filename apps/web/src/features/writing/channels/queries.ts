import { listChannelPosts, listMyChannelRequests } from '@gongdu/contract/writing/channels/channel';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

/** The newest first. */
export function channelPostsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['channels', 'one', slug, 'posts'],
    queryFn: ({ pageParam: before, signal }) =>
      call(listChannelPosts, { params: { slug }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export const myRequestsQuery = queryOptions({
  queryKey: ['channels', 'requests'],
  queryFn: ({ signal }) => call(listMyChannelRequests, {}, { signal }),
});
