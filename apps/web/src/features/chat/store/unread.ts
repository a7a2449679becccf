import { getImUnread, type ImUnreadCounts } from '@gongdu/contract/messaging/private-message';
import { call } from '../../../lib/api/call.ts';

type UnreadListener = (unreadIM: number) => void;

let unreadListener: UnreadListener = () => undefined;

/** Who shows the number of unread messages hears of it here. */
export function setUnreadListener(listener: UnreadListener): void {
  unreadListener = listener;
}

export function emitUnreadCount({ unreadIM }: ImUnreadCounts): void {
  unreadListener(unreadIM);
}

/** What came while the page was cut off: blocked, normal and quiet conversations, as specified. */
export async function loadUnread(): Promise<void> {
  const query = { blocked: 'true', normal: 'true', quiet: 'true' } as const;
  try {
    emitUnreadCount(await call(getImUnread, { query }, { silent: true }));
  } catch (error) {
    // the counters of the message centre bring the same number
    console.warn('unread messages could not be counted', error);
  }
}
