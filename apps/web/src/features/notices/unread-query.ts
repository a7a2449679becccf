import { getUnread, type NoticeType, type UnreadCounters } from '@gongdu/contract/notice';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The one place of the counters: bell, message tabs and start page read it, the live event `unread` feeds it. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call(getUnread, {}, { signal, silent: true }),
});

const counterOf = {
  1: 'unreadNotice',
  2: 'unreadAnnouncement',
  3: 'unreadLike',
  4: 'unreadCollect',
  5: 'unreadFollow',
  6: 'unreadComment',
  7: 'unreadReply',
} as const satisfies Record<NoticeType, keyof UnreadCounters>;

/** The counters as they will be once these types are read; what the server answers takes their place. */
export function withoutTypes(unread: UnreadCounters, types: readonly NoticeType[]): UnreadCounters {
  const left = { ...unread };
  for (const type of types) left[counterOf[type]] = 0;
  return {
    ...left,
    unreadTotal:
      left.unreadNotice + left.unreadAnnouncement + left.unreadLike + left.unreadCollect + left.unreadFollow,
  };
}
