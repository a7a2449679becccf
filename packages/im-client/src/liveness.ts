import { imTiming } from '@gongdu/contract/im-limits';

/** A connection may be dead without a word: packets vanish, and nobody says so for 45 s. */
export interface Liveness {
  /** Anything has come from the server. */
  heard(): void;
  /** Something that should have come has not: asks, and gives the connection up when nothing comes back in 5 s. */
  doubt(): void;
  clear(): void;
}

export interface LivenessOptions {
  /** Asks for anything that the server acknowledges. */
  readonly probe: () => void;
  readonly dead: () => void;
}

export function createLiveness({ probe, dead }: LivenessOptions): Liveness {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    heard: clear,
    doubt() {
      if (timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        dead();
      }, imTiming.ackTimeout);
      probe();
    },
    clear,
  };
}
