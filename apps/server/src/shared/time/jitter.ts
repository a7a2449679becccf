/**
 * Has each of many do something at a moment of its own, which all at once would come upon the database together. Whoever
 * waits already does it once.
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
