import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { openChat } from './chat-drawer-store.ts';

/** Opens the conversation with a member in the drawer over the page. */
export function MessageButton({ uid, name }: { readonly uid: number; readonly name: string }) {
  return (
    <Button
      variant="default"
      aria-label={`发消息给${name}`}
      leftSection={<IconMessage size={16} aria-hidden />}
      onClick={() => openChat(uid)}
    >
      发消息
    </Button>
  );
}
