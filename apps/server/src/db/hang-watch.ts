import type { Socket } from 'node:net';
import { ConnectionLost } from './connection-loss.ts';
import { SSL_REQUEST } from './encryption.ts';

/** Milliseconds that a connection waits for its first byte before the server is asked, and that this may take. */
export interface Patience {
  readonly reply: number;
  readonly greeting: number;
}

export interface HangWatch {
  /** Looks after one connection from its first byte on. */
  guard(socket: Socket): void;
}

/**
 * A server that is dead refuses; one that hangs (stopped, its disk gone, the network swallowing) says nothing, and no
 * limit of its own is heard of. So a connection that waits too long has the server asked on a new one. When that is
 * silent too, all connections are ended, which every query in flight is told as a loss, and new ones fail at once until
 * the server greets again. A slow statement ends nothing: its server still greets.
 * @param open A new connection to the same server, outside the pool.
 */
export function createHangWatch(open: () => Socket, patience: Patience): HangWatch {
  /** Since when each waits; null: it does not. */
  const guarded = new Map<Socket, number | null>();
  let heardAt = performance.now();
  let looking: NodeJS.Timeout | undefined;
  let asking = false;
  let away = false;
  return { guard };

  function guard(socket: Socket): void {
    if (away) return void setImmediate(() => socket.destroy(new ConnectionLost()));
    guarded.set(socket, null);
    noteTraffic(socket);
    socket.once('close', () => {
      guarded.delete(socket);
      if (guarded.size === 0) clearInterval(looking);
      if (guarded.size === 0) looking = undefined;
    });
    looking ??= setInterval(look, 250).unref();
  }

  function noteTraffic(socket: Socket): void {
    const { emit, write } = socket;
    // Not by a listener: it would take what postgres.js has not asked for yet.
    socket.emit = (event: string | symbol, ...args: unknown[]) => {
      if (event === 'data') {
        heardAt = performance.now();
        guarded.set(socket, null);
      }
      return Reflect.apply(emit, socket, [event, ...args]);
    };
    socket.write = (...args: unknown[]) => {
      if (guarded.get(socket) === null) guarded.set(socket, performance.now());
      return Reflect.apply(write, socket, args);
    };
  }

  function look(): void {
    const before = performance.now() - patience.reply;
    if (asking || ![...guarded.values()].some((since) => since !== null && since < before)) return;
    asking = true;
    const askedAt = performance.now();
    void greets(open(), patience.greeting).then((alive) => {
      asking = false;
      if (!alive && heardAt < askedAt) return endAll();
      for (const [socket, since] of guarded) if (since !== null) guarded.set(socket, performance.now());
    });
  }

  function endAll(): void {
    away = true;
    for (const socket of guarded.keys()) socket.destroy(new ConnectionLost());
    void untilGreeted();
  }

  async function untilGreeted(): Promise<void> {
    away = !(await greets(open(), patience.greeting));
    if (away) setTimeout(untilGreeted, 500).unref();
  }
}

/**
 * Asks whether TLS is spoken, which is answered with one byte before anybody signs in. false only for silence: a
 * refusal or a reset is an answer, too, which a connection hears by itself.
 */
function greets(socket: Socket, within: number): Promise<boolean> {
  return new Promise((resolve) => {
    const over = (alive: boolean) => {
      clearTimeout(silence);
      socket.destroy();
      resolve(alive);
    };
    const silence = setTimeout(over, within, false).unref();
    socket.once('data', () => over(true));
    socket.once('error', () => over(true));
    socket.once('close', () => over(true));
    socket.write(SSL_REQUEST);
  });
}
