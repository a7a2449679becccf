import {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementState,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@gongdu/contract/core/notifications/announcement';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

export const announcementsKey = ['announcements'] as const;

const pageSize = 20;

/** The latest start first. @param state null: all of them. */
export function announcementsQuery(state: AnnouncementState | null) {
  return pagedQuery({
    queryKey: [...announcementsKey, 'list', state],
    fetchPage: (pageIndex, signal) =>
      call(listAnnouncements, { query: { pageIndex, pageSize, ...(state && { state }) } }, { signal }),
    idOf: ({ id }) => id,
  });
}

export function announcementQuery(id: number) {
  return queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => call(getAnnouncement, { params: { id } }, { signal }),
  });
}

/** Without an id: creates one. Rejects with CallError, for the form to show. */
export function saveAnnouncement(id: number | undefined, body: AnnouncementInput): Promise<Announcement> {
  return id === undefined
    ? call(createAnnouncement, { body })
    : call(updateAnnouncement, { params: { id }, body });
}
