import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** How slow a body may be. */
export interface BodyPace {
  /** Milliseconds after which its average counts. */
  readonly grace: number;
  /** Milliseconds for which one that was fast before may stand still. */
  readonly standstill: number;
  readonly bytesPerSecond: number;
}

export const usualPace: BodyPace = { grace: 10_000, standstill: 30_000, bytesPerSecond: 4_096 };

/** Bytes and milliseconds for which a refused sender is still listened to, so that it reads the answer. */
const patience = { bytes: 8 * 1024 * 1024, time: 10_000 };

interface Coming {
  readonly raw: IncomingMessage;
  readonly since: number;
  /** Bytes of the connection before this request. */
  readonly from: number;
  received: number;
  lastAt: number;
}

export interface RequestBodies {
  /** Looks after one request's body; a second time changes nothing. */
  follow(raw: IncomingMessage, reply: ServerResponse): void;
  close(): void;
}

/**
 * Whoever sends a body byte by byte would hold a connection for ever: `cut` is called for one that is slower than the
 * pace. A large file may take its time as long as it comes. What is sent on behind an answer is listened to for a
 * while, then the connection is closed.
 */
export function createRequestBodies(cut: (raw: IncomingMessage) => void, pace: BodyPace): RequestBodies {
  const coming = new Map<IncomingMessage, Coming>();
  const looking = setInterval(look, Math.min(1_000, pace.grace)).unref();
  return { follow, close: () => clearInterval(looking) };

  function follow(raw: IncomingMessage, reply: ServerResponse): void {
    // Fastify's injected requests have no connection.
    if (coming.has(raw) || !hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const now = performance.now();
    const from = raw.socket.bytesRead;
    coming.set(raw, { raw, since: now, from, received: 0, lastAt: now });
    raw.once('end', () => coming.delete(raw));
    raw.once('close', () => coming.delete(raw));
    reply.once('finish', () => {
      if (coming.delete(raw) && !raw.complete) dismiss(raw);
    });
  }

  function look(): void {
    const now = performance.now();
    for (const body of coming.values()) {
      const received = body.raw.socket.bytesRead - body.from;
      if (received > body.received) Object.assign(body, { received, lastAt: now });
      if (!isTooSlow(body, now, pace)) continue;
      coming.delete(body.raw);
      cut(body.raw);
    }
  }
}

function isTooSlow({ since, received, lastAt }: Coming, now: number, pace: BodyPace): boolean {
  if (now - lastAt > pace.standstill) return true;
  return received < ((now - since - pace.grace) / 1_000) * pace.bytesPerSecond;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Node throws the rest away untold: only the connection's own count shows it. */
function dismiss(raw: IncomingMessage): void {
  const { socket } = raw;
  const [since, from] = [performance.now(), socket.bytesRead];
  const listening = setInterval(() => {
    const isPatient = performance.now() - since < patience.time && socket.bytesRead - from < patience.bytes;
    if (isPatient && !raw.complete && !socket.destroyed) return;
    clearInterval(listening);
    if (!raw.complete) socket.destroy();
  }, 20).unref();
}
