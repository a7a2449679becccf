import type { LiveAsks, LiveEvents } from '@gongdu/contract/live';
import type { ProblemCode } from '@gongdu/contract/problem';
import type { io as connectTo, Socket } from 'socket.io-client';
import { emitLive, onLive } from './live-listeners.ts';
import { sessionGate } from './session-gate.ts';
import { site } from './site-config.ts';
import { tokens } from './tokens.ts';

type LiveSocket = Socket<LiveEvents, LiveAsks>;

/** Why the server turned the connection away; it gives the problem's code. */
const expired: ProblemCode = 'session.expired';

let socket: LiveSocket | undefined;
let starting: Promise<void> | undefined;
let unsubscribe: (() => void) | undefined;
/** What stands on screen. */
let watched: string | null = null;
/** Counts the stops, so that a connection begun before one does not come up after it. */
let stops = 0;
/** A connection was there before, or could not be made at once: what was told meanwhile is lost. */
let missed = false;

/** The page's one connection for what the server pushes. */
export const live = {
  on: onLive,
  /** Connects after the first paint; calling again does nothing. */
  start(): Promise<void> {
    const before = stops;
    starting ??= afterPaint()
      .then(() => socketLibrary(before))
      .then((io) => connect(before, io));
    return starting;
  },
  /** Follows the numbers of this thing, as `kind:id`, in place of what was followed before. @returns how to stop. */
  watch(name: string): () => void {
    setWatched(name);
    return () => {
      if (watched === name) setWatched(null);
    };
  },
  stop(): void {
    stops += 1;
    document.removeEventListener('visibilitychange', look);
    unsubscribe?.();
    socket?.disconnect();
    socket = undefined;
    starting = undefined;
    missed = false;
  },
};

function setWatched(name: string | null): void {
  watched = name;
  if (socket?.connected) socket.emit('watch', name);
}

/** A file of the page's own build; without a network it comes once there is one again, or not before the stop. */
async function socketLibrary(before: number): Promise<typeof connectTo | undefined> {
  while (stops === before) {
    try {
      return (await import('socket.io-client')).io;
    } catch {
      missed = true;
      await backOnline();
    }
  }
  return undefined;
}

async function connect(before: number, io: typeof connectTo | undefined): Promise<void> {
  const base = await site.baseOf('messaging');
  if (!io || stops !== before) return;
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
  forward(socket);
  comeBack(socket);
  document.addEventListener('visibilitychange', look);
  unsubscribe = sessionGate.store.subscribe(({ open }) => {
    if (!open) wake();
  });
}

function forward(from: LiveSocket): void {
  from.on('unread', (counters, extras) => emitLive('unread', counters, extras));
  from.on('notice', (notice) => emitLive('notice', notice));
  from.on('announcement', (change) => emitLive('announcement', change));
  from.on('work.state', (change) => emitLive('work.state', change));
  from.on('review.queue', (change) => emitLive('review.queue', change));
  from.on('circle.changed', (change) => emitLive('circle.changed', change));
  from.on('lead.changed', (change) => emitLive('lead.changed', change));
  from.on('social.counted', (change) => emitLive('social.counted', change));
  from.on('stale', () => emitLive('stale'));
  from.on('session.ended', () => {
    emitLive('session.ended');
    askToSignInAgain();
  });
}

function askToSignInAgain(): void {
  // signed out in this browser: there is nothing left to sign in to again
  if (tokens.access() !== null) void sessionGate.ask();
}

function comeBack(from: LiveSocket): void {
  from.on('connect', () => {
    if (watched !== null) from.emit('watch', watched);
    emitLive(missed ? 'stale' : 'connected');
    missed = true;
  });
  // The session ended before the page was connected, or while it was away: nobody was there to be told.
  from.on('connect_error', ({ message }) => {
    missed = true;
    if (message === expired) askToSignInAgain();
  });
  from.on('server_closing', (hint) => {
    emitLive('server_closing', hint);
    setTimeout(() => socket?.connect(), hint.retry_after_ms);
  });
}

/** What was pushed while the page slept may be lost, and a refused connection may be welcome by now. */
function look(): void {
  if (document.visibilityState !== 'visible') return;
  wake();
  emitLive('stale');
}

/** A socket the server turned away does not come back by itself. */
function wake(): void {
  if (socket && !socket.active && tokens.access() !== null) socket.connect();
}

/** The next time that the browser says so, or after `patience` milliseconds. */
function backOnline(patience = 5_000): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Once the page's own work leaves a gap, and within `patience` milliseconds in any case. */
function afterPaint(patience = 1_000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
