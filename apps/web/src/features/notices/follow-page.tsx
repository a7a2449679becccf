import { IconUserPlus } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActRow } from './act-row.tsx';
import { NoticeList } from './notice-list.tsx';

/** `/message/follow` 新增关注: who follows me since lately. */
export function FollowPage() {
  return (
    <NoticeList
      tab="Follow"
      Row={ActRow}
      empty={
        <EmptyState
          icon={<IconUserPlus />}
          title="还没有新增关注"
          sentence="有人关注你时会出现在这里，点头像可以去对方的主页看看。"
        />
      }
    />
  );
}
