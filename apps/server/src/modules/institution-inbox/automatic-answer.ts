import { chinaOffsetMs } from '@gongdu/contract/china-time';
import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import { openingStateAt } from '@gongdu/contract/institutions/opening-state';
import { type ImContent, imUsername } from '@gongdu/contract/messaging/content';
import { imMessageVersion } from '@gongdu/contract/messaging/limits';

/** Once while it is closed: not again before it has been open. */
export function isAutomaticAnswerDue(hours: OpeningHours, now: Date, sentAt: string | null): boolean {
  if (openingStateAt(hours, now).open) return false;
  if (sentAt === null) return true;
  const since = openingStateAt(hours, new Date(sentAt));
  // The hours were changed: by now's they were open when it was sent, and have closed since.
  if (since.open) return true;
  return since.next !== null && instantOf(since.next) <= now.getTime();
}

function instantOf({ day, from }: { readonly day: string; readonly from: string }): number {
  return Date.parse(`${day}T${from}:00Z`) - chinaOffsetMs;
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
