import { messageTabs, type UnreadCounters, unreadIn } from '@gongdu/contract/core/notifications/notification';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useUnreadCounters } from '../../../entities/core/notification/unread.ts';
import { markAllRead } from './queries.ts';

const noticeTabs = messageTabs.filter(({ types }) => types.length > 0);

/** Marks the notifications of every tab as read. */
export function MarkAllRead() {
  const queryClient = useQueryClient();
  const unread = useUnreadCounters();
  const { run, busy } = useAction((counters: UnreadCounters) => markAllRead(queryClient, counters), {
    done: '通知已全部标为已读',
  });
  const count = unread ? noticeTabs.reduce((sum, tab) => sum + unreadIn(tab, unread), 0) : 0;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      color="gray"
      disabled={count === 0 || busy}
      onClick={() => unread && void run(unread)}
    >
      全部已读
    </Button>
  );
}
