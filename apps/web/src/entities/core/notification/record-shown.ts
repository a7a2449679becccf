import { countShownAnnouncements } from '@gongdu/contract/core/notifications/shown-announcement';
import { call } from '../../../lib/api/call.ts';

/** Announcements that this page has already reported; the server counts each member once. */
const told = new Set<number>();

/**
 * Reports that an announcement was on screen, in a list, a banner or a dialog. `id`: its id among the notifications.
 */
export function recordShownAnnouncement(id: number): void {
  if (told.has(id)) return;
  told.add(id);
  // a failed report does not matter to the member
  void call(countShownAnnouncements, { body: { ids: [id] } }, { silent: true }).catch(() => told.delete(id));
}
