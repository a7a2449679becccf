import { IconUserPlus } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActRow } from './act-row.tsx';
import { NoticeList } from './notice-list.tsx';
import type { NoticeSlots } from './notices-context.ts';

/** `/message/follow` 新增关注: who follows me since lately. */
export function FollowPage({ slots }: { readonly slots?: NoticeSlots }) {
  return (
    <NoticeList
      {...(slots && { slots })}
      tab="Follow"
      label="新增关注"
      Row={ActRow}
      empty={
        <EmptyState
          icon={<IconUserPlus />}
          title="还没有新增关注"
          sentence="有人关注你时会出现在这里，可以直接回关，也可以点头像去对方的主页看看。"
        />
      }
    />
  );
}
