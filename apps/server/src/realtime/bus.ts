/** What one node tells the others: a push for sockets in a room, or news for a module. */
export interface Parcel {
  readonly topic: string;
  readonly body: unknown;
}

/**
 * From node to node; hints only, which may be lost: whoever missed one reads the database (messaging, part 3). What is
 * posted does not come back to the node that posted it.
 */
export interface NodeBus {
  post(parcel: Parcel): void;
  on(topic: string, listener: (body: unknown) => void): void;
}

/** Of a node that is alone. */
export function createLonelyBus(): NodeBus {
  return { post: () => undefined, on: () => undefined };
}
