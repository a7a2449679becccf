import type { Circle } from '@gongdu/contract/community/circles/circle';
import { enterCircleConversation } from '@gongdu/contract/community/circles/conversation';
import { Button, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { UnreadBadge } from '../../../../ui/feedback/unread-badge.tsx';
import { conversationQuery } from '../queries.ts';

/** Opens the conversation of the circle, with the number of unread messages; for its members. */
export function ConversationButton({ circle: { id } }: { readonly circle: Circle }) {
  const navigate = useNavigate();
  const { data } = useQuery(conversationQuery(id));
  const enter = useAction(() => call(enterCircleConversation, { params: { id } }), {
    invalidates: circleReads,
    onDone: ({ convId }) => {
      if (convId !== null) return navigate(`/message/im?c=${convId}`);
    },
  });
  if (!data || data.state === 'members' || data.state === 'off' || data.state === 'preparing') return null;
  if (data.state === 'full') return <Text c="dimmed">群聊已满</Text>;
  const icon = <IconMessages size={16} aria-hidden />;
  if (data.state === 'outside')
    return (
      <Button leftSection={icon} loading={enter.busy} onClick={() => void enter.run()}>
        进群聊
      </Button>
    );
  const unread = data.unread > 99 ? '99+' : data.unread;
  return (
    <Button
      component={Link}
      to={`/message/im?c=${data.convId}`}
      leftSection={icon}
      rightSection={data.unread > 0 && !data.muted && <UnreadBadge count={data.unread} />}
      aria-label={data.unread > 0 ? `群聊，${unread} 条未读` : '群聊'}
    >
      群聊
    </Button>
  );
}
