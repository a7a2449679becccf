import type { MessagingClient } from '@gongdu/im-client/client';
import { connection } from '../../../../../lib/api/connection.ts';
import { useChat } from '../chat-store.ts';
import { startRestFallback } from './polling.ts';

/** Milliseconds without an answer of messaging, while the other services answer. */
const waitMs = 12_000;

/**
 * Lets the private-message calls take over while the address of messaging (`SERVICE_MESSAGING`) does not answer: the
 * socket never opens then, so that signing in is not even tried. Returns a function that stops it.
 */
export function takeOverWhenUnreachable(client: Pick<MessagingClient, 'onState'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // attempts alternate between these two
  const unsubscribe = client.onState(({ state }) => {
    if (state === 'connecting' || state === 'offline') timer ??= setTimeout(check, waitMs);
    else {
      stopWaiting();
      useChat.setState({ isUnreachable: false });
    }
  });

  function check(): void {
    timer = undefined;
    // without a network there is nothing to take over
    if (connection.getState() !== 'connected') timer = setTimeout(check, waitMs);
    else {
      useChat.setState({ isUnreachable: true });
      startRestFallback();
    }
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return () => {
    stopWaiting();
    unsubscribe();
  };
}
