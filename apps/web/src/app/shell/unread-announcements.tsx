import { useState } from 'react';
import { useUnreadCounters } from '../../entities/core/notification/unread.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';

const AnnouncementsOnTop = lazyComponent(
  async () =>
    (await import('../../features/administration/announcements/shown/shown-announcements.tsx'))
      .ShownAnnouncements,
);

/** Banners and dialogs; their code and their call load with the first unread announcement. */
export function UnreadAnnouncements() {
  const unread = useUnreadCounters()?.unreadAnnouncement ?? 0;
  const [needed, setNeeded] = useState(false);
  if (unread > 0 && !needed) setNeeded(true);
  return <LazyBoundary>{needed && <AnnouncementsOnTop />}</LazyBoundary>;
}
