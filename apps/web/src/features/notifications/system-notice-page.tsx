import { IconBell } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { isUnreadOnly, NotificationList } from './list/notification-list.tsx';
import { notificationsQuery } from './queries.ts';
import { NotificationRow } from './row/notification-row.tsx';

/** `/message/system-notice` 系统消息: review results, announcements, words about the account. */
export function SystemNoticePage() {
  return (
    <NotificationList
      tab="SystemNotice"
      label="系统消息"
      Row={NotificationRow}
      empty={
        <EmptyState
          icon={<IconBell />}
          title="还没有系统消息"
          description="审核结果、公告和账号提醒会出现在这里，有新消息时上方的铃铛会提示您。"
        />
      }
    />
  );
}

/** What the page at this address will show, asked for before it is drawn. */
export function prefetchSystemNotices(queryClient: QueryClient, { searchParams }: URL): Promise<void> {
  const view = { tab: 'SystemNotice', unreadOnly: isUnreadOnly(searchParams) } as const;
  return queryClient.prefetchInfiniteQuery(notificationsQuery(view));
}
