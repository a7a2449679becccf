import type { Clock } from '../../../clock.ts';
import type { IsProxy } from '../../../http/client-address.ts';
import { addressOf } from '../../../realtime/socket-address.ts';
import { forgetRequest } from '../../../realtime/socket-server.ts';
import { createSpread } from '../../../realtime/spread.ts';
import type { Handshake } from '../connect/handshake.ts';
import { isLegacy } from '../legacy/legacy.ts';
import { legacyRoom } from '../rooms.ts';
import { createDeadline } from './deadline.ts';
import type { Dispatch } from './dispatch.ts';
import { createFrameRate } from './frame-rate.ts';
import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';
import { createOneWrite } from './one-write.ts';
import { drop, isSlow } from './slow-sockets.ts';
import { createUnderWay } from './under-way.ts';

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
  hint(): void;
  /** Asks everybody to come back, spread over 10 s, answers what was accepted, and closes. */
  close(): Promise<void>;
}

/** Milliseconds in which a node that stops answers what it has accepted. */
const lastAnswers = 3_000;

/** Sockets of messaging clients: who may connect, how much they may ask, how long they may take (messaging, part 3). */
export function createGateway(needs: Needs): Gateway {
  const { io, clock, dispatch, handshake, socketsPerIp, requestsPerSecond, retryAfter } = needs;
  const perIp = new Map<string, number>();
  const inOneWrite = createOneWrite();
  const catchUp = createSpread(retryAfter, (socket: GatewaySocket) => {
    handshake.catchUp(socket).catch(needs.onFailure);
  });
  const underWay = createUnderWay();
  let closing = false;
  io.on('connection', accept);
  return {
    hint: () => catchUp(io.sockets.sockets.values()),
    endSession: (sid) => void handshake.sessionEnded(sid),
    close: async () => {
      closing = true;
      for (const socket of io.sockets.sockets.values()) sendAway(socket);
      await underWay.over(lastAnswers);
      io.disconnectSockets(true);
    },
  };

  function sendAway(socket: GatewaySocket): void {
    socket.emit('server_closing', { retry_after_ms: retryAfter() });
  }

  function accept(socket: GatewaySocket): void {
    const ip = addressOf(socket, needs.isProxy);
    socket.data.ip = ip;
    const here = (perIp.get(ip) ?? 0) + 1;
    perIp.set(ip, here);
    forgetRequest(socket);
    inOneWrite(socket);
    if (isLegacy(socket)) void socket.join(legacyRoom);
    const allowed = createFrameRate(clock, requestsPerSecond);
    const deadline = createDeadline({
      introduced: () => socket.data.introduced !== undefined,
      loggedIn: () => socket.data.actor !== undefined,
      close: () => socket.disconnect(true),
    });
    socket.on('disconnect', () => {
      deadline.end();
      const left = (perIp.get(ip) ?? 1) - 1;
      if (left > 0) perIp.set(ip, left);
      else perIp.delete(ip);
      handshake.leave(socket);
    });
    if (closing) sendAway(socket);
    if (closing || here > socketsPerIp) return void socket.disconnect(true);
    socket.onAny((name: unknown, frame: unknown) => {
      if (typeof name !== 'string' || !allowed()) return void socket.disconnect(true);
      if (isSlow(socket)) return drop(socket);
      // Neither acknowledged nor done: the client sends it again to the node it comes back to.
      if (closing) return;
      const answering = dispatch(socket, name, frame);
      deadline.answering(answering);
      underWay.add(answering);
    });
  }
}
