import { listOpenLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { type FeedName, readFeed } from '@gongdu/contract/discovery/feed';
import type { InputOf } from '@gongdu/contract/endpoint';
import { suggestTopics } from '@gongdu/contract/writing/topic';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';
import { places } from './places.ts';

/** Makes the next read of the first page of 推荐 ask for a new ranking, until one has arrived. */
let wantsNewRanking = false;
export const requestNewRanking = () => {
  wantsNewRanking = true;
};

type FeedQuery = NonNullable<InputOf<typeof readFeed>['query']>;

/** A feed is not reread until the reader refreshes it, so that they keep their place. */
export function feedQuery(feed: FeedName) {
  return infiniteQueryOptions({
    queryKey: ['feeds', feed],
    queryFn: async ({ pageParam: after, signal }) => {
      const read = (query: FeedQuery) => call(readFeed, { params: { feed }, query }, { signal });
      if (after !== undefined) return read({ after });
      const fresh = wantsNewRanking && feed === 'recommended';
      if (!fresh) return places.readFirst(feed, read);
      const page = await read({ fresh: '1' });
      wantsNewRanking = false;
      return page;
    },
    ...cursorPages<string>(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60_000,
  });
}

export const openLeadsQuery = queryOptions({
  queryKey: ['reading-leads', 'first-open'],
  queryFn: ({ signal }) => call(listOpenLeads, { query: { pageSize: 3 } }, { signal }),
});

export const usedTopicsQuery = queryOptions({
  queryKey: ['topics', 'most-used'],
  queryFn: ({ signal }) => call(suggestTopics, { query: { size: 3 } }, { signal }),
});
