import type { Socket } from 'node:net';
import { ConnectionLostError } from './connection-loss.ts';
import { SSL_REQUEST } from './tls.ts';

/** Milliseconds without a first byte before the server is probed, and the time limit of the probe. */
export interface HangTimeouts {
  readonly replyMs: number;
  readonly greetingMs: number;
}

export interface HangWatch {
  /** Watches one connection, starting with its first byte. */
  watch(socket: Socket): void;
}

/**
 * Detects a hanging server (stopped, its disk gone, packets dropped), which sends nothing, not even its own timeouts; a
 * dead one refuses connections. When a connection waits too long, the server is probed on a new connection. If that is
 * silent, too, all connections are closed, every query in flight is rejected as lost, and new ones fail at once until
 * the server answers again. A slow statement is not affected: its server still answers the probe. @param open A new
 * connection to the same server, outside the pool.
 */
export function createHangWatch(open: () => Socket, timeouts: HangTimeouts): HangWatch {
  /** Since when each connection waits; null: it does not. */
  const sockets = new Map<Socket, number | null>();
  let lastDataAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let probing = false;
  let isDown = false;
  return { watch };

  function watch(socket: Socket): void {
    if (isDown) return void setImmediate(() => socket.destroy(new ConnectionLostError()));
    sockets.set(socket, null);
    trackTraffic(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) clearInterval(timer);
      if (sockets.size === 0) timer = undefined;
    });
    timer ??= setInterval(check, 250).unref();
  }

  function trackTraffic(socket: Socket): void {
    const { emit, write } = socket;
    // Not by a listener: it would consume data before postgres.js reads it.
    socket.emit = (event: string | symbol, ...args: unknown[]) => {
      if (event === 'data') {
        lastDataAt = performance.now();
        sockets.set(socket, null);
      }
      return Reflect.apply(emit, socket, [event, ...args]);
    };
    socket.write = (...args: unknown[]) => {
      if (sockets.get(socket) === null) sockets.set(socket, performance.now());
      return Reflect.apply(write, socket, args);
    };
  }

  function check(): void {
    const before = performance.now() - timeouts.replyMs;
    if (probing || ![...sockets.values()].some((since) => since !== null && since < before)) return;
    probing = true;
    const probedAt = performance.now();
    void probe(open(), timeouts.greetingMs).then((alive) => {
      probing = false;
      if (!alive && lastDataAt < probedAt) return destroyAll();
      for (const [socket, since] of sockets) if (since !== null) sockets.set(socket, performance.now());
    });
  }

  function destroyAll(): void {
    isDown = true;
    for (const socket of sockets.keys()) socket.destroy(new ConnectionLostError());
    void waitUntilUp();
  }

  async function waitUntilUp(): Promise<void> {
    isDown = !(await probe(open(), timeouts.greetingMs));
    if (isDown) setTimeout(waitUntilUp, 500).unref();
  }
}

/**
 * Asks whether the server supports TLS, which is answered with one byte before authentication. false only for silence:
 * a refusal or a reset is an answer, too, which the connection itself receives.
 */
function probe(socket: Socket, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (alive: boolean) => {
      clearTimeout(timeout);
      socket.destroy();
      resolve(alive);
    };
    const timeout = setTimeout(finish, timeoutMs, false).unref();
    socket.once('data', () => finish(true));
    socket.once('error', () => finish(true));
    socket.once('close', () => finish(true));
    socket.write(SSL_REQUEST);
  });
}
