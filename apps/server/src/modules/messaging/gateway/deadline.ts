import { imLimits } from '@gongdu/contract/messaging/limits';

/** How long a client may take to introduce itself and to log in. */
export interface Deadline {
  /** The client waits for this: meanwhile its time stands still. */
  pauseDuring(work: Promise<void>): void;
  end(): void;
}

interface Client {
  readonly isAuthenticated: () => boolean;
  readonly isLoggedIn: () => boolean;
  /** Its time is up. */
  readonly close: () => void;
}

/**
 * 10 s of the client's own for `c_init`, then 10 s for `login` (messaging, part 3 "Limits"). After a restart thousands
 * stand in line for these two: what the server takes is not theirs.
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
