import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordShownAnnouncement } from '../../../../entities/core/notification/record-shown.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { BannerStrip } from './banner-strip.tsx';
import { dismissAnnouncement, shownAnnouncementsQuery } from './queries.ts';

/** The newest banner above every page, and the oldest dialog, each until it is dismissed. */
export function ShownAnnouncements() {
  const queryClient = useQueryClient();
  const { data: announcements = [] } = useQuery(shownAnnouncementsQuery);
  const banner = announcements.find(({ style }) => style === 'banner');
  const dialog = announcements.findLast(({ style }) => style === 'dialog');
  useRecordShown(banner?.id);
  useRecordShown(dialog?.id);
  return (
    <>
      {banner && (
        <BannerStrip
          key={banner.id}
          {...banner}
          onClose={() => void dismissAnnouncement(queryClient, banner)}
        />
      )}
      {dialog && (
        <AnnouncementDialog
          key={dialog.id}
          announcement={dialog}
          onClose={() => void dismissAnnouncement(queryClient, dialog)}
        />
      )}
    </>
  );
}

/** A page that opens in the background counts as shown only when it becomes visible. */
function useRecordShown(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const record = () => {
      if (document.visibilityState === 'visible') recordShownAnnouncement(id);
    };
    record();
    document.addEventListener('visibilitychange', record);
    return () => document.removeEventListener('visibilitychange', record);
  }, [id]);
}
