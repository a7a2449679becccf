import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotificationList } from './list/notification-list.tsx';
import { NotificationRow } from './row/notification-row.tsx';

/** `/message/system-notice` 系统消息: moderation results, announcements, events of the account. */
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
          description="审核结果、公告和账号提醒会出现在这里，有新消息时上方的铃铛会提示你。"
        />
      }
    />
  );
}
