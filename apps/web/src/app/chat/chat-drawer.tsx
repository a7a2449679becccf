import { useEffect } from 'react';
import { closeChat, useChatDrawer } from '../../entities/core/person/chat-drawer-store.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { connectChatNow } from './chat-connection.ts';

const MessagingDrawer = lazyComponent(
  async () => (await import('../../features/messaging/chat/chat-drawer.tsx')).ChatDrawer,
);

/** The drawer of conversations, on any page; its code loads at the first opening. */
export function ChatDrawer() {
  const { opened, uid } = useChatDrawer();
  useEffect(() => {
    if (opened) connectChatNow();
  }, [opened]);
  return <LazyBoundary>{opened && <MessagingDrawer uid={uid} onClose={closeChat} />}</LazyBoundary>;
}
