import { useEffect } from 'react';
import { MessagingPage } from '../../features/messaging/messaging-page.tsx';
import { hurryMessages } from './follow-messages.ts';

export function Messages() {
  useEffect(hurryMessages, []);
  return <MessagingPage />;
}
