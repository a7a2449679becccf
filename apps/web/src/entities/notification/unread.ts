import { getSystemNoticeCounts } from '@gongdu/contract/notifications/notification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** The one place of the counters: bell, message tabs and start page read it, the live event `unread` feeds it. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call(getSystemNoticeCounts, {}, { signal, silent: true }),
});
