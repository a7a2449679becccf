import { unreadInAll } from '@gongdu/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../lib/session.ts';
import { unreadQuery } from '../lib/unread-query.ts';

/** Every counter plus the conversations (P6). Nobody counts for an account whose second factor is missing (P4). */
export function useUnreadTotal(): number {
  const shut = useSession(({ user }) => user?.secondFactorMissing ?? false);
  const { data } = useQuery({ ...unreadQuery, enabled: !shut });
  return data ? unreadInAll(data) : 0;
}
