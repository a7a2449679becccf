import { putKnown } from '../../lib/put-known.ts';
import { unreadQuery } from '../../lib/unread-query.ts';
import { queryClient } from '../query-client.ts';

/** Milliseconds after the shell stands: the client is no part of a page's first load. */
const patience = 4_000;

let hurried = false;
let begin: (() => void) | undefined;

/** Somebody looks at the conversations: their client is wanted now. */
export function hurryMessages(): void {
  hurried = true;
  begin?.();
}

function counted(unreadIM: number): void {
  void putKnown(queryClient, unreadQuery.queryKey, (shown) => shown && { ...shown, unreadIM });
}

/** Connects to the messages, so that they are told of on every page. Returns how to stop. */
export function followMessages(goTo: (path: string) => void): () => void {
  let stop: (() => void) | undefined;
  const connecting = new AbortController();
  const connect = async () => {
    const { startMessaging } = await import('../../features/messaging/client.ts');
    if (!connecting.signal.aborted)
      stop = startMessaging({ open: (convId) => goTo(`/message/im?c=${convId}`), counted });
  };
  begin = () => {
    begin = undefined;
    clearTimeout(timer);
    connect().catch((error: unknown) => {
      // without a network the code does not come; the messages do with the next visit
      console.warn('messaging could not be loaded', error);
    });
  };
  const timer = setTimeout(() => begin?.(), hurried ? 0 : patience);
  return () => {
    begin = undefined;
    hurried = false;
    clearTimeout(timer);
    connecting.abort();
    stop?.();
  };
}
