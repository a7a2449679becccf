import { markNotificationRead } from '@gongdu/contract/core/notifications/notification';
import {
  listShownAnnouncements,
  type ShownAnnouncement,
} from '@gongdu/contract/core/notifications/shown-announcement';
import type { QueryClient } from '@tanstack/react-query';
import { cacheUnread } from '../../../../entities/core/notification/unread.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { read } from '../../../../lib/api/reads.ts';

/** Banners and dialogs that the member has not dismissed, newest first. */
export const shownAnnouncementsQuery = read(listShownAnnouncements, {}, { silent: true });

/** Removed from this page at once; if the call fails, it appears again on the next page load. */
export async function dismissAnnouncement(
  queryClient: QueryClient,
  { id }: ShownAnnouncement,
): Promise<void> {
  await overwriteQueryData(queryClient, shownAnnouncementsQuery.queryKey, (announcements) =>
    announcements?.filter((each) => each.id !== id),
  );
  await call(markNotificationRead, { params: { id } }, { silent: true }).then(
    (unread) => cacheUnread(queryClient, unread),
    () => undefined,
  );
}
