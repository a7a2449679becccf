import { imLimits } from '@gongdu/contract/im-limits';

/** How long a client may take to introduce itself and to log in. */
export interface Deadline {
  /** The client waits for this: meanwhile its time stands still. */
  answering(work: Promise<void>): void;
  end(): void;
}

interface Client {
  readonly introduced: () => boolean;
  readonly loggedIn: () => boolean;
  /** Its time is up. */
  readonly close: () => void;
}

/**
 * 10 s of the client's own for `c_init`, then 10 s for `login` (messaging, part 3 "Limits"). After a restart thousands
 * stand in line for these two: what the server takes is not theirs.
 */
export function createDeadline({ introduced, loggedIn, close }: Client): Deadline {
  let left: number = imLimits.initMs;
  let loginGranted = false;
  let answers = 0;
  let ended = false;
  let since: number;
  let timer: NodeJS.Timeout;
  run();
  return { answering, end };

  function answering(work: Promise<void>): void {
    if (loggedIn()) return;
    if (answers === 0) stand();
    answers += 1;
    void work.finally(() => {
      answers -= 1;
      if (answers === 0 && !ended && !loggedIn()) run();
    });
  }

  function stand(): void {
    clearTimeout(timer);
    left -= performance.now() - since;
  }

  function run(): void {
    if (introduced() && !loginGranted) {
      loginGranted = true;
      left += imLimits.loginMs;
    }
    since = performance.now();
    timer = setTimeout(close, left).unref();
  }

  function end(): void {
    ended = true;
    clearTimeout(timer);
  }
}
