/**
 * From node to node; hints only, which may be lost: whoever missed one reads the database (messaging, part 3). What is
 * posted does not come back to the node that posted it.
 */
export interface NodeBus<Topics> {
  publish<T extends keyof Topics>(topic: T, body: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: (body: Topics[T]) => void): void;
  /** Something may not have arrived. */
  onMissed(listener: () => void): void;
  /** false: what is posted just now does not get to the others. */
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
