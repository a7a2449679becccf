/**
 * Messages from node to node; only hints, which may be lost: a node that missed one reads the database. A node does not
 * receive its own messages.
 */
export interface NodeBus<Topics> {
  publish<T extends keyof Topics>(topic: T, body: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: (body: Topics[T]) => void): void;
  /** Called when something may have been lost. */
  onMissed(listener: () => void): void;
  /** false: messages published now do not reach the other nodes. */
  isConnected(): boolean;
  /** Age of the newest message of another node when it was read; 0: nothing is coming. */
  lagSeconds(): number;
  close(): Promise<void>;
}

/** Of a node that is alone. */
export function createLocalBus<Topics>(): NodeBus<Topics> {
  return {
    publish: () => undefined,
    subscribe: () => undefined,
    onMissed: () => undefined,
    isConnected: () => true,
    lagSeconds: () => 0,
    close: () => Promise.resolve(),
  };
}
