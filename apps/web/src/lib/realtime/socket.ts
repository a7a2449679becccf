import type { ClientEvents, ServerEvents } from '@gongdu/contract/live';
import type { ProblemCode } from '@gongdu/contract/problem';
import type { io as connectTo, Socket } from 'socket.io-client';
import { reauth, reconsent } from '../auth/reauth.ts';
import { tokens } from '../auth/tokens.ts';
import { site } from '../site-config.ts';
import { emitRealtime, onRealtime } from './events.ts';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** Why the server turned the connection away; it gives the problem's code. */
const sessionExpired: ProblemCode = 'session.expired';

type ViewedLeaveSession = { readonly sessionId: number; readonly typing: boolean };

let socket: LiveSocket | undefined;
let starting: Promise<void> | undefined;
let unsubscribe: (() => void) | undefined;
/** What stands on screen. */
let watchedObject: string | null = null;
/** How what is on screen is told, by what it is: again after each connection. */
const told = new Map<keyof ClientEvents, (to: LiveSocket) => void>();
/** Counts the stops, so that a connection begun before one does not come up after it. */
let stopCount = 0;
/** A connection was there before, or could not be made at once: what was told meanwhile is lost. */
let mayHaveMissed = false;

/** The page's one connection for what the server pushes. */
export const realtime = {
  on: onRealtime,
  /** Connects after the first paint; calling again does nothing. */
  start(): Promise<void> {
    const startedAt = stopCount;
    starting ??= afterPaint()
      .then(() => loadSocketLibrary(startedAt))
      .then((io) => connect(startedAt, io));
    return starting;
  },
  /** Follows the numbers of this thing, as `kind:id`, in place of what was followed before. @returns how to stop. */
  watch(name: string): () => void {
    setWatchedObject(name);
    return () => {
      if (watchedObject === name) setWatchedObject(null);
    };
  },
  /** Tells the other members of the institution which session this one has open; null: none. */
  viewLeaveSession(view: ViewedLeaveSession | null): void {
    tell('viewingLeaveSession', (to) => to.emit('viewingLeaveSession', view));
  },
  /** Tells the other operators which review item this one has open; null: none. */
  viewModerationItem(view: { readonly itemId: number } | null): void {
    tell('viewingModerationItem', (to) => to.emit('viewingModerationItem', view));
  },
  stop(): void {
    stopCount += 1;
    document.removeEventListener('visibilitychange', onVisible);
    unsubscribe?.();
    socket?.disconnect();
    socket = undefined;
    starting = undefined;
    mayHaveMissed = false;
  },
};

function setWatchedObject(name: string | null): void {
  watchedObject = name;
  tell('watch', (to) => to.emit('watch', name));
}

function tell(event: keyof ClientEvents, send: (to: LiveSocket) => void): void {
  told.set(event, send);
  if (socket?.connected) send(socket);
}

/** A file of the page's own build; without a network it comes once there is one again, or not before the stop. */
async function loadSocketLibrary(startedAt: number): Promise<typeof connectTo | undefined> {
  while (stopCount === startedAt) {
    try {
      return (await import('socket.io-client')).io;
    } catch {
      mayHaveMissed = true;
      await networkBack();
    }
  }
  return undefined;
}

async function connect(startedAt: number, io: typeof connectTo | undefined): Promise<void> {
  const base = await site.baseOf('messaging');
  if (!io || stopCount !== startedAt) return;
  socket = io(`${base || window.location.origin}/page`, {
    // polling only where a socket does not get through
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // a function, so that a reconnect carries the newest token
    auth: (send) => send({ token: tokens.access() }),
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  socket.onAny(emitRealtime);
  bindLifecycle(socket);
  document.addEventListener('visibilitychange', onVisible);
  const unsubscribers = [reauth, reconsent].map(({ store }) =>
    store.subscribe(({ open }) => {
      if (!open) reconnect();
    }),
  );
  unsubscribe = () => {
    for (const each of unsubscribers) each();
  };
}

function requestReauth(): void {
  // signed out in this browser: there is nothing left to sign in to again
  if (tokens.access() !== null) void reauth.request();
}

function bindLifecycle(source: LiveSocket): void {
  source.on('connect', () => {
    for (const send of told.values()) send(source);
    emitRealtime(mayHaveMissed ? 'resync' : 'connected');
    mayHaveMissed = true;
  });
  // The session ended before the page was connected, or while it was away: the page could not be told.
  source.on('connect_error', ({ message }) => {
    mayHaveMissed = true;
    if (message === sessionExpired) requestReauth();
  });
  source.on('session.ended', requestReauth);
  source.on('server.closing', ({ retry_after_ms }) => setTimeout(() => socket?.connect(), retry_after_ms));
}

/** What was pushed while the page slept may be lost, and a refused connection may be welcome by now. */
function onVisible(): void {
  if (document.visibilityState !== 'visible') return;
  reconnect();
  emitRealtime('resync');
}

/** A socket the server turned away does not come back by itself. */
function reconnect(): void {
  if (socket && !socket.active && tokens.access() !== null) socket.connect();
}

/** The next time that the browser says so, or after `timeoutMs` milliseconds. */
function networkBack(timeoutMs = 5_000): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Once the page's own work leaves a gap, and within `timeoutMs` milliseconds in any case. */
function afterPaint(timeoutMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
