/** So many at a time, in the order of asking. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
