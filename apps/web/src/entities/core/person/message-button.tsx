import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Can } from '../../../lib/auth/can.tsx';
import { openChat } from './chat-drawer-store.ts';

interface MessageButtonProps {
  readonly uid: number;
  readonly name: string;
  /** The receiver is an institution: it is a leave message. */
  readonly isInstitution?: boolean;
}

/** Opens the conversation with a member in the chat drawer. For readers and operators: institutions answer in their inbox. */
export function MessageButton({ uid, name, isInstitution = false }: MessageButtonProps) {
  return (
    <Can roles={['user']}>
      <Button
        {...(!isInstitution && { variant: 'default' })}
        aria-label={isInstitution ? `给${name}留言` : `发消息给${name}`}
        leftSection={<IconMessage size={16} aria-hidden />}
        onClick={() => openChat(uid)}
      >
        {isInstitution ? '留言' : '发消息'}
      </Button>
    </Can>
  );
}
