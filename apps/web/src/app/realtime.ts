import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import type { ViewerReactions } from '@gongdu/contract/core/reaction';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { isStartPageOpen } from '../entities/core/home/is-start-page-open.ts';
import { cacheUnread, unreadQuery } from '../entities/core/notification/unread.ts';
import { refreshQueries, refreshQueriesSoon } from '../lib/api/refresh-queries.ts';
import { session } from '../lib/auth/session.ts';
import type { RealtimeListeners } from '../lib/realtime/events.ts';
import { realtime } from '../lib/realtime/socket.ts';
import { withJitter } from '../lib/scheduling.ts';
import { markMenuStale } from './router/runtime-route-store.ts';

interface NotificationPage {
  readonly rows: readonly UserNotification[];
}

/** Connects after the first paint and keeps the query cache up to date. Returns a function that stops it. */
export function syncRealtime(queryClient: QueryClient): () => void {
  const unsubscribe = realtime.on(listenersFor(queryClient));
  void realtime.start();
  return () => {
    unsubscribe();
    realtime.stop();
  };
}

/** What each server event changes in the cache. The first part of a query key is the feature's noun. */
function listenersFor(queryClient: QueryClient): RealtimeListeners {
  const refresh = (...keys: readonly QueryKey[]) => {
    for (const queryKey of keys) refreshQueries(queryClient, queryKey);
  };
  return {
    // lists of notifications are not reloaded: these counters make them offer the new ones, and no row moves
    'unread.changed': (counters, extras) => void cacheUnread(queryClient, counters, extras),
    'announcement.changed': ({ over }) => {
      if (over !== null) removeNotification(queryClient, over);
      withJitter(() => {
        refresh(unreadQuery.queryKey, ['announcements']);
        // marked stale without a reload: the list is read again on the next visit
        const queryKey = ['notifications', 'list', 'SystemNotice'];
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      });
    },
    'work.changed': () => refresh(['works'], ['home'], ['book-lists', 'read']),
    'moderation.queue-changed': () => refreshDesk(queryClient),
    'moderation.item-changed': () => refreshDesk(queryClient),
    'data-export.changed': () => refresh(['account', 'exports']),
    'rights.changed': () => {
      markMenuStale();
      // loadUser reports its own failure
      session.loadUser().catch(() => undefined);
      refresh(['home'], ['moderation'], ['reports']);
    },
    'credit.changed': () => refresh(['credit']),
    'appeals.changed': () => refresh(['appeals']),
    'comment.decided': ({ kind, id }) => refresh(['social', 'comments', kind, id]),
    'circle.changed': () => refresh(['circles']),
    'livestream.changed': () => refresh(['livestreams']),
    'recommendation.changed': () =>
      withJitter(() => refresh(['recommendations'], ['interventions'], ['circles', 'selected'])),
    'institution-menu.changed': () => {
      markMenuStale();
      refresh(['institution-menu']);
    },
    'institution-team.changed': () => refresh(['institution', 'team']),
    'reading-lead.changed': () => refresh(['reading-leads']),
    // an open editor reads the change itself
    'institution-page.changed': () =>
      void queryClient.invalidateQueries({ queryKey: ['institution-page', 'draft'], refetchType: 'none' }),
    // an open thread reads new messages itself
    'leave-session.changed': ({ sessionId }) => {
      refresh(['institution-inbox', 'sessions'], ['institution-inbox', 'counts'], unreadQuery.queryKey);
      const queryKey = ['institution-inbox', 'thread', sessionId];
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    'institution-application.changed': () => refresh(['institution-applications']),
    'reactions.counted': ({ kind, id, counts }) => {
      const queryKey = ['social', 'reactions', kind, id];
      queryClient.setQueryData<ViewerReactions>(queryKey, (shown) => shown && { ...shown, counts });
      refresh(['account', 'stats']);
    },
    // events pushed between the first reads and the connection are lost
    connected: () => refresh(unreadQuery.queryKey),
    // events pushed while the connection was lost are missing: anything may have changed
    resync: () => {
      markMenuStale();
      refresh([]);
    },
  };
}

/** Of many changes only one read follows, because operators change many items per second. */
function refreshDesk(queryClient: QueryClient): void {
  refreshQueriesSoon(queryClient, ['moderation']);
  // the start page's read costs more than a page of a queue; other pages show a few of its numbers in the menu only
  refreshQueriesSoon(queryClient, ['home'], isStartPageOpen() ? 1_500 : 15_000);
}

/** Removes a notification that no longer applies from the lists that are loaded. */
function removeNotification(queryClient: QueryClient, notificationId: number): void {
  queryClient.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: ['notifications', 'list', 'SystemNotice'] },
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
