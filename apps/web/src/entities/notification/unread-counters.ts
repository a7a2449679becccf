import type { NotificationType } from '@gongdu/contract/notifications/kinds';
import type { UnreadCounters } from '@gongdu/contract/notifications/notification';

const counterOf = {
  1: 'unreadNotice',
  2: 'unreadAnnouncement',
  3: 'unreadLike',
  4: 'unreadCollect',
  5: 'unreadFollow',
  6: 'unreadComment',
  7: 'unreadReply',
} as const satisfies Record<NotificationType, keyof UnreadCounters>;

/** The counters as they will be once these types are read; what the server answers takes their place. */
export function withoutTypes(unread: UnreadCounters, types: readonly NotificationType[]): UnreadCounters {
  const left = { ...unread };
  for (const type of types) left[counterOf[type]] = 0;
  return {
    ...left,
    unreadTotal:
      left.unreadNotice + left.unreadAnnouncement + left.unreadLike + left.unreadCollect + left.unreadFollow,
  };
}
