import { signIm } from '@gongdu/contract/im-sign';
import { indexedDbStorage } from '@gongdu/im-client/indexed-db-storage';
import { createMessaging, type Messaging } from '@gongdu/im-client/messaging';
import { socketIoWire } from '@gongdu/im-client/socket-io-wire';
import type { OpenWire } from '@gongdu/im-client/wire';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { newId } from '../../lib/new-id.ts';
import { session } from '../../lib/session.ts';
import { sessionGate } from '../../lib/session-gate.ts';
import { site } from '../../lib/site-config.ts';
import { forgetChat } from './chat/chat-store.ts';
import { forgetClient, setClient } from './chat/current-client.ts';
import { followClient } from './chat/follow-client.ts';
import { beginLetters, endLetters } from './chat/letters.ts';
import { reconnectProfile } from './chat/message-area.ts';
import { countUnreadBy } from './chat/unread.ts';

interface Surroundings {
  /** Shows a conversation. */
  readonly open: (convId: number) => void;
  /** How many messages are unread. */
  readonly counted: (unreadIM: number) => void;
}

/** Connects for as long as somebody is signed in. Returns how to stop. */
export function startMessaging({ open, counted }: Surroundings): () => void {
  countUnreadBy(counted);
  let stopped = false;
  let stop: (() => void) | undefined;
  void site.baseOf('messaging').then((base) => {
    if (!stopped) stop = run(base || window.location.origin, open);
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

function run(url: string, open: (convId: number) => void): () => void {
  const mine = pageClient(socketIoWire(url));
  const stops = [
    mine.onState(({ state }) => {
      if (state === 'ready') endLetters();
    }),
    followClient(mine, open),
    mine.onState(({ state }) => {
      if (state === 'syncing') setClient(mine);
    }),
    wakeWithPage(mine),
  ];
  mine.start();
  return () => {
    for (const stop of stops) stop();
    void mine.close();
    forgetClient();
    endLetters();
    forgetChat();
  };
}

/** The page's client over this wire, not yet started. */
export function pageClient(open: OpenWire): Messaging {
  return createMessaging({
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

interface ToSign {
  readonly random_str: string;
  readonly timestamp: number;
}

/** Null when nobody is signed in any more; what else fails is tried again by the client. */
async function sign(query: ToSign) {
  try {
    return await call(signIm, { query }, { silent: true });
  } catch (error) {
    if (error instanceof CallError && (error.code === 401 || error.code === 403)) return null;
    const isAnswered = error instanceof CallError && error.code > 0;
    if (isAnswered) beginLetters();
    throw error;
  }
}

/** A page that sleeps, or gave its place to a newer one, comes back when it is looked at. */
function wakeWithPage(mine: Messaging): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    if (mine.state === 'kicked') mine.start();
    else mine.wake();
  };
  const unsubscribe = sessionGate.store.subscribe(({ open }) => {
    if (!open && mine.state === 'auth_failed') mine.start();
  });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}

/** Stays the same for this browser. */
function deviceId(): string {
  const key = 'gongdu:im-device';
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newId();
  localStorage.setItem(key, made);
  return made;
}
