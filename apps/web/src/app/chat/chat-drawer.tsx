import { useEffect } from 'react';
import { closeChat, useChatDrawer } from '../../entities/person/chat-drawer-store.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyNamed } from '../../ui/overlay/lazy-named.ts';
import { connectChatNow } from './chat-connection.ts';

const MessagingDrawer = lazyNamed(() => import('../../features/chat/chat-drawer.tsx'), 'ChatDrawer');

/** Conversations over any page; their code comes with the first opening. */
export function ChatDrawer() {
  const { opened, uid } = useChatDrawer();
  useEffect(() => {
    if (opened) connectChatNow();
  }, [opened]);
  return <LazyBoundary>{opened && <MessagingDrawer uid={uid} onClose={closeChat} />}</LazyBoundary>;
}
