import { useEffect } from 'react';
import { ChatPage } from '../../features/messaging/chat/chat-page.tsx';
import { connectChatNow } from './chat-connection.ts';

export function Messages() {
  useEffect(connectChatNow, []);
  return <ChatPage />;
}
