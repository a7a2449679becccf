import { signIm } from '@gongdu/contract/messaging/sign';
import { createMessagingClient, type MessagingClient } from '@gongdu/im-client/client';
import { socketIoWire } from '@gongdu/im-client/connection/socket-io-wire';
import type { OpenWire } from '@gongdu/im-client/connection/wire';
import { indexedDbStorage } from '@gongdu/im-client/storage/indexed-db-storage';
import { call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { reauth } from '../../lib/auth/reauth.ts';
import { session } from '../../lib/auth/session.ts';
import { newId } from '../../lib/new-id.ts';
import { site } from '../../lib/site-config.ts';
import { bindClient } from './store/bind-client.ts';
import { resetChat } from './store/chat-store.ts';
import { forgetClient, setClient } from './store/client.ts';
import { reconnectProfile } from './store/message-area.ts';
import { startRestFallback, stopRestFallback } from './store/rest-fallback/polling.ts';
import { setUnreadListener } from './store/unread.ts';

interface MessagingHandlers {
  /** Shows a conversation. */
  readonly openConversation: (convId: number) => void;
  /** How many messages are unread. */
  readonly onUnreadCount: (unreadIM: number) => void;
}

/** Connects for as long as somebody is signed in. Returns how to stop. */
export function startMessaging({ openConversation, onUnreadCount }: MessagingHandlers): () => void {
  setUnreadListener(onUnreadCount);
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
  ];
  client.start();
  return () => {
    for (const stop of unsubscribes) stop();
    void client.close();
    forgetClient();
    stopRestFallback();
    resetChat();
  };
}

/** The page's client over this wire, not yet started. */
export function createPageClient(open: OpenWire): MessagingClient {
  return createMessagingClient({
    open,
    backoff: reconnectProfile,
    sign,
    // the list of sessions and the open thread are read when they are shown
    roaming: false,
    // without Web Locks (plain HTTP) what is unsent lives as long as the page
    ...('locks' in navigator && 'indexedDB' in window && { storage: indexedDbStorage() }),
    nickname: () => session.store.getState().user?.name,
    deviceId: deviceId(),
  });
}

interface SignQuery {
  readonly random_str: string;
  readonly timestamp: number;
}

/** Null when nobody is signed in any more; what else fails is tried again by the client. */
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

/** A page that sleeps, or gave its place to a newer one, comes back when it is looked at. */
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

/** Stays the same for this browser. */
function deviceId(): string {
  const key = 'gongdu:im-device';
  const known = localStorage.getItem(key);
  if (known) return known;
  const created = newId();
  localStorage.setItem(key, created);
  return created;
}
