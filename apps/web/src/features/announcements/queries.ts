import {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementState,
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from '@gongdu/contract/announcement';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { countedPages } from '../../lib/counted-pages.ts';

const pageSize = 20;

/** The latest start first. @param state null: all of them. */
export function announcementsQuery(state: AnnouncementState | null) {
  return countedPages({
    queryKey: ['announcements', 'list', state],
    read: (pageIndex, signal) =>
      call(
        listAnnouncements,
        { query: { pageIndex, pageSize, ...(state && { state }) } },
        { signal, inPlace: true },
      ),
    idOf: ({ id }) => id,
  });
}

/** A new one without an id. Rejects with CallError, for the form to show. */
export function save(id: number | undefined, body: AnnouncementInput): Promise<Announcement> {
  const options = { inPlace: true, fields: true } as const;
  return id === undefined
    ? call(createAnnouncement, { body }, options)
    : call(changeAnnouncement, { params: { id }, body }, options);
}

/** Rejects with CallError, after it was shown. */
export function withdraw(id: number): Promise<Announcement> {
  return call(withdrawAnnouncement, { params: { id } });
}

export function announcementsChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['announcements'] });
}
