import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** The limits of a slow body. */
export interface BodyTimeouts {
  /** Milliseconds after which its average rate counts. */
  readonly graceMs: number;
  /** Milliseconds for which a body that was fast before may pause. */
  readonly idleMs: number;
  readonly minBytesPerSecond: number;
}

export const defaultBodyTimeouts: BodyTimeouts = {
  graceMs: 10_000,
  idleMs: 30_000,
  minBytesPerSecond: 4_096,
};

/** Bytes and milliseconds for which a refused sender is still read, so that it gets the reply. */
const drainLimits = { bytes: 8 * 1024 * 1024, time: 10_000 };

interface PendingBody {
  readonly raw: IncomingMessage;
  readonly since: number;
  /** Bytes of the connection before this request. */
  readonly bytesBefore: number;
  received: number;
  lastDataAt: number;
}

export interface BodyTimeout {
  /** Watches one request's body; a second call does nothing. */
  watch(raw: IncomingMessage, reply: ServerResponse): void;
  close(): void;
}

/**
 * A client that sends its body byte by byte would keep a connection forever: `onTimeout` is called for a body below the
 * limits. A large file may take its time as long as data arrives. Data after the reply is read for `graceMs`, then the
 * connection is closed.
 */
export function createBodyTimeout(
  onTimeout: (raw: IncomingMessage) => void,
  timeouts: BodyTimeouts,
): BodyTimeout {
  const pending = new Map<IncomingMessage, PendingBody>();
  const timer = setInterval(checkAll, Math.min(1_000, timeouts.graceMs)).unref();
  return { watch, close: () => clearInterval(timer) };

  function watch(raw: IncomingMessage, reply: ServerResponse): void {
    // Fastify's injected requests have no connection.
    if (pending.has(raw) || !hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const now = performance.now();
    const bytesBefore = raw.socket.bytesRead;
    pending.set(raw, { raw, since: now, bytesBefore, received: 0, lastDataAt: now });
    raw.once('end', () => pending.delete(raw));
    raw.once('close', () => pending.delete(raw));
    reply.once('finish', () => {
      if (pending.delete(raw) && !raw.complete) drainAndClose(raw);
    });
  }

  function checkAll(): void {
    const now = performance.now();
    for (const body of pending.values()) {
      const received = body.raw.socket.bytesRead - body.bytesBefore;
      if (received > body.received) Object.assign(body, { received, lastDataAt: now });
      if (!isTooSlow(body, now, timeouts)) continue;
      pending.delete(body.raw);
      onTimeout(body.raw);
    }
  }
}

function isTooSlow(
  { since, received, lastDataAt }: PendingBody,
  now: number,
  timeouts: BodyTimeouts,
): boolean {
  if (now - lastDataAt > timeouts.idleMs) return true;
  return received < ((now - since - timeouts.graceMs) / 1_000) * timeouts.minBytesPerSecond;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Node silently discards the rest: only the connection's byte count shows it. */
function drainAndClose(raw: IncomingMessage): void {
  const { socket } = raw;
  const [since, bytesBefore] = [performance.now(), socket.bytesRead];
  const drainTimer = setInterval(() => {
    const mayContinue =
      performance.now() - since < drainLimits.time && socket.bytesRead - bytesBefore < drainLimits.bytes;
    if (mayContinue && !raw.complete && !socket.destroyed) return;
    clearInterval(drainTimer);
    if (!raw.complete) socket.destroy();
  }, 20).unref();
}
