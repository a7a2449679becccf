/**
 * Runs a task after a random delay, because many at once would overload the database. One that waits already is not
 * added again.
 * @param wait Milliseconds for one of them, by chance.
 */
export function createJitter<T extends WeakKey>(wait: () => number, run: (item: T) => void) {
  const waiting = new WeakSet<T>();
  return (items: Iterable<T>) => {
    for (const item of items) {
      if (waiting.has(item)) continue;
      waiting.add(item);
      setTimeout(() => {
        waiting.delete(item);
        run(item);
      }, wait()).unref();
    }
  };
}
