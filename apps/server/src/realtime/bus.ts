/**
 * From node to node; hints only, which may be lost: a node that missed one reads the database. A node
 * does not receive what it published.
 */
export interface NodeBus<Topics> {
  publish<T extends keyof Topics>(topic: T, body: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: (body: Topics[T]) => void): void;
  /** Called when something may have been lost. */
  onMissed(listener: () => void): void;
  /** false: what is published now does not reach the other nodes. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Of a node that is alone. */
export function createLocalBus<Topics>(): NodeBus<Topics> {
  return {
    publish: () => undefined,
    subscribe: () => undefined,
    onMissed: () => undefined,
    isConnected: () => true,
    close: () => Promise.resolve(),
  };
}
