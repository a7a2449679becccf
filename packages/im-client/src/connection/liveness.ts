import { imTiming } from '@gongdu/contract/messaging/limits';

/** Detects a dead connection, which the transport would notice only after 45 s. */
export interface Liveness {
  /** Anything has come from the server. */
  markAlive(): void;
  /** Something that should have come has not: asks, and gives the connection up when nothing comes back in 5 s. */
  check(): void;
  clear(): void;
}

export interface LivenessOptions {
  /** Asks for anything that the server acknowledges. */
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
