/** So many at a time, in the order of asking. */
export function createSemaphore(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (run) => {
    if (busy >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // the place is handed over, not given back
      if (next) next();
      else busy -= 1;
    }
  };
}
