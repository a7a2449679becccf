import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

export function EmptyUnread({ onShowAll }: { readonly onShowAll: (unreadOnly: boolean) => void }) {
  return (
    <EmptyState
      icon={<IconMailOpened />}
      title="没有未读消息"
      description="看过的消息已经标为已读，需要留着再处理的，可以在更多操作里标为未读。"
      action={
        <Button variant="default" onClick={() => onShowAll(false)}>
          查看全部消息
        </Button>
      }
    />
  );
}
