import { listShownAnnouncements, type ShownAnnouncement } from '@gongdu/contract/announcement';
import { readNotice } from '@gongdu/contract/notice';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { putKnown } from '../../../lib/put-known.ts';
import { unreadQuery } from '../../../lib/unread-query.ts';

/** Banners and dialogs that I have not put away, the newest first. */
export const shownQuery = queryOptions({
  queryKey: ['announcements', 'shown'],
  queryFn: ({ signal }) => call(listShownAnnouncements, {}, { signal, silent: true }),
});

/** Gone from this page at once; when that could not be told to the server, it is there again on the next one. */
export async function putAway(queries: QueryClient, { id }: ShownAnnouncement): Promise<void> {
  await putKnown(queries, shownQuery.queryKey, (all) => all?.filter((each) => each.id !== id));
  await call(readNotice, { params: { id } }, { silent: true }).then(
    (unread) => putKnown(queries, unreadQuery.queryKey, unread),
    () => undefined,
  );
}
