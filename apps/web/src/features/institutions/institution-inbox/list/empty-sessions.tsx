import { Button } from '@mantine/core';
import { IconInbox, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { InboxView } from '../inbox-view.ts';

interface EmptySessionsProps {
  readonly view: Pick<InboxView, 'state' | 'filter' | 'name'>;
  readonly onClear: () => void;
}

/** Why nothing is listed, and what to do about it. */
export function EmptySessions({ view, onClear }: EmptySessionsProps) {
  const { state, filter, name } = view;
  if (name !== '' || filter !== 'all')
    return (
      <EmptyState
        icon={<IconSearch />}
        title={name === '' ? filterTitles[filter] : `没有名字里带「${name}」的访客`}
        description="换个条件，或者看看其他状态的会话。"
        action={
          <Button variant="default" onClick={onClear}>
            看全部会话
          </Button>
        }
      />
    );
  return <EmptyState icon={<IconInbox />} {...stateWords[state]} />;
}

const filterTitles: Readonly<Record<InboxView['filter'], string>> = {
  all: '没有会话',
  unread: '没有未读的留言',
  unanswered: '没有等待回复的留言',
  mine: '没有分配给你的会话',
  unassigned: '会话都已有人负责',
};

const stateWords: Readonly<Record<InboxView['state'], { title: string; description: string }>> = {
  open: {
    title: '没有待处理的留言',
    description: '读者在机构主页或个人主页点「留言」后，会话会出现在这里。',
  },
  snoozed: {
    title: '没有稍后处理的会话',
    description: '暂时处理不了的留言可以设一个提醒时间，到时会自动回到「待处理」。',
  },
  resolved: {
    title: '还没有已解决的会话',
    description: '答复完的留言点「解决」收进这里；读者再次留言时，会重新打开。',
  },
};
