import {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementState,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@gongdu/contract/core/notifications/announcement';
import { call } from '../../../lib/api/call.ts';
import { numbered } from '../../../lib/api/numbered-pages.ts';
import { read } from '../../../lib/api/reads.ts';

/** The latest start first. @param state null: all of them. */
export const announcementsQuery = (state: AnnouncementState | null) =>
  numbered(
    listAnnouncements,
    { query: { pageSize: 20, ...(state && { state }) } },
    'pageIndex',
    ({ id }) => id,
  );

export const announcementQuery = (id: number) => read(getAnnouncement, { params: { id } });

/** Without an id: creates one. Rejects with CallError, for the form to show. */
export function saveAnnouncement(id: number | undefined, body: AnnouncementInput): Promise<Announcement> {
  return id === undefined
    ? call(createAnnouncement, { body })
    : call(updateAnnouncement, { params: { id }, body });
}
