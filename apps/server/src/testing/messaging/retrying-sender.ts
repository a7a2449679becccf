import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ImSocket, openSocket, type Signer } from './im-socket.ts';

export interface Progress {
  /** Ids that were answered. */
  readonly answered: string[];
  readonly sent: string[];
  resent: number;
}

interface RetryingSenderOptions {
  readonly count: number;
  readonly progress: Progress;
  readonly until?: () => boolean;
  readonly timeoutMs?: number;
  /** After each message. */
  readonly pauseMs?: number;
}

/**
 * Sends one message after the other and each again, under the same id, until it is answered, whatever happens. A
 * connection that gives no answer within `patience` milliseconds is left for a new one.
 */
export async function sendWithRetries(
  address: string,
  person: Signer,
  toUid: number,
  { count, progress, until, timeoutMs, pauseMs = 0 }: RetryingSenderOptions,
): Promise<void> {
  let page: ImSocket | undefined;
  for (let n = 0; n < count && !until?.(); n++) {
    const id = randomUUID();
    progress.sent.push(id);
    for (let tries = 0; ; tries++) {
      if (tries > 0) progress.resent += 1;
      page = page?.socket.connected ? page : await openWithRetries(address, person, timeoutMs);
      const stored = await Promise.race([
        page.sendText({ uid: toUid }, `第 ${n} 句`, id).catch(() => null),
        gone(page),
      ]);
      if (stored) break;
      page.close();
      await sleep(20);
    }
    progress.answered.push(id);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  page?.close();
}

/** Tries until it is logged in. */
export async function openWithRetries(
  address: string,
  person: Signer,
  timeoutMs?: number,
): Promise<ImSocket> {
  for (;;) {
    const page = await openSocket(address, person, { ...(timeoutMs && { timeoutMs }) }).catch(() => null);
    if (page) return page;
    await sleep(50);
  }
}

function gone({ socket }: ImSocket): Promise<null> {
  return new Promise((resolve) => {
    if (socket.connected) socket.once('disconnect', () => resolve(null));
    else resolve(null);
  });
}
