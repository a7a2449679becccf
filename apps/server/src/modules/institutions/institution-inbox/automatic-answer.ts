import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import { type ImContent, imUsername } from '@gongdu/contract/messaging/content';
import { imMessageVersion } from '@gongdu/contract/messaging/limits';
import { isOpenAt, opensNextAt } from '@gongdu/rules/institutions/opening-times';

/** Once per closing time: not again before the next opening. */
export function isAutomaticAnswerDue(hours: OpeningHours, now: Date, sentAt: string | null): boolean {
  if (isOpenAt(hours, now)) return false;
  if (sentAt === null) return true;
  // By the current hours, even if they were changed since it was sent.
  if (isOpenAt(hours, new Date(sentAt))) return true;
  const opened = opensNextAt(hours, new Date(sentAt));
  return opened !== null && opened <= now;
}

export function automaticContent(
  { institutionUid, visitorUid }: { readonly institutionUid: number; readonly visitorUid: number },
  { name, text, now }: { readonly name: string; readonly text: string; readonly now: Date },
): ImContent {
  return {
    version: imMessageVersion,
    target_type: 'single',
    target_id: imUsername(visitorUid),
    from_id: imUsername(institutionUid),
    from_name: name,
    from_platform: 'web',
    create_time: now.getTime(),
    msg_type: 'text',
    msg_body: { text },
  };
}
