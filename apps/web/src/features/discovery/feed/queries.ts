import { listOpenLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { type FeedName, readFeed } from '@gongdu/contract/discovery/feed';
import type { InputOf } from '@gongdu/contract/endpoint';
import { suggestTopics } from '@gongdu/contract/writing/topic';
import { call } from '../../../lib/api/call.ts';
import { pagesAs, read } from '../../../lib/api/reads.ts';
import { places } from './places.ts';

/** Makes the next read of the first page of 推荐 ask for a new ranking, until one has arrived. */
let wantsNewRanking = false;
export const requestNewRanking = () => {
  wantsNewRanking = true;
};

type FeedQuery = NonNullable<InputOf<typeof readFeed>['query']>;

/** A feed is not reread until the reader refreshes it, so that they keep their place. */
export const feedQuery = (feed: FeedName) =>
  pagesAs(
    readFeed,
    { params: { feed } },
    async (after: string | undefined, signal) => {
      const readPage = (query: FeedQuery) => call(readFeed, { params: { feed }, query }, { signal });
      if (after !== undefined) return readPage({ after });
      const fresh = wantsNewRanking && feed === 'recommended';
      if (!fresh) return places.readFirst(feed, readPage);
      const page = await readPage({ fresh: '1' });
      wantsNewRanking = false;
      return page;
    },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 60 * 60_000 },
  );

export const openLeadsQuery = read(listOpenLeads, { query: { pageSize: 3 } });

export const usedTopicsQuery = read(suggestTopics, { query: { size: 3 } });
