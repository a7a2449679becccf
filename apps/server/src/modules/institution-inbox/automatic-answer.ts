import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import { isOpenAt, opensNextAt } from '@gongdu/contract/institutions/opening-times';
import { type ImContent, imUsername } from '@gongdu/contract/messaging/content';
import { imMessageVersion } from '@gongdu/contract/messaging/limits';

/** Once while it is closed: not again before it has been open. */
export function isAutomaticAnswerDue(hours: OpeningHours, now: Date, sentAt: string | null): boolean {
  if (isOpenAt(hours, now)) return false;
  if (sentAt === null) return true;
  // Where the hours were changed since, they may have been open when it was sent, by what they are now.
  if (isOpenAt(hours, new Date(sentAt))) return true;
  const opened = opensNextAt(hours, new Date(sentAt));
  return opened !== null && opened <= now;
}

export function automaticContent(
  { institutionUid, visitorUid }: { readonly institutionUid: number; readonly visitorUid: number },
  { name, text, now }: { readonly name: string; readonly text: string; readonly now: Date },
): ImContent {
  return {
    ...{ version: imMessageVersion, target_type: 'single', target_id: imUsername(visitorUid) },
    ...{ from_id: imUsername(institutionUid), from_name: name, from_platform: 'web' },
    ...{ create_time: now.getTime(), msg_type: 'text', msg_body: { text } },
  };
}
