/**
 * Has each of many do something at a moment of its own, which all at once would come upon the database together. Whoever
 * waits already does it once.
 * @param wait Milliseconds for one of them, by chance.
 */
export function createSpread<T extends WeakKey>(wait: () => number, act: (one: T) => void) {
  const waiting = new WeakSet<T>();
  return (all: Iterable<T>) => {
    for (const one of all) {
      if (waiting.has(one)) continue;
      waiting.add(one);
      setTimeout(() => {
        waiting.delete(one);
        act(one);
      }, wait()).unref();
    }
  };
}
