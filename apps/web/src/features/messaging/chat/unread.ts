import { getImUnread, type UnreadIm } from '@gongdu/contract/private-message';
import { call } from '../../../lib/call.ts';

type Counted = (unreadIM: number) => void;

let counted: Counted = () => undefined;

/** Who shows the number of unread messages hears of it here. */
export function countUnreadBy(listener: Counted): void {
  counted = listener;
}

export function tellUnread({ unreadIM }: UnreadIm): void {
  counted(unreadIM);
}

/** What came while the page was cut off: blocked, normal and quiet conversations, as specified. */
export async function loadUnread(): Promise<void> {
  const query = { blocked: 'true', normal: 'true', quiet: 'true' } as const;
  try {
    tellUnread(await call(getImUnread, { query }, { silent: true }));
  } catch (error) {
    // the counters of the message centre bring the same number
    console.warn('unread messages could not be counted', error);
  }
}
