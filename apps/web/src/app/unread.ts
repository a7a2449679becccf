import { unreadInAll } from '@gongdu/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../features/notices/unread-query.ts';

/** Every counter plus the conversations (P6). */
export function useUnreadTotal(): number {
  const { data } = useQuery(unreadQuery);
  return data ? unreadInAll(data) : 0;
}
