import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnreadCount } from '../../../entities/notification/unread.ts';
import { realtime } from '../../../lib/realtime/socket.ts';
import { withJitter } from '../../../lib/scheduling.ts';
import {
  fetchNewest,
  isListComplete,
  type NotificationPage,
  type NotificationView,
  resetList,
  touchFirstPage,
} from '../queries.ts';

/** Pixels: closer to the top than this, new notices simply appear. */
const topThresholdPx = 120;

interface PendingPage {
  readonly page: NotificationPage;
  readonly newer: number;
}

/**
 * When the tab's counter moves, fetches what came: shown at once at the top of the list, otherwise held back until
 * asked for, so that nothing moves under the reader.
 */
export function useNewNotifications(
  { tab, unreadOnly }: NotificationView,
  container: RefObject<HTMLElement | null>,
  ready: boolean,
) {
  const queryClient = useQueryClient();
  const count = useUnreadCount(tab);
  const [pending, setPending] = useState<PendingPage | null>(null);
  /** What waits may have been withdrawn by the time that the counter is down again. */
  const isHolding = useRef(false);
  /** The look whose answer counts. */
  const latestView = useRef<NotificationView | null>(null);
  const announcementCount = useAnnouncementCount();
  const handledCount = useRef(announcementCount);

  // what a look at another list still brings is not for this one
  useEffect(() => {
    latestView.current = { tab, unreadOnly };
  }, [tab, unreadOnly]);

  useEffect(() => {
    if (!ready) return;
    const view = { tab, unreadOnly };
    const isIncomplete = count > 0 && !isListComplete(queryClient, view, count);
    if (!isIncomplete && !isHolding.current && handledCount.current === announcementCount) return;
    handledCount.current = announcementCount;
    latestView.current = view;
    const load = async () => {
      const { page, newer } = await fetchNewest(queryClient, view);
      // a counter that another tab has brought down meanwhile does not end it
      if (latestView.current !== view) return;
      const scroller = container.current?.closest('[data-scroller]');
      const isScrolled = scroller ? scroller.scrollTop > topThresholdPx : false;
      isHolding.current = newer > 0 && isScrolled;
      setPending(isHolding.current ? { page, newer } : null);
      if (newer === 0) touchFirstPage(queryClient, view, page);
      else if (!isScrolled) resetList(queryClient, view, page);
    };
    // the counter stays up, so the next rise or visit asks again
    load().catch(() => undefined);
  }, [queryClient, tab, unreadOnly, count, ready, container, announcementCount]);

  return {
    pending: pending?.newer ?? 0,
    showPending() {
      if (pending) resetList(queryClient, { tab, unreadOnly }, pending.page);
      isHolding.current = false;
      setPending(null);
    },
  };
}

/** Goes up with each announcement: another tab may have read it before this one's counter moved. */
function useAnnouncementCount(): number {
  const [announcementCount, setCount] = useState(0);
  useEffect(
    () => realtime.on({ 'announcement.changed': () => withJitter(() => setCount((before) => before + 1)) }),
    [],
  );
  return announcementCount;
}
