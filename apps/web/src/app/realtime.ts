import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import type { ViewerReactions } from '@gongdu/contract/core/reaction';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { circleReads } from '../entities/community/circle/circle-reads.ts';
import { creditReads } from '../entities/core/credit/credit-reads.ts';
import { isStartPageOpen } from '../entities/core/home/is-start-page-open.ts';
import { cacheUnread, unreadQuery } from '../entities/core/notification/unread.ts';
import { moderationReads, reportReads } from '../entities/moderation/moderation-queue/reads.ts';
import { keyOf, type Reads } from '../lib/api/reads.ts';
import { refreshQueries, refreshQueriesSoon } from '../lib/api/refresh-queries.ts';
import { session } from '../lib/auth/session.ts';
import type { RealtimeListeners } from '../lib/realtime/events.ts';
import { realtime } from '../lib/realtime/socket.ts';
import { withJitter } from '../lib/scheduling.ts';
import { markMenuStale } from './router/runtime-route-store.ts';

interface NotificationPage {
  readonly rows: readonly UserNotification[];
}

const systemNotices = keyOf('/api/userNotice/getSystemNotice', { query: { tab: 'SystemNotice' } });

/** Connects after the first paint and keeps the query cache up to date. Returns a function that stops it. */
export function syncRealtime(queryClient: QueryClient): () => void {
  const unsubscribe = realtime.on(listenersFor(queryClient));
  void realtime.start();
  return () => {
    unsubscribe();
    realtime.stop();
  };
}

/** What each server event changes in the cache; paths in place of endpoints, whose schemas no first page needs. */
function listenersFor(queryClient: QueryClient): RealtimeListeners {
  const refresh = (...reads: readonly Reads[]) => {
    for (const each of reads) refreshQueries(queryClient, each);
  };
  /** Marks stale without a reload: they are read again on the next visit, or by who shows them. */
  const markStale = (queryKey: QueryKey, exact = false) =>
    void queryClient.invalidateQueries({ queryKey, exact, refetchType: 'none' });
  return {
    // lists of notifications are not reloaded: these counters make them offer the new ones, and no row moves
    'unread.changed': (counters, extras) => void cacheUnread(queryClient, counters, extras),
    'announcement.changed': ({ over }) => {
      if (over !== null) removeNotification(queryClient, over);
      withJitter(() => {
        refresh(unreadQuery.queryKey, '/api/announcements');
        markStale(systemNotices);
      });
    },
    'work.changed': () => refresh('/api/works', '/api/home', keyOf('/api/book-lists/:id', { query: {} })),
    'moderation.queue-changed': () => refreshDesk(queryClient),
    'moderation.item-changed': () => refreshDesk(queryClient),
    'data-export.changed': () => refresh('/api/data-exports'),
    'rights.changed': () => {
      markMenuStale();
      // loadUser reports its own failure
      session.loadUser().catch(() => undefined);
      refresh('/api/home', ...moderationReads, ...reportReads);
    },
    'credit.changed': () => refresh(...creditReads),
    'appeals.changed': () => refresh('/api/appeals'),
    'comment.decided': ({ kind, id }) =>
      refresh(keyOf('/api/comments/of/:kind/:id', { params: { kind, id } })),
    'circle.changed': () => refresh(...circleReads),
    'livestream.changed': () => refresh('/api/livestreams'),
    'recommendation.changed': () =>
      withJitter(() =>
        refresh('/api/recommendations', '/api/interventions', '/api/CircleApi/GetCircleSelectedList'),
      ),
    'institution-menu.changed': () => {
      markMenuStale();
      refresh('/api/InstMenu');
    },
    'institution-team.changed': () => refresh('/api/institution/members'),
    'reading-lead.changed': () => refresh('/api/reading-leads', '/api/books/:id/leads'),
    // an open editor reads the change itself
    'institution-page.changed': () => markStale(keyOf('/api/institution-page'), true),
    // an open thread reads new messages itself
    'leave-session.changed': ({ sessionId }) => {
      refresh(
        '/api/user/leaveMessage/getInstitutionLeaveSessionList',
        '/api/leave-sessions/counts',
        unreadQuery.queryKey,
      );
      markStale(
        keyOf('/api/user/leaveMessage/getInstitutionLeaveMessageList/:sessionId', { params: { sessionId } }),
      );
    },
    'institution-application.changed': () => refresh('/api/institution-applications'),
    'reactions.counted': ({ kind, id, counts }) => {
      const queryKey = keyOf('/api/reactions/:kind/:id', { params: { kind, id } });
      queryClient.setQueriesData<ViewerReactions>({ queryKey }, (shown) => shown && { ...shown, counts });
      refresh('/api/author-stats');
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
  for (const path of moderationReads) refreshQueriesSoon(queryClient, path);
  // the start page's read costs more than a page of a queue; other pages show a few of its numbers in the menu only
  refreshQueriesSoon(queryClient, '/api/home', isStartPageOpen() ? 1_500 : 15_000);
}

/** Removes a notification that no longer applies from the lists that are loaded. */
function removeNotification(queryClient: QueryClient, notificationId: number): void {
  queryClient.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: systemNotices },
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
