import { countShownAnnouncements } from '@gongdu/contract/notifications/shown-announcement';
import { call } from '../../lib/api/call.ts';

/** What this page has told already; the server counts a member once. */
const told = new Set<number>();

/** An announcement was on screen, in a list, a banner or a dialog. `id`: its number among the notices. */
export function recordShownAnnouncement(id: number): void {
  if (told.has(id)) return;
  told.add(id);
  // a number that is lost is no matter for the member
  void call(countShownAnnouncements, { body: { ids: [id] } }, { silent: true }).catch(() => told.delete(id));
}
