import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { holdsAllCounted, markRead, type View } from './queries.ts';
import { useUnreadIn } from './use-unread-in.ts';

/**
 * While the tab is looked at, everything up to the newest notice shown counts as read (S4, P6). Who sorts out what is
 * unread says himself what he has read.
 *
 * @param asOf When the list was asked for: what is counted and not in it yet is fetched first.
 */
export function useMarkRead(
  { tab, unreadOnly }: View,
  newestId: number | undefined,
  asOf: number | undefined,
): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const failed = useRef(false);
  const count = useUnreadIn(tab);
  useEffect(() => {
    if (newestId === undefined || asOf === undefined || count === 0 || unreadOnly) return;
    const mark = () => {
      // what came later is not shown yet: marking the same again would change nothing
      if (document.visibilityState !== 'visible' || marked.current === newestId) return;
      if (!holdsAllCounted(queries, { tab, unreadOnly }, count)) return;
      marked.current = newestId;
      void markRead(queries, tab, newestId).then((done) => {
        failed.current = !done;
      });
    };
    const lookAgain = () => {
      // only here, lest a server that cannot is asked again and again
      if (failed.current) marked.current = 0;
      mark();
    };
    mark();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [queries, tab, unreadOnly, newestId, asOf, count]);
}
