interface BatchedRequest<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Promise<Value>) => void;
}

/**
 * Collects the keys requested within one tick, e.g. by a list's rows, into one call of `load` with at most `max` keys.
 * `load` resolves to a function that returns the value of each key.
 */
export function batch<Key, Value>(
  load: (keys: readonly Key[]) => Promise<(key: Key) => Value | Promise<Value>>,
  max: number,
): (key: Key) => Promise<Value> {
  let queue: BatchedRequest<Key, Value>[] = [];

  function flush(): void {
    const requests = queue;
    queue = [];
    for (let from = 0; from < requests.length; from += max) send(requests.slice(from, from + max));
  }

  function send(requests: readonly BatchedRequest<Key, Value>[]): void {
    const found = load([...new Set(requests.map(({ key }) => key))]);
    for (const { key, resolve } of requests) resolve(found.then((find) => find(key)));
  }

  return (key) =>
    new Promise((resolve) => {
      if (queue.length === 0) setTimeout(flush);
      queue.push({ key, resolve });
    });
}
