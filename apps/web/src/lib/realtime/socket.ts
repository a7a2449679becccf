import type { ClientEvents, ServerEvents } from '@gongdu/contract/live';
import type { ProblemCode } from '@gongdu/contract/problem';
import type { io as connectTo, Socket } from 'socket.io-client';
import { reauth, reconsent } from '../auth/reauth.ts';
import { tokens } from '../auth/tokens.ts';
import { site } from '../site-config.ts';
import { emitRealtime, onRealtime } from './events.ts';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** The problem code of a connection that is refused because its session has ended. */
const sessionExpired: ProblemCode = 'session.expired';

type ViewedLeaveSession = { readonly sessionId: number; readonly typing: boolean };

let socket: LiveSocket | undefined;
let starting: Promise<void> | undefined;
let unsubscribe: (() => void) | undefined;
/** The object on screen whose numbers are pushed, `kind:id`. */
let watchedObject: string | null = null;
/** By client event, sends the current subscription: again after each connection. */
const told = new Map<keyof ClientEvents, (to: LiveSocket) => void>();
/** Counts the stops, so that a connection started before a stop is not opened after it. */
let stopCount = 0;
/** Whether an earlier connection existed or failed: events in between are lost. */
let mayHaveMissed = false;

/** The page's one connection for pushed events. */
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
  /**
   * Subscribes to the numbers of this object, `kind:id`, instead of the previous one. @returns a function that
   * unsubscribes.
   */
  watch(name: string): () => void {
    setWatchedObject(name);
    return () => {
      if (watchedObject === name) setWatchedObject(null);
    };
  },
  /** Tells the other members of the institution which session is open here; null: none. */
  viewLeaveSession(view: ViewedLeaveSession | null): void {
    tell('viewingLeaveSession', (to) => to.emit('viewingLeaveSession', view));
  },
  /** Tells the other operators which review item is open here; null: none. */
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

/** A file of the page's own build; without a network it loads once there is one again, unless stopped before. */
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
    // polling only where a WebSocket is blocked
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // a function, so that a reconnect sends the newest token
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
  // signed out in this browser: there is no session to restore
  if (tokens.access() !== null) void reauth.request();
}

function bindLifecycle(source: LiveSocket): void {
  source.on('connect', () => {
    for (const send of told.values()) send(source);
    emitRealtime(mayHaveMissed ? 'resync' : 'connected');
    mayHaveMissed = true;
  });
  // The session ended before the page was connected or while it was disconnected, so no event arrived.
  source.on('connect_error', ({ message }) => {
    mayHaveMissed = true;
    if (message === sessionExpired) requestReauth();
  });
  source.on('session.ended', requestReauth);
  source.on('server.closing', ({ retry_after_ms }) => setTimeout(() => socket?.connect(), retry_after_ms));
}

/** Events may be lost while the page was suspended, and a refused connection may be accepted by now. */
function onVisible(): void {
  if (document.visibilityState !== 'visible') return;
  reconnect();
  emitRealtime('resync');
}

/** A socket that the server refused does not reconnect by itself. */
function reconnect(): void {
  if (socket && !socket.active && tokens.access() !== null) socket.connect();
}

/** At the browser's next online event, or after `timeoutMs` milliseconds. */
function networkBack(timeoutMs = 5_000): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** When the page is idle, and within `timeoutMs` milliseconds in any case. */
function afterPaint(timeoutMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
