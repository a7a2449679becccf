import { type UnreadCounters, unreadInAll } from '@gongdu/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../lib/session.ts';
import { unreadQuery } from '../lib/unread-query.ts';

/** Every counter plus the conversations (P6). Nobody counts for an account whose second factor is missing (P4). */
export function useUnreadTotal(): number {
  const unread = useUnread();
  return unread ? unreadInAll(unread) : 0;
}

export function useUnreadAnnouncements(): number {
  return useUnread()?.unreadAnnouncement ?? 0;
}

/** Messages in conversations. */
export function useUnreadMessages(): number {
  return useUnread()?.unreadIM ?? 0;
}

function useUnread(): UnreadCounters | undefined {
  const shut = useSession(({ user }) => user?.secondFactorMissing ?? false);
  return useQuery({ ...unreadQuery, enabled: !shut }).data;
}
