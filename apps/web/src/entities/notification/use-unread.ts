import { type UnreadCounters, unreadInAll } from '@gongdu/contract/notifications/notification';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/auth/session.ts';
import { unreadQuery } from './unread.ts';

/** Every counter plus the conversations (P6). Nobody counts for an account whose second factor is missing (P4). */
export function useUnreadTotal(): number {
  const unread = useUnreadCounters();
  return unread ? unreadInAll(unread) : 0;
}

export function useUnreadAnnouncements(): number {
  return useUnreadCounters()?.unreadAnnouncement ?? 0;
}

/** Messages in conversations. */
export function useUnreadMessages(): number {
  return useUnreadCounters()?.unreadIM ?? 0;
}

function useUnreadCounters(): UnreadCounters | undefined {
  const isBlocked = useSession(({ user }) => user?.secondFactorMissing ?? false);
  return useQuery({ ...unreadQuery, enabled: !isBlocked }).data;
}
