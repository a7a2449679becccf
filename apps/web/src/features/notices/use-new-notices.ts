import { messageTabs, type Notice, unreadIn } from '@gongdu/contract/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { unreadQuery } from '../../lib/unread-query.ts';
import { newerNotices, prepend } from './queries.ts';

const [systemTab] = messageTabs;
/** Pixels: closer to the top than this, new notices simply appear. */
const atTop = 120;

/**
 * When the counter rises, fetches what came: shown at once at the top of the list, otherwise held back until asked
 * for, so that nothing moves under the reader.
 */
export function useNewNotices(place: RefObject<HTMLElement | null>, ready: boolean) {
  const queries = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const count = unread ? unreadIn(systemTab, unread) : 0;
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);

  useEffect(() => {
    if (count === 0 || !ready) return;
    let left = false;
    const bring = async () => {
      const newer = await newerNotices(queries);
      if (left) return;
      const scroller = place.current?.closest('[data-scroller]');
      if (scroller && scroller.scrollTop > atTop) setWaiting(newer);
      else prepend(queries, newer);
    };
    // the counter stays up, so the next rise or visit asks again
    bring().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [queries, count, ready, place]);

  return {
    waiting: waiting.length,
    showWaiting() {
      prepend(queries, waiting);
      setWaiting([]);
    },
  };
}
