import { lazy, useState } from 'react';
import { LaterPart } from '../ui/later-part.tsx';
import { useUnreadAnnouncements } from './unread.ts';

const AnnouncementsOnTop = lazy(async () => ({
  default: (await import('../features/announcements/shown/announcements-on-top.tsx')).AnnouncementsOnTop,
}));

/** Banners and dialogs; their code and the call for them come with the first announcement that is unread. */
export function AnnouncementsWhenUnread() {
  const unread = useUnreadAnnouncements();
  const [wanted, setWanted] = useState(false);
  if (unread > 0 && !wanted) setWanted(true);
  return <LaterPart>{wanted && <AnnouncementsOnTop />}</LaterPart>;
}
