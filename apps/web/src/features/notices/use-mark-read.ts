import { messageTabs, unreadIn } from '@gongdu/contract/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadQuery } from '../../lib/unread-query.ts';
import { markSystemRead } from './queries.ts';

const [systemTab] = messageTabs;

/** While the page is looked at, everything up to the newest notice shown counts as read (S4, P6). */
export function useMarkRead(newestId: number | undefined): void {
  const queries = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const marked = useRef(0);
  const isUnread = unread !== undefined && unreadIn(systemTab, unread) > 0;
  useEffect(() => {
    if (newestId === undefined || !isUnread) return;
    const mark = () => {
      // what came later is not shown yet: marking the same again would change nothing
      if (document.visibilityState !== 'visible' || marked.current === newestId) return;
      marked.current = newestId;
      void markSystemRead(queries, newestId).then((done) => {
        if (!done) marked.current = 0;
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [queries, newestId, isUnread]);
}
