import { imTiming } from '@gongdu/contract/messaging/limits';

/** Detects a dead connection, which the transport would notice only after 45 s. */
export interface Liveness {
  /** Something was received from the server. */
  markAlive(): void;
  /** An expected reply is missing: sends a request, and closes the connection when nothing is received within 5 s. */
  check(): void;
  clear(): void;
}

export interface LivenessOptions {
  /** Sends any request that the server acknowledges. */
  readonly sendProbe: () => void;
  readonly onDead: () => void;
}

export function createLiveness({ sendProbe, onDead }: LivenessOptions): Liveness {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    markAlive: clear,
    check() {
      if (timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        onDead();
      }, imTiming.ackTimeout);
      sendProbe();
    },
    clear,
  };
}
