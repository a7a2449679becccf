import type { IsProxy } from '../../../http/client-address.ts';
import { socketAddress } from '../../../realtime/socket-address.ts';
import { releaseHandshake } from '../../../realtime/socket-server.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { createJitter } from '../../../shared/time/jitter.ts';
import type { Handshake } from '../connections/handshake.ts';
import { isLegacy } from '../legacy-client/legacy-client.ts';
import { legacyChannel } from '../protocol/channels.ts';
import { createDeadline } from './deadline.ts';
import type { Dispatch } from './dispatch.ts';
import { createFrameRate } from './frame-rate.ts';
import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';
import { createInFlight } from './in-flight.ts';
import { isSlow, terminate } from './slow-sockets.ts';
import { createWriteBatching } from './write-batching.ts';

interface Needs {
  readonly io: GatewayServer;
  readonly clock: Clock;
  readonly dispatch: Dispatch;
  readonly handshake: Handshake;
  readonly socketsPerIp: number;
  readonly requestsPerSecond: number;
  readonly isProxy: IsProxy;
  /** Milliseconds a client should wait before it comes back when the node closes. */
  readonly retryAfter: () => number;
  readonly onFailure: (error: unknown) => void;
}

export interface Gateway {
  endSession(sid: string): void;
  /** Has everybody read what a lost push may have told him, spread over 10 s. */
  requestResync(): void;
  /** Asks everybody to come back, spread over 10 s, answers what was accepted, and closes. */
  close(): Promise<void>;
}

/** Milliseconds in which a node that stops answers what it has accepted. */
const drainTimeoutMs = 3_000;

/** Sockets of messaging clients: who may connect, how much they may ask, how long they may take (messaging, part 3). */
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
      // Neither acknowledged nor done: the client sends it again to the node it comes back to.
      if (isClosing) return;
      const request = dispatch(socket, name, frame);
      deadline.pauseDuring(request);
      inFlight.add(request);
    });
  }
}
