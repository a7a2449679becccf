import type { NotificationType } from '@gongdu/contract/notifications/kinds';
import {
  getSystemNoticeCounts,
  messageTabs,
  type NotificationTab,
  type UnreadCounters,
  unreadIn,
  unreadInAll,
} from '@gongdu/contract/notifications/notification';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';

/** The unread counters of the bell, the message tabs and the start page; the live event `unread.changed` feeds them. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(getSystemNoticeCounts, {}, { signal, silent: true }),
});

/** Not requested for an account that has to set up its second factor first: the server would refuse. */
function useUnreadQuery() {
  const isBlocked = useSession(({ user }) => user?.secondFactorMissing ?? false);
  return useQuery({ ...unreadQuery, enabled: !isBlocked });
}

export function useUnreadCounters(): UnreadCounters | undefined {
  return useUnreadQuery().data;
}

/** When the counters were last set, in milliseconds since the epoch: also to the same numbers, by a push. */
export function useUnreadUpdatedAt(): number {
  return useUnreadQuery().dataUpdatedAt;
}

/** All notifications and conversations; 0 while not known. */
export function useUnreadTotal(): number {
  const unread = useUnreadCounters();
  return unread ? unreadInAll(unread) : 0;
}

/** The count of one tab of the message centre; 0 while not known. */
export function useUnreadCount(id: NotificationTab): number {
  const unread = useUnreadCounters();
  const tab = messageTabs.find((each) => each.id === id);
  return unread && tab ? unreadIn(tab, unread) : 0;
}

const counterOf = {
  1: 'unreadNotice',
  2: 'unreadAnnouncement',
  3: 'unreadLike',
  4: 'unreadCollect',
  5: 'unreadFollow',
  6: 'unreadComment',
  7: 'unreadReply',
} as const satisfies Record<NotificationType, keyof UnreadCounters>;

/** The counters once these types are read, shown until the server's reply replaces them. */
export function withoutTypes(unread: UnreadCounters, types: readonly NotificationType[]): UnreadCounters {
  const left = { ...unread };
  for (const type of types) left[counterOf[type]] = 0;
  return {
    ...left,
    unreadTotal:
      left.unreadNotice + left.unreadAnnouncement + left.unreadLike + left.unreadCollect + left.unreadFollow,
  };
}
