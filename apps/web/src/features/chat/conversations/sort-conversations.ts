import type { ImConversation } from '@gongdu/contract/messaging/conversation';

/** Pinned first, then whoever spoke last. */
export function sortConversations(rows: Iterable<ImConversation>): ImConversation[] {
  return [...rows].sort(
    (a, b) => Number(b.extras.pinned) - Number(a.extras.pinned) || b.mtime - a.mtime || b.conv_id - a.conv_id,
  );
}
