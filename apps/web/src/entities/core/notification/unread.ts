import type { NotificationType } from '@gongdu/contract/core/notifications/kinds';
import {
  getSystemNoticeCounts,
  messageTabs,
  type NotificationTab,
  type UnreadCounters,
  unreadIn,
  unreadInAll,
} from '@gongdu/contract/core/notifications/notification';
import type { PushExtras } from '@gongdu/contract/messaging/push-extras';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { read } from '../../../lib/api/reads.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { useSession } from '../../../lib/auth/session.ts';

/** The unread counters of the bell, the message tabs and the start page; the live event `unread.changed` feeds them. */
export const unreadQuery = read(getSystemNoticeCounts, {}, { silent: true });

/**
 * Not requested where the server would refuse: for an account that has to set up its second factor first, and for a
 * member of an institution who may read neither its notices nor its messages.
 */
function useUnreadQuery() {
  const isBlocked = useSession(({ user }) => user?.secondFactorMissing ?? false);
  const mayCount = useInstitutionMay('inst:notice:read', 'inst:message:read');
  return useQuery({ ...unreadQuery, enabled: !isBlocked && mayCount });
}

export function useUnreadCounters(): UnreadCounters | undefined {
  return useUnreadQuery().data;
}

/**
 * When a notification may last have arrived, in milliseconds since the epoch: also where the numbers stayed the same,
 * because a repeated one replaces its earlier one.
 */
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

/**
 * Replaces the counters by those of a reply or a push (then with its extras). Lists that were requested before the
 * counters' time are read again, so a change that brings no notification keeps that time: something was read elsewhere, or
 * a message arrived.
 */
export function cacheUnread(
  queryClient: QueryClient,
  counters: UnreadCounters,
  extras?: PushExtras,
): Promise<void> {
  const shown = queryClient.getQueryData(unreadQuery.queryKey);
  const hasRisen = !shown || Object.values(counterOf).some((counter) => counters[counter] > shown[counter]);
  const isNews = extras !== undefined && extras.type !== 'private';
  return overwriteQueryData(queryClient, unreadQuery.queryKey, counters, { keepsTime: !hasRisen && !isNews });
}

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
