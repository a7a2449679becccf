import { refKey } from '@gongdu/contract/core/content-index/content';
import { type FeedName, type FeedRow, feedLabels } from '@gongdu/contract/discovery/feed';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FeedListRow } from '../../../entities/discovery/feed/feed-row.tsx';
import { useWanted } from '../../../entities/discovery/feed/unwanted.ts';
import { recordOpen } from '../../../entities/discovery/recommendation/impressions.ts';
import { useImpressions } from '../../../entities/discovery/recommendation/use-impressions.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { realtime } from '../../../lib/realtime/socket.ts';
import { withJitter } from '../../../lib/scheduling.ts';
import { List } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { EmptyTab } from './empty-tab.tsx';
import { places } from './places.ts';
import { feedQuery } from './queries.ts';
import { RowMenu } from './row-menu.tsx';
import { useKeptPlace } from './use-kept-place.ts';

const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions);

interface FeedListProps {
  readonly feed: FeedName;
  /** The member's setting; null until it is loaded, and for other roles. */
  readonly personalized: boolean | null;
}

/** One feed, page after page. */
export function FeedList({ feed, personalized }: FeedListProps) {
  const queryClient = useQueryClient();
  const query = feedQuery(feed);
  const list = useInfiniteQuery(query);
  const shown = list.data?.pages[0]?.personalized;
  // the setting was switched, or the server no longer has the ranking: the feed starts again
  const isOld =
    feed === 'recommended' && personalized !== null && shown !== undefined && shown !== personalized;
  const isOver = list.error instanceof CallError && list.error.problem === 'feed.expired';
  const rows = useWanted(list.data?.pages.flatMap((page) => page.rows) ?? []);
  const place = useKeptPlace(feed, rows.map(refKey), list.data?.pages[0]?.self);
  useEffect(() => {
    if (isOld || isOver) void queryClient.resetQueries({ queryKey: feedQuery(feed).queryKey });
  }, [queryClient, feed, isOld, isOver]);
  // a reader some way down keeps their place and gets the change with the next refresh
  const onChange = useEffectEvent(() => {
    if (feed === 'recommended' && list.data?.pages.length === 1 && !places.in(feed)) void list.refetch();
  });
  useEffect(() => realtime.on({ 'recommendation.changed': () => withJitter(onChange) }), []);
  return (
    <div ref={place}>
      <InfiniteList
        list={list}
        plain
        empty={feed === 'following' ? <NobodyFollowed /> : <EmptyTab tab={feed} />}
      >
        {() => <FeedRows feed={feed} rows={rows} />}
      </InfiniteList>
    </div>
  );
}

export function FeedRows({ feed, rows }: { readonly feed: FeedName; readonly rows: readonly FeedRow[] }) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const list = useImpressions(rows);
  return (
    <div ref={list}>
      <List label={feedLabels[feed]}>
        {rows.map((row) => (
          <FeedListRow
            key={refKey(row)}
            row={row}
            onOpen={() => row.interventionId !== null && recordOpen(row.interventionId)}
            menu={isReader && <RowMenu row={row} feed={feed} />}
          />
        ))}
      </List>
    </div>
  );
}

function NobodyFollowed() {
  return (
    <LazyBoundary>
      <Suggestions />
    </LazyBoundary>
  );
}
