import type { LiveEvents } from '@gongdu/contract/live';
import type { Notice } from '@gongdu/contract/notice';
import type { Standing } from '@gongdu/contract/social';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { aMomentLater } from '../lib/a-moment-later.ts';
import { live } from '../lib/live.ts';
import { putKnown } from '../lib/put-known.ts';
import { unreadQuery } from '../lib/unread-query.ts';

/** Which queries an event of the server makes old; the first part of a key is the feature's noun. */
const refreshedBy: Partial<Record<keyof LiveEvents, readonly QueryKey[]>> = {
  'work.state': [['works'], ['home'], ['book-lists', 'read']],
  'review.queue': [['reviews'], ['home']],
  'circle.changed': [['circles']],
  'lead.changed': [['reading-lead']],
  'social.counted': [['profile', 'figures']],
};

interface NoticePage {
  readonly rows: readonly Notice[];
}

/** Connects after the first paint and keeps what is on screen true. Returns how to stop. */
export function followLiveEvents(queries: QueryClient): () => void {
  const refresh = (keys: readonly QueryKey[] = []) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const stops = [
    // lists of notices look at the counters, so that nothing moves under a reader who has scrolled
    live.on('unread', (counters) => void putKnown(queries, unreadQuery.queryKey, counters)),
    live.on('announcement', ({ over }) => {
      if (over !== null) takeOut(queries, over);
      aMomentLater(() => {
        refresh([unreadQuery.queryKey, ['announcements']]);
        // for the next visit
        void queries.invalidateQueries({
          queryKey: ['notices', 'list', 'SystemNotice'],
          refetchType: 'none',
        });
      });
    }),
    live.on('work.state', () => refresh(refreshedBy['work.state'])),
    live.on('review.queue', () => refresh(refreshedBy['review.queue'])),
    live.on('circle.changed', () => refresh(refreshedBy['circle.changed'])),
    live.on('lead.changed', () => refresh(refreshedBy['lead.changed'])),
    live.on('social.counted', ({ kind, id, counts }) => {
      queries.setQueryData<Standing>(
        ['social', 'standing', kind, id],
        (shown) => shown && { ...shown, counts },
      );
      refresh(refreshedBy['social.counted']);
    }),
    // what is told between the first answers and the connection reaches nobody
    live.on('connected', () => refresh([unreadQuery.queryKey])),
    // the socket was away: anything may have changed
    live.on('stale', () => void queries.invalidateQueries()),
  ];
  void live.start();
  return () => {
    for (const stop of stops) stop();
    live.stop();
  };
}

/** From lists that are open: what is over is not there any more. */
function takeOut(queries: QueryClient, notice: number): void {
  queries.setQueriesData<InfiniteData<NoticePage>>(
    { queryKey: ['notices', 'list', 'SystemNotice'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== notice) })),
      },
  );
}
