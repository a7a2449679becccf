import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { Server, type Socket } from 'socket.io';
import { clientAddress, type IsProxy } from '../http/client-address.ts';

export interface SocketServerOptions {
  readonly http: HttpServer;
  /** Where this server is reached, and the other sites whose pages may connect. */
  readonly allowedOrigins: readonly string[];
  /** Lets clients of Engine.IO 3 in: the original messaging library. */
  readonly allowLegacyClient?: boolean;
}

/**
 * The one Socket.IO server beside the HTTP server. Its root namespace is the messaging gateway's, because the original
 * messaging library can reach no other; the page's pushes have `/page` (decision 0049).
 */
export function createSocketServer({ http, allowedOrigins, allowLegacyClient }: SocketServerOptions): Server {
  const io = new Server(http, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: imLimits.frameBytes,
    serveClient: false,
    cors: { origin: [...allowedOrigins] },
    allowRequest: (request, callback) => {
      const isAllowed = isOriginAllowed(request, allowedOrigins);
      callback(isAllowed ? null : 'this origin may not connect', isAllowed);
    },
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: imLimits.initMs,
    allowEIO3: allowLegacyClient ?? false,
  });
  return io;
}

/** CORS does not hold for WebSockets. A browser names the page's origin, programs name none. */
function isOriginAllowed(
  { headers: { origin, host } }: IncomingMessage,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return host !== undefined && URL.parse(origin)?.host === host;
}

/** Where a socket comes from, by the same rule as a call. */
export function socketAddress({ handshake }: Pick<Socket, 'handshake'>, isProxy: IsProxy): string {
  return clientAddress(handshake.address, handshake.headers['x-forwarded-for'], isProxy);
}

/** What Socket.IO still looks at when a connection joins a second namespace. */
const emptyRequest = { headers: {}, url: '', connection: {}, _query: {} };

/**
 * The handshake's request, its headers and its token are a few KB per connection and never read again; the type
 * knows the whole only.
 */
export function releaseHandshake({ conn, handshake }: Pick<Socket, 'conn' | 'handshake'>): void {
  Object.assign(conn, { request: emptyRequest });
  Object.assign(handshake, { headers: emptyObject, query: emptyObject, auth: emptyObject, url: '' });
}

const emptyObject = Object.freeze({});

/** Milliseconds in which a closed connection still receives data sent before. */
const closingGraceMs = 500;

/**
 * Not io.close(): that would close the HTTP server too, and wait for calls that Fastify is still finishing. A connection
 * that is being written to has the hint when to come back in a queue, which closing the engine would throw away.
 */
export async function closeSocketServer(io: Server): Promise<void> {
  const deadline = Date.now() + closingGraceMs;
  while (io.engine.clientsCount > 0 && Date.now() < deadline) await sleep(5);
  io.engine.close();
}
