import { getPreferences, savePrivacy } from '@gongdu/contract/account/preferences';
import { type FeedName, readFeed } from '@gongdu/contract/feed/feed';
import { listOpenLeads } from '@gongdu/contract/reading-leads/reading-lead';
import { suggestTopics } from '@gongdu/contract/topic';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/paged-query.ts';

/** 推荐 that are asked for anew with the next read of their first page. */
let isFresh = false;
export const askAnew = () => {
  isFresh = true;
};

/** A feed stays as it was read until its reader asks for a new one, so that they find their place. */
export function feedQuery(feed: FeedName) {
  return infiniteQueryOptions({
    queryKey: ['feeds', feed],
    queryFn: ({ pageParam: after, signal }) => {
      const fresh = isFresh && after === undefined;
      isFresh = false;
      return call(
        readFeed,
        { params: { feed }, query: { after, ...(fresh && { fresh: '1' as const }) } },
        { signal },
      );
    },
    ...cursorPages<string>(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60_000,
  });
}

/** The same that the member's settings show. */
export const preferencesQuery = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
});
export const switchPersonalized = (personalized: boolean) => call(savePrivacy, { body: { personalized } });

export const openLeadsQuery = queryOptions({
  queryKey: ['reading-leads', 'first-open'],
  queryFn: ({ signal }) => call(listOpenLeads, { query: { pageSize: 3 } }, { signal }),
});

export const usedTopicsQuery = queryOptions({
  queryKey: ['topics', 'most-used'],
  queryFn: ({ signal }) => call(suggestTopics, { query: { size: 3 } }, { signal }),
});
