import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ImPage, openPage, type Signer } from './im-page.ts';

export interface Progress {
  /** Ids that were answered. */
  readonly answered: string[];
  readonly sent: string[];
  resent: number;
}

interface Persistence {
  readonly count: number;
  readonly progress: Progress;
  readonly until?: () => boolean;
  readonly patience?: number;
}

/**
 * Sends one message after the other and each again, under the same id, until it is answered, whatever happens. A
 * connection that gives no answer within `patience` milliseconds is left for a new one.
 */
export async function sendStubbornly(
  address: string,
  person: Signer,
  toUid: number,
  { count, progress, until, patience }: Persistence,
): Promise<void> {
  let page: ImPage | undefined;
  for (let n = 0; n < count && !until?.(); n++) {
    const id = randomUUID();
    progress.sent.push(id);
    for (let tries = 0; ; tries++) {
      if (tries > 0) progress.resent += 1;
      page = page?.socket.connected ? page : await openStubbornly(address, person, patience);
      const stored = await Promise.race([
        page.say({ uid: toUid }, `第 ${n} 句`, id).catch(() => null),
        gone(page),
      ]);
      if (stored) break;
      page.close();
      await sleep(20);
    }
    progress.answered.push(id);
  }
  page?.close();
}

/** Tries until it is logged in. */
export async function openStubbornly(address: string, person: Signer, patience?: number): Promise<ImPage> {
  for (;;) {
    const page = await openPage(address, person, { ...(patience && { patience }) }).catch(() => null);
    if (page) return page;
    await sleep(50);
  }
}

function gone({ socket }: ImPage): Promise<null> {
  return new Promise((resolve) => {
    if (socket.connected) socket.once('disconnect', () => resolve(null));
    else resolve(null);
  });
}
