import { signIm } from '@gongdu/contract/messaging/sign';
import { createMessagingClient, type MessagingClient } from '@gongdu/im-client/client';
import { socketIoWire } from '@gongdu/im-client/connection/socket-io-wire';
import type { OpenWire } from '@gongdu/im-client/connection/wire';
import { indexedDbStorage } from '@gongdu/im-client/storage/indexed-db-storage';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { reauth } from '../../../lib/auth/reauth.ts';
import { session } from '../../../lib/auth/session.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { newId } from '../../../lib/new-id.ts';
import { site } from '../../../lib/site-config.ts';
import { bindClient } from './store/bind-client.ts';
import { resetChat } from './store/chat-store.ts';
import { forgetClient, setClient } from './store/client.ts';
import { keepChat, restoreChat } from './store/kept-chat.ts';
import { reconnectProfile } from './store/message-area.ts';
import { unsavedDrafts } from './store/message-drafts.ts';
import { showUnsentTexts } from './store/outgoing-text.ts';
import { setQueryClient } from './store/query-cache.ts';
import { startRestFallback, stopRestFallback } from './store/rest-fallback/polling.ts';
import { takeOverWhenUnreachable } from './store/rest-fallback/take-over.ts';

interface MessagingOptions {
  readonly queryClient: QueryClient;
  readonly openConversation: (convId: number) => void;
}

/** Connects until the member signs out. Returns a function that disconnects. */
export function startMessaging({ queryClient, openConversation }: MessagingOptions): () => void {
  setQueryClient(queryClient);
  let stopped = false;
  let stop: (() => void) | undefined;
  void site.baseOf('messaging').then((base) => {
    if (!stopped) stop = connect(base || window.location.origin, openConversation);
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

function connect(url: string, openConversation: (convId: number) => void): () => void {
  const client = createPageClient(socketIoWire(url));
  const unsubscribes = [
    client.onState(({ state }) => {
      if (state === 'ready') stopRestFallback();
    }),
    bindClient(client, openConversation),
    client.onState(({ state }) => {
      if (state === 'syncing') setClient(client);
    }),
    wakeWhenVisible(client),
    takeOverWhenUnreachable(client),
    unsavedDrafts.start(),
    showUnsentTexts(),
    keepChat(),
  ];
  void restoreChat();
  client.start();
  return () => {
    for (const stop of unsubscribes) stop();
    void client.close();
    forgetClient();
    stopRestFallback();
    resetChat();
  };
}

/** A client that is not started yet. */
export function createPageClient(open: OpenWire): MessagingClient {
  return createMessagingClient({
    open,
    backoff: reconnectProfile,
    sign,
    // conversations and threads are loaded when they are shown
    roaming: false,
    // without Web Locks (plain HTTP) unsent messages are kept in memory only
    ...('locks' in navigator && { storage: indexedDbStorage() }),
    nickname: () => session.store.getState().user?.name,
    deviceId: deviceId(),
  });
}

interface SignQuery {
  readonly random_str: string;
  readonly timestamp: number;
}

/** Null when the member is signed out; the client retries after other errors. */
async function sign(query: SignQuery) {
  try {
    return await call(signIm, { query }, { silent: true });
  } catch (error) {
    if (error instanceof CallError && (error.code === 401 || error.code === 403)) return null;
    const isAnswered = error instanceof CallError && error.code > 0;
    if (isAnswered) startRestFallback();
    throw error;
  }
}

/** Reconnects a page that was suspended or replaced by a newer one as soon as it is visible. */
function wakeWhenVisible(client: MessagingClient): () => void {
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    if (client.state === 'kicked') client.start();
    else client.wake();
  };
  const unsubscribe = reauth.store.subscribe(({ open }) => {
    if (!open && client.state === 'auth_failed') client.start();
  });
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}

/** Stored in this browser. */
function deviceId(): string {
  const key = 'gongdu:im-device';
  const known = deviceStorage.getItem(key);
  if (known) return known;
  const created = newId();
  deviceStorage.setItem(key, created);
  return created;
}
