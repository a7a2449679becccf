import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { aMomentLater } from '../../lib/a-moment-later.ts';
import { live } from '../../lib/live.ts';
import { beginAnew, holdsAllCounted, keepAsOf, lookForNewer, type NoticePage, type View } from './queries.ts';
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
  /** The look whose answer counts. */
  const latest = useRef<View | null>(null);
  const told = useAnnouncementsTold();
  const toldOf = useRef(told);

  // what a look at another list still brings is not for this one
  useEffect(() => {
    latest.current = { tab, unreadOnly };
  }, [tab, unreadOnly]);

  useEffect(() => {
    if (!ready) return;
    const view = { tab, unreadOnly };
    const counted = count > 0 && !holdsAllCounted(queries, view, count);
    if (!counted && !holds.current && toldOf.current === told) return;
    toldOf.current = told;
    latest.current = view;
    const bring = async () => {
      const { page, newer } = await lookForNewer(queries, view);
      // a counter that another tab has brought down meanwhile does not end it
      if (latest.current !== view) return;
      const scroller = place.current?.closest('[data-scroller]');
      const far = scroller ? scroller.scrollTop > atTop : false;
      holds.current = newer > 0 && far;
      setWaiting(holds.current ? { page, newer } : null);
      if (newer === 0) keepAsOf(queries, view, page);
      else if (!far) beginAnew(queries, view, page);
    };
    // the counter stays up, so the next rise or visit asks again
    bring().catch(() => undefined);
  }, [queries, tab, unreadOnly, count, ready, place, told]);

  return {
    waiting: waiting?.newer ?? 0,
    showWaiting() {
      if (waiting) beginAnew(queries, { tab, unreadOnly }, waiting.page);
      holds.current = false;
      setWaiting(null);
    },
  };
}

/** Goes up when everybody was told of something: another tab may have read it before this one's counter moved. */
function useAnnouncementsTold(): number {
  const [told, setTold] = useState(0);
  useEffect(() => live.on('announcement', () => aMomentLater(() => setTold((before) => before + 1))), []);
  return told;
}
