import { IconUserPlus } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotificationList } from './list/notification-list.tsx';
import { ActivityRow } from './row/activity-row.tsx';

/** `/message/follow` 新增关注. */
export function FollowPage() {
  return (
    <NotificationList
      tab="Follow"
      label="新增关注"
      Row={ActivityRow}
      empty={
        <EmptyState
          icon={<IconUserPlus />}
          title="还没有新增关注"
          description="有人关注你时会出现在这里，可以直接回关，也可以点头像去对方的主页看看。"
        />
      }
    />
  );
}
