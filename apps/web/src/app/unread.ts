import { getUnread, unreadInAll } from '@gongdu/contract/notice';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** The message centre reads the same key, so one push serves badge and tabs. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call(getUnread, {}, { signal, silent: true }),
});

/** Every counter plus the conversations (P6). */
export function useUnreadTotal(): number {
  const { data } = useQuery(unreadQuery);
  return data ? unreadInAll(data) : 0;
}
