import type { LiveAsks, LiveEvents } from '@gongdu/contract/live';
import type { ProblemCode } from '@gongdu/contract/problem';
import type { Namespace, Server, Socket } from 'socket.io';
import type { Authenticate, Caller } from '../http/caller.ts';
import type { IsProxy } from '../http/client-address.ts';
import { createLonelyBus, type NodeBus } from './bus.ts';
import { createPageLimits } from './page-limits.ts';
import { addressOf } from './socket-address.ts';
import { forgetRequest } from './socket-server.ts';
import { createSpread } from './spread.ts';

/** What pages are told, from node to node; `rooms` null is every page. */
export interface PageNews {
  page: { rooms: readonly string[] | null; event: keyof LiveEvents; args: readonly unknown[] };
}

export interface Live {
  /** To every open tab and device of one person. */
  toPerson<E extends keyof LiveEvents>(uid: number, event: E, ...args: Parameters<LiveEvents[E]>): void;
  /** To every signed-in holder of a permission. */
  toHolders<E extends keyof LiveEvents>(
    permission: string,
    event: E,
    ...args: Parameters<LiveEvents[E]>
  ): void;
  /** To these people, and to every page that has this on screen. */
  toOnlookers<E extends keyof LiveEvents>(
    name: string,
    uids: readonly number[],
    event: E,
    ...args: Parameters<LiveEvents[E]>
  ): void;
  /** To every connected page. */
  toEveryone<E extends keyof LiveEvents>(event: E, ...args: Parameters<LiveEvents[E]>): void;
  /** Tells the tabs of a session that it has ended, and closes their sockets. */
  endSession(sid: string): void;
  /** Whether a page of this person is connected to this node. */
  isHere(uid: number): boolean;
  /** Asks everybody to come back a little later, spread over 10 s, then closes. */
  close(): void;
}

export interface LiveOptions {
  readonly sockets: Server;
  readonly authenticate: Authenticate;
  /** Milliseconds that one of many waits before he comes back, or reads again: spread by chance. */
  readonly retryAfter: () => number;
  /** Pages from one address; behind one there may be a whole school. */
  readonly socketsPerIp: number;
  readonly isProxy: IsProxy;
  /** To the pages of other nodes. Ended sessions do not pass it: every node hears of them from the database. */
  readonly bus?: NodeBus<PageNews>;
}

interface SocketData {
  caller: Caller;
}
type None = Record<never, never>;
type PageSocket = Socket<LiveAsks, LiveEvents, None, SocketData>;

/** Where pages connect for what is pushed to them; the root namespace is the messaging gateway's (decision 0037). */
const pageNamespace = '/page';

/** What the server pushes to pages: no business word here, only rooms. */
export function createLive({
  sockets,
  authenticate,
  retryAfter,
  socketsPerIp,
  isProxy,
  bus = createLonelyBus(),
}: LiveOptions): Live {
  const limits = createPageLimits(socketsPerIp);
  const io: Namespace<LiveAsks, LiveEvents, None, SocketData> = sockets.of(pageNamespace);
  io.use(async (socket, next) => {
    const caller = await authenticate(String(socket.handshake.auth.token ?? ''));
    if (!caller) return next(refusal('session.expired'));
    if (caller.secondFactorMissing) return next(refusal('session.second_factor_missing'));
    socket.data.caller = caller;
    if (!limits.hasRoom(addressOf(socket, isProxy))) return next(refusal('request.too_many'));
    next();
  });
  io.on('connection', (socket) => {
    const { uid, sid, permissions } = socket.data.caller;
    limits.enter(socket, uid, addressOf(socket, isProxy));
    void socket.join([person(uid), session(sid), ...permissions.map(holders)]);
    followWatched(socket);
    forgetRequest(socket);
  });
  const readAgain = createSpread(retryAfter, (page: PageSocket) => void page.emit('stale'));
  bus.on('page', push);
  // What others told meanwhile is lost: every page reads again.
  bus.onMissed(() => readAgain(io.sockets.values()));
  return {
    toPerson: (uid, event, ...args) => pushEverywhere({ rooms: [person(uid)], event, args }),
    toHolders: (permission, event, ...args) =>
      pushEverywhere({ rooms: [holders(permission), holders('*:*:*')], event, args }),
    toOnlookers: (name, uids, event, ...args) =>
      pushEverywhere({ rooms: [watchers(name), ...uids.map(person)], event, args }),
    toEveryone: (event, ...args) => pushEverywhere({ rooms: null, event, args }),
    endSession: (sid) => {
      io.to(session(sid)).emit('session.ended');
      io.in(session(sid)).disconnectSockets(true);
    },
    isHere: (uid) => io.adapter.rooms.has(person(uid)),
    close: () => {
      for (const socket of io.sockets.values()) {
        socket.emit('server_closing', { retry_after_ms: retryAfter() });
      }
      io.disconnectSockets(true);
    },
  };

  function pushEverywhere(news: PageNews['page']): void {
    push(news);
    bus.post('page', news);
  }

  function push({ rooms, event, args }: PageNews['page']): void {
    const pages = rooms === null ? io : io.to([...rooms]);
    Reflect.apply(pages.emit, pages, [event, ...args]);
  }
}

/** A page watches one thing at a time. */
function followWatched(socket: PageSocket): void {
  let room: string | null = null;
  socket.on('watch', (name) => {
    if (room !== null) void socket.leave(room);
    room = typeof name === 'string' && /^[a-z_]{1,40}:\d{1,16}$/.test(name) ? watchers(name) : null;
    if (room !== null) void socket.join(room);
  });
}

/** The client reads the problem's code in `connect_error`. */
function refusal(code: ProblemCode): Error {
  return new Error(code);
}

function person(uid: number): string {
  return `u:${uid}`;
}
function session(sid: string): string {
  return `s:${sid}`;
}
function watchers(name: string): string {
  return `on:${name}`;
}
function holders(permission: string): string {
  return `may:${permission}`;
}
