import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUnreadCount } from '../../../../entities/core/notification/unread.ts';
import { isListComplete, markRead, type NotificationView } from '../queries.ts';

/**
 * While the tab is visible, marks everything up to the newest notification shown as read. In the unread-only view
 * nothing is marked automatically. @param fetchedAt When the list was requested: counted notifications that are not in
 * it yet are loaded first.
 */
export function useMarkRead(
  { tab, unreadOnly }: NotificationView,
  newestId: number | undefined,
  fetchedAt: number | undefined,
): void {
  const queryClient = useQueryClient();
  const marked = useRef(0);
  const failed = useRef(false);
  const count = useUnreadCount(tab);
  useEffect(() => {
    if (newestId === undefined || fetchedAt === undefined || count === 0 || unreadOnly) return;
    const mark = () => {
      // later ones are not shown yet: marking the same again would change nothing
      if (document.visibilityState !== 'visible' || marked.current === newestId) return;
      if (!isListComplete(queryClient, { tab, unreadOnly }, count)) return;
      marked.current = newestId;
      void markRead(queryClient, tab, newestId).then((done) => {
        failed.current = !done;
      });
    };
    const onVisible = () => {
      // only here, otherwise a failing server would be called repeatedly
      if (failed.current) marked.current = 0;
      mark();
    };
    mark();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [queryClient, tab, unreadOnly, newestId, fetchedAt, count]);
}
