import { session } from '../../lib/auth/session.ts';
import { queryClient } from '../query-client.ts';

/** Milliseconds after the shell is drawn, so that the messaging client does not delay the first load. */
const delayMs = 4_000;

let isUrgent = false;
let startNow: (() => void) | undefined;

/** Set while conversations are on screen: connects without the delay. */
export function connectChatNow(): void {
  isUrgent = true;
  startNow?.();
}

/**
 * Connects to messaging on every page, for counts and notifications. Returns a function that disconnects. Institutions
 * have their inbox instead, which follows the server's pushes; who has to set up a second factor first would be refused.
 */
export function connectChat(navigate: (path: string) => void): () => void {
  const { user } = session.store.getState();
  if (user?.isInstitution || user?.secondFactorMissing) return () => undefined;
  let stop: (() => void) | undefined;
  const connecting = new AbortController();
  const connect = async () => {
    const { startMessaging } = await import('../../features/messaging/chat/start-messaging.ts');
    if (!connecting.signal.aborted)
      stop = startMessaging({
        queryClient,
        openConversation: (convId) => navigate(`/message/im?c=${convId}`),
      });
  };
  startNow = () => {
    startNow = undefined;
    clearTimeout(timer);
    connect().catch((error: unknown) => {
      // the code cannot be loaded without a network; the next visit tries again
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
