import type { NoticeTab } from '@gongdu/contract/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { markRead } from './queries.ts';
import { useUnreadIn } from './use-unread-in.ts';

/** While the tab is looked at, everything up to the newest notice shown counts as read (S4, P6). */
export function useMarkRead(tab: NoticeTab, newestId: number | undefined): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const failed = useRef(false);
  const isUnread = useUnreadIn(tab) > 0;
  useEffect(() => {
    if (newestId === undefined || !isUnread) return;
    const mark = () => {
      // what came later is not shown yet: marking the same again would change nothing
      if (document.visibilityState !== 'visible' || marked.current === newestId) return;
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
  }, [queries, tab, newestId, isUnread]);
}
