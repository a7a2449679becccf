import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { IsProxy } from '../../../../http/client-address.ts';
import type { Platform } from '../../../../platform.ts';
import { releaseHandshake, socketAddress } from '../../../../realtime/socket-server.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { createJitter } from '../../../../shared/time/jitter.ts';
import type { Handshake } from '../connections/handshake.ts';
import { legacyChannel } from '../protocol/channels.ts';
import { isLegacy } from './client-protocol.ts';
import type { Dispatch } from './dispatch.ts';
import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';
import { isSlow, terminate } from './slow-sockets.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly io: GatewayServer;
  readonly dispatch: Dispatch;
  readonly handshake: Handshake;
  readonly socketsPerIp: number;
  readonly requestsPerSecond: number;
  readonly isProxy: IsProxy;
  /** Milliseconds a client should wait before it reconnects when the node closes. */
  readonly retryAfter: () => number;
  readonly onFailure: (error: unknown) => void;
}

export interface Gateway {
  endSession(sid: string): void;
  /** Makes all clients sync after lost bus events, spread over 10 s. */
  requestResync(): void;
  /** Asks all clients to reconnect, spread over 10 s, answers accepted requests, and closes. */
  close(): Promise<void>;
}

/** Milliseconds a stopping node waits for its accepted requests. */
const drainTimeoutMs = 3_000;

/** Accepts sockets of messaging clients and applies the limits on connections, request rate and time. */
export function createGateway(needs: Needs): Gateway {
  const { io, clock, dispatch, handshake, socketsPerIp, requestsPerSecond, retryAfter } = needs;
  const socketsPerAddress = new Map<string, number>();
  const batchWrites = createWriteBatching();
  const rejoinLater = createJitter(retryAfter, (socket: GatewaySocket) => {
    handshake.rejoinChannels(socket).catch(needs.onFailure);
  });
  const inFlight = createInFlight();
  let isClosing = false;
  io.on('connection', accept);
  return {
    requestResync: () => rejoinLater(io.sockets.sockets.values()),
    endSession: (sid) => void handshake.endSession(sid),
    close: async () => {
      isClosing = true;
      for (const socket of io.sockets.sockets.values()) askToReconnect(socket);
      await inFlight.drained(drainTimeoutMs);
      io.disconnectSockets(true);
    },
  };

  function askToReconnect(socket: GatewaySocket): void {
    socket.emit('server_closing', { retry_after_ms: retryAfter() });
  }

  function accept(socket: GatewaySocket): void {
    const ip = socketAddress(socket, needs.isProxy);
    socket.data.ip = ip;
    const socketsOfIp = (socketsPerAddress.get(ip) ?? 0) + 1;
    socketsPerAddress.set(ip, socketsOfIp);
    releaseHandshake(socket);
    batchWrites(socket);
    if (isLegacy(socket)) void socket.join(legacyChannel);
    const withinFrameRate = createFrameRate(clock, requestsPerSecond);
    const deadline = createDeadline({
      isAuthenticated: () => socket.data.identity !== undefined,
      isLoggedIn: () => socket.data.actor !== undefined,
      close: () => socket.disconnect(true),
    });
    socket.on('disconnect', () => {
      deadline.end();
      const remaining = (socketsPerAddress.get(ip) ?? 1) - 1;
      if (remaining > 0) socketsPerAddress.set(ip, remaining);
      else socketsPerAddress.delete(ip);
      handshake.handleDisconnect(socket);
    });
    if (isClosing) askToReconnect(socket);
    if (isClosing || socketsOfIp > socketsPerIp) return void socket.disconnect(true);
    socket.onAny((name: unknown, frame: unknown) => {
      if (typeof name !== 'string' || !withinFrameRate()) return void socket.disconnect(true);
      if (isSlow(socket)) return terminate(socket);
      // Dropped without `ack`: the client sends it again after it has reconnected to another node.
      if (isClosing) return;
      const request = dispatch(socket, name, frame);
      deadline.pauseDuring(request);
      inFlight.add(request);
    });
  }
}

/** The time limit for `c_init` and `login`. */
interface Deadline {
  /** The clock stops while the client waits for this work. */
  pauseDuring(work: Promise<void>): void;
  end(): void;
}

interface Client {
  readonly isAuthenticated: () => boolean;
  readonly isLoggedIn: () => boolean;
  readonly close: () => void;
}

/**
 * 10 s for `c_init`, then 10 s for `login`. Time the server needs for them is not counted, because after a restart
 * thousands of clients wait for these two.
 */
export function createDeadline({ isAuthenticated, isLoggedIn, close }: Client): Deadline {
  let remainingMs: number = imLimits.initMs;
  let loginGranted = false;
  let pending = 0;
  let isEnded = false;
  let resumedAt: number;
  let timer: NodeJS.Timeout;
  resume();
  return { pauseDuring, end };

  function pauseDuring(work: Promise<void>): void {
    if (isLoggedIn()) return;
    if (pending === 0) pause();
    pending += 1;
    void work.finally(() => {
      pending -= 1;
      if (pending === 0 && !isEnded && !isLoggedIn()) resume();
    });
  }

  function pause(): void {
    clearTimeout(timer);
    remainingMs -= performance.now() - resumedAt;
  }

  function resume(): void {
    if (isAuthenticated() && !loginGranted) {
      loginGranted = true;
      remainingMs += imLimits.loginMs;
    }
    resumedAt = performance.now();
    timer = setTimeout(close, remainingMs).unref();
  }

  function end(): void {
    isEnded = true;
    clearTimeout(timer);
  }
}

/** Accepted requests without an answer. */
interface InFlight {
  add(request: Promise<void>): void;
  /** Resolves when all are answered, or after the timeout, as with an unavailable database. */
  drained(timeoutMs: number): Promise<void>;
}

function createInFlight(): InFlight {
  const requests = new Set<Promise<void>>();
  return {
    add: (request) => {
      requests.add(request);
      void request.finally(() => requests.delete(request));
    },
    drained: async (timeoutMs) => {
      await Promise.race([Promise.allSettled(requests), sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Counts the frames of one socket by whole seconds. @returns false above `maxPerSecond` */
function createFrameRate(clock: Clock, maxPerSecond: number): () => boolean {
  let currentSecond = 0;
  let frames = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (now !== currentSecond) [currentSecond, frames] = [now, 0];
    frames += 1;
    return frames <= maxPerSecond;
  };
}

/**
 * Frames sent to a socket within one turn of the event loop leave in one system call. Socket.IO writes every frame
 * separately, which under load is half of the node's work.
 */
function createWriteBatching(): (socket: GatewaySocket) => void {
  let corked: Writable[] = [];
  return ({ conn }) => {
    conn.on('flush', () => {
      const stream = underlyingStream(conn.transport);
      if (!stream || stream.writableCorked > 0) return;
      stream.cork();
      if (corked.length === 0) setImmediate(uncorkAll);
      corked.push(stream);
    });
  };

  function uncorkAll(): void {
    const streams = corked;
    corked = [];
    for (const stream of streams) stream.uncork();
  }
}

/** The stream of a WebSocket, which its transport does not expose. Polling already answers in one write. */
function underlyingStream(transport: object): Writable | undefined {
  const socket: unknown = Reflect.get(transport, 'socket');
  const stream: unknown = typeof socket === 'object' && socket !== null && Reflect.get(socket, '_socket');
  return stream instanceof Socket ? stream : undefined;
}
