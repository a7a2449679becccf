import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnreadCount, useUnreadUpdatedAt } from '../../../../entities/core/notification/unread.ts';
import { realtime } from '../../../../lib/realtime/socket.ts';
import { withJitter } from '../../../../lib/scheduling.ts';
import {
  fetchNewest,
  isListComplete,
  type NotificationPage,
  type NotificationView,
  resetList,
  touchFirstPage,
} from '../queries.ts';

/** Pixels from the top within which new notifications appear directly. */
const topThresholdPx = 120;

interface PendingPage {
  readonly page: NotificationPage;
  readonly newer: number;
}

/**
 * When the tab's counter rises, loads the new notifications: shown at once at the top of the list, otherwise held back
 * until requested, so that nothing moves for the reader.
 */
export function useNewNotifications(
  { tab, unreadOnly }: NotificationView,
  container: RefObject<HTMLElement | null>,
  ready: boolean,
) {
  const queryClient = useQueryClient();
  const count = useUnreadCount(tab);
  const updatedAt = useUnreadUpdatedAt();
  /** The view and the count of the last check. */
  const checked = useRef('');
  const [pending, setPending] = useState<PendingPage | null>(null);
  /** Held-back ones may have been withdrawn when the counter falls again. */
  const isHolding = useRef(false);
  /** The check whose reply is used. */
  const latestView = useRef<NotificationView | null>(null);
  const announcementCount = useAnnouncementCount();
  const handledCount = useRef(announcementCount);

  // replies of a check for another list are ignored
  useEffect(() => {
    latestView.current = { tab, unreadOnly };
  }, [tab, unreadOnly]);

  useEffect(() => {
    if (!ready || updatedAt === 0) return;
    const view = { tab, unreadOnly };
    const check = `${tab} ${unreadOnly} ${count}`;
    const isRepeated = checked.current === check;
    checked.current = check;
    // counters that were set to the same number: only a list that marks its rows as read has to contain them at once
    const marksRead = !unreadOnly && document.visibilityState === 'visible';
    const isIncomplete = count > 0 && (marksRead || !isRepeated) && !isListComplete(queryClient, view, count);
    if (!isIncomplete && !isHolding.current && handledCount.current === announcementCount) return;
    handledCount.current = announcementCount;
    latestView.current = view;
    const load = async () => {
      const { page, newer } = await fetchNewest(queryClient, view);
      // another tab may lower the counter without ending the check
      if (latestView.current !== view) return;
      const scroller = container.current?.closest('[data-scroller]');
      const isScrolled = scroller ? scroller.scrollTop > topThresholdPx : false;
      isHolding.current = newer > 0 && isScrolled;
      setPending(isHolding.current ? { page, newer } : null);
      if (newer === 0) touchFirstPage(queryClient, view, page);
      else if (!isScrolled) resetList(queryClient, view, page);
    };
    // the counter stays up, so the next rise or visit checks again
    load().catch(() => undefined);
  }, [queryClient, tab, unreadOnly, count, updatedAt, ready, container, announcementCount]);

  return {
    pending: pending?.newer ?? 0,
    showPending() {
      if (pending) resetList(queryClient, { tab, unreadOnly }, pending.page);
      isHolding.current = false;
      setPending(null);
    },
  };
}

/** Increases with each announcement: another tab may have read it before this one's counter changed. */
function useAnnouncementCount(): number {
  const [announcementCount, setCount] = useState(0);
  useEffect(
    () => realtime.on({ 'announcement.changed': () => withJitter(() => setCount((before) => before + 1)) }),
    [],
  );
  return announcementCount;
}
