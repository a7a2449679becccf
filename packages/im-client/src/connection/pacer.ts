/** The server closes a socket at more than 60 frames per second; a network stall may bunch frames together. */
const framesPerSecond = 25;

/** Limits the frame rate; first come, first served. */
export interface Pacer {
  /** Runs `send`, which sends at most one frame, as soon as the rate allows it. */
  schedule(send: () => void): void;
  /** A frame was sent. */
  recordFrame(): void;
  /** Drops waiting sends, when offline. */
  clear(): void;
}

export function createPacer(): Pacer {
  let waiting: (() => void)[] = [];
  let sentAt: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drain = () => {
    clearTimeout(timer);
    const now = Date.now();
    sentAt = sentAt.filter((at) => at > now - 1_000 && at <= now);
    while (waiting.length > 0 && sentAt.length < framesPerSecond) waiting.shift()?.();
    if (waiting.length > 0) timer = setTimeout(drain, 1_000 - (now - (sentAt[0] ?? now)));
  };
  return {
    schedule(send) {
      waiting.push(send);
      drain();
    },
    recordFrame: () => void sentAt.push(Date.now()),
    clear() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
