import type { Server as HttpServer } from 'node:http';
import type { LiveEvents } from '@gongdu/contract/live';
import type { ProblemCode } from '@gongdu/contract/problem';
import { Server } from 'socket.io';
import type { Authenticate, Caller } from '../http/caller.ts';

export interface Live {
  /** To every open tab and device of one person. */
  toPerson<E extends keyof LiveEvents>(uid: number, event: E, ...args: Parameters<LiveEvents[E]>): void;
  /** To every signed-in holder of a permission. */
  toHolders<E extends keyof LiveEvents>(
    permission: string,
    event: E,
    ...args: Parameters<LiveEvents[E]>
  ): void;
  /** Tells the tabs of a session that it has ended, and closes their sockets. */
  endSession(sid: string): void;
  /** Asks everybody to come back a little later, spread over 10 s, then closes. */
  close(): void;
}

export interface LiveOptions {
  readonly http: HttpServer;
  readonly authenticate: Authenticate;
  readonly allowedOrigins: readonly string[];
  /** Milliseconds a client should wait before it comes back when the node closes. */
  readonly retryAfter: () => number;
}

interface SocketData {
  caller: Caller;
}
type None = Record<never, never>;

/** The socket beside the HTTP server (messaging, part 3): no business word here, only rooms. */
export function createLive({ http, authenticate, allowedOrigins, retryAfter }: LiveOptions): Live {
  const io = new Server<None, LiveEvents, None, SocketData>(http, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
    cors: { origin: [...allowedOrigins] },
  });
  io.use(async (socket, next) => {
    const caller = await authenticate(String(socket.handshake.auth.token ?? ''));
    if (!caller) return next(refusal('session.expired'));
    if (caller.secondFactorMissing) return next(refusal('session.second_factor_missing'));
    socket.data.caller = caller;
    next();
  });
  io.on('connection', (socket) => {
    const { uid, sid, permissions } = socket.data.caller;
    void socket.join([person(uid), session(sid), ...permissions.map(holders)]);
    // The handshake's request is a few KB per socket and nobody asks for it again; the type does not allow null.
    Object.assign(socket.conn, { request: null });
  });
  return {
    toPerson: (uid, event, ...args) => void io.to(person(uid)).emit(event, ...args),
    toHolders: (permission, event, ...args) =>
      void io.to([holders(permission), holders('*:*:*')]).emit(event, ...args),
    endSession: (sid) => {
      io.to(session(sid)).emit('session.ended');
      io.in(session(sid)).disconnectSockets(true);
    },
    close: () => {
      for (const socket of io.sockets.sockets.values()) {
        socket.emit('server_closing', { retry_after_ms: retryAfter() });
      }
      io.disconnectSockets(true);
      // Not io.close(): that would close the HTTP server too, and wait for calls that Fastify is still finishing.
      io.engine.close();
    },
  };
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
function holders(permission: string): string {
  return `may:${permission}`;
}
