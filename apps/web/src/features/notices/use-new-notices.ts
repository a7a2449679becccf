import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { beginAnew, lookForNewer, type NoticePage, type View } from './queries.ts';
import { useUnreadIn } from './use-unread-in.ts';

/** Pixels: closer to the top than this, new notices simply appear. */
const atTop = 120;

interface Waiting {
  readonly page: NoticePage;
  readonly newer: number;
}

/**
 * When the tab's counter moves, fetches what came: shown at once at the top of the list, otherwise held back until
 * asked for, so that nothing moves under the reader.
 */
export function useNewNotices(
  { tab, unreadOnly }: View,
  place: RefObject<HTMLElement | null>,
  ready: boolean,
) {
  const queries = useQueryClient();
  const count = useUnreadIn(tab);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  /** What waits may have been withdrawn by the time that the counter is down again. */
  const holds = useRef(false);

  useEffect(() => {
    if ((count === 0 && !holds.current) || !ready) return;
    let left = false;
    const view = { tab, unreadOnly };
    const bring = async () => {
      const { page, newer } = await lookForNewer(queries, view);
      if (left) return;
      const scroller = place.current?.closest('[data-scroller]');
      const far = scroller ? scroller.scrollTop > atTop : false;
      holds.current = newer > 0 && far;
      setWaiting(holds.current ? { page, newer } : null);
      if (newer > 0 && !far) beginAnew(queries, view, page);
    };
    // the counter stays up, so the next rise or visit asks again
    bring().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [queries, tab, unreadOnly, count, ready, place]);

  return {
    waiting: waiting?.newer ?? 0,
    showWaiting() {
      if (waiting) beginAnew(queries, { tab, unreadOnly }, waiting.page);
      holds.current = false;
      setWaiting(null);
    },
  };
}
