import { unreadQuery } from '../../entities/notification/unread.ts';
import { overwriteQueryData } from '../../lib/api/overwrite-query-data.ts';
import { queryClient } from '../query-client.ts';

/** Milliseconds after the shell stands: the client is no part of a page's first load. */
const delayMs = 4_000;

let isUrgent = false;
let startNow: (() => void) | undefined;

/** Somebody looks at the conversations: their client is wanted now. */
export function connectChatNow(): void {
  isUrgent = true;
  startNow?.();
}

function onUnreadCount(unreadIM: number): void {
  void overwriteQueryData(queryClient, unreadQuery.queryKey, (shown) => shown && { ...shown, unreadIM });
}

/** Connects to the messages, so that they are told of on every page. Returns how to stop. */
export function connectChat(navigate: (path: string) => void): () => void {
  let stop: (() => void) | undefined;
  const connecting = new AbortController();
  const connect = async () => {
    const { startMessaging } = await import('../../features/chat/start-messaging.ts');
    if (!connecting.signal.aborted)
      stop = startMessaging({
        openConversation: (convId) => navigate(`/message/im?c=${convId}`),
        onUnreadCount: onUnreadCount,
      });
  };
  startNow = () => {
    startNow = undefined;
    clearTimeout(timer);
    connect().catch((error: unknown) => {
      // without a network the code does not come; the messages do with the next visit
      console.warn('messaging could not be loaded', error);
    });
  };
  const timer = setTimeout(() => startNow?.(), isUrgent ? 0 : delayMs);
  return () => {
    startNow = undefined;
    isUrgent = false;
    clearTimeout(timer);
    connecting.abort();
    stop?.();
  };
}
