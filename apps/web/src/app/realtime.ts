import type { ViewerReactions } from '@gongdu/contract/community/reaction';
import type { ServerEvents } from '@gongdu/contract/live';
import type { UserNotification } from '@gongdu/contract/notifications/notification';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { unreadQuery } from '../entities/notification/unread.ts';
import { overwriteQueryData } from '../lib/api/overwrite-query-data.ts';
import { realtime } from '../lib/realtime/socket.ts';
import { withJitter } from '../lib/realtime/with-jitter.ts';

/** Which queries an event of the server makes old; the first part of a key is the feature's noun. */
const queriesByEvent: Partial<Record<keyof ServerEvents, readonly QueryKey[]>> = {
  'work.changed': [['works'], ['home'], ['book-lists', 'read']],
  'moderation.queue-changed': [['reviews'], ['home']],
  'circle.changed': [['circles']],
  'reading-lead.changed': [['reading-lead']],
  'reactions.counted': [['profile', 'figures']],
};

interface NotificationPage {
  readonly rows: readonly UserNotification[];
}

/** Connects after the first paint and keeps what is on screen true. Returns how to stop. */
export function syncRealtime(queryClient: QueryClient): () => void {
  const refresh = (keys: readonly QueryKey[] = []) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const unsubscribers = [
    // lists of notices look at the counters, so that nothing moves under a reader who has scrolled
    realtime.on(
      'unread.changed',
      (counters) => void overwriteQueryData(queryClient, unreadQuery.queryKey, counters),
    ),
    realtime.on('announcement.changed', ({ over }) => {
      if (over !== null) removeNotification(queryClient, over);
      withJitter(() => {
        refresh([unreadQuery.queryKey, ['announcements']]);
        // for the next visit
        void queryClient.invalidateQueries({
          queryKey: ['notices', 'list', 'SystemNotice'],
          refetchType: 'none',
        });
      });
    }),
    realtime.on('work.changed', () => refresh(queriesByEvent['work.changed'])),
    realtime.on('moderation.queue-changed', () => refresh(queriesByEvent['moderation.queue-changed'])),
    realtime.on('circle.changed', () => refresh(queriesByEvent['circle.changed'])),
    realtime.on('reading-lead.changed', () => refresh(queriesByEvent['reading-lead.changed'])),
    realtime.on('reactions.counted', ({ kind, id, counts }) => {
      queryClient.setQueryData<ViewerReactions>(
        ['social', 'standing', kind, id],
        (shown) => shown && { ...shown, counts },
      );
      refresh(queriesByEvent['reactions.counted']);
    }),
    // what is told between the first answers and the connection reaches nobody
    realtime.on('connected', () => refresh([unreadQuery.queryKey])),
    // the socket was away: anything may have changed
    realtime.on('resync', () => void queryClient.invalidateQueries()),
  ];
  void realtime.start();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    realtime.stop();
  };
}

/** From lists that are open: what is over is not there any more. */
function removeNotification(queryClient: QueryClient, notificationId: number): void {
  queryClient.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: ['notices', 'list', 'SystemNotice'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.filter(({ id }) => id !== notificationId),
        })),
      },
  );
}
