import { lazy, useEffect } from 'react';
import { LaterPart } from '../../ui/later-part.tsx';
import { closeChat, useChatDrawer } from './chat-drawer-store.ts';
import { hurryMessages } from './follow-messages.ts';

const MessagingDrawer = lazy(async () => ({
  default: (await import('../../features/messaging/messaging-drawer.tsx')).MessagingDrawer,
}));

/** Conversations over any page; their code comes with the first opening. */
export function ChatDrawer() {
  const { opened, uid } = useChatDrawer();
  useEffect(() => {
    if (opened) hurryMessages();
  }, [opened]);
  return <LaterPart>{opened && <MessagingDrawer uid={uid} close={closeChat} />}</LaterPart>;
}
