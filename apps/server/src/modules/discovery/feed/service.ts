import type { FeedName, FeedPage, FeedRow } from '@gongdu/contract/discovery/feed';
import type { Caller } from '../../../http/caller.ts';
import { createTimePages } from './pages-by-time.ts';
import { everyone } from './ranking-store.ts';
import { createRankings, type RankingNeeds } from './rankings.ts';
import { createRecommendedPages } from './recommended-pages.ts';
import { createRowReader } from './row-reader.ts';
import { createUnwanted } from './unwanted.ts';

export type Feed = ReturnType<typeof createFeed>;

interface PageRequest {
  readonly after?: string | undefined;
  readonly size: number;
  readonly fresh?: string | undefined;
}

const visitor = { uid: everyone, role: 'visitor' } as const;

/** The square: 推荐 by a rule that can be explained, all else by time. */
export function createFeed(needs: RankingNeeds) {
  const rankings = createRankings(needs);
  const rowReader = createRowReader(needs);
  const timePages = createTimePages({ ...needs, rowReader });
  const recommended = createRecommendedPages({ rankings, timePages, rowReader });
  return {
    read,
    readAsVisitor,
    following,
    unwanted: createUnwanted(needs),
    forgetRankings: rankings.forget,
    sweep: rankings.sweep,
  };

  /** @throws Problem `feed.expired` if the cursor's ranking has been deleted. */
  async function read(caller: Caller, feed: FeedName, { fresh, ...request }: PageRequest): Promise<FeedPage> {
    if (feed === 'recommended') return recommended.read(caller, { ...request, fresh: fresh !== undefined });
    return { ...(await timePages.read(caller, feed, request)), personalized: false };
  }

  /**
   * 推荐 for people without an account: the common ranking. What they may read of it is for its reader to find out.
   * @throws Problem `feed.expired`, as `read`
   */
  function readAsVisitor(request: {
    readonly after?: string | undefined;
    readonly size: number;
  }): Promise<FeedPage> {
    return recommended.read(visitor, { ...request, fresh: false });
  }

  /** The newest entries of 关注. */
  async function following(caller: Caller, limit: number): Promise<FeedRow[]> {
    return (await timePages.read(caller, 'following', { size: limit })).rows;
  }
}
