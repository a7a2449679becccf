import { messageTabs, type UnreadCounters, unreadIn } from '@gongdu/contract/notifications/notification';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/api/use-action.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useMediaQuery } from '../../ui/theme/use-media-query.ts';
import { markAllRead } from './queries.ts';

const noticeTabs = messageTabs.filter(({ types }) => types.length > 0);

interface MarkAllReadProps {
  readonly unread: UnreadCounters | undefined;
}

/** The notices of every tab, in one press. */
export function MarkAllRead({ unread }: MarkAllReadProps) {
  const queryClient = useQueryClient();
  const isPhone = useMediaQuery('(width < 992px)');
  const { run, busy } = useAction((counters: UnreadCounters) => markAllRead(queryClient, counters), {
    done: '通知已全部标为已读',
  });
  const count = unread ? noticeTabs.reduce((sum, tab) => sum + unreadIn(tab, unread), 0) : 0;
  const disabled = count === 0 || busy;
  if (isPhone)
    return (
      <IconButton label="全部已读" disabled={disabled} onClick={() => unread && void run(unread)}>
        <IconChecks size={20} stroke={1.5} aria-hidden />
      </IconButton>
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      color="gray"
      disabled={disabled}
      onClick={() => unread && void run(unread)}
    >
      全部已读
    </Button>
  );
}
