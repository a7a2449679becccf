import { useState } from 'react';
import { useUnreadCounters } from '../../entities/notification/unread.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyNamed } from '../../ui/overlay/lazy-named.ts';

const AnnouncementsOnTop = lazyNamed(
  () => import('../../features/announcements/shown/shown-announcements.tsx'),
  'ShownAnnouncements',
);

/** Banners and dialogs; their code and the call for them come with the first announcement that is unread. */
export function UnreadAnnouncements() {
  const unread = useUnreadCounters()?.unreadAnnouncement ?? 0;
  const [needed, setNeeded] = useState(false);
  if (unread > 0 && !needed) setNeeded(true);
  return <LazyBoundary>{needed && <AnnouncementsOnTop />}</LazyBoundary>;
}
