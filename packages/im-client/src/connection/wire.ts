/** One attempt to reach the server, and the connection that came of it. After `down` nothing more happens on it. */
export interface Wire {
  /** Nothing is kept for later: on a wire that is not up it is dropped. */
  emit(event: string, data: object): void;
  close(): void;
}

export interface WireEvents {
  up(): void;
  /** The attempt failed, or the connection is gone. */
  down(reason: string): void;
  received(event: string, data: unknown): void;
}

export interface WireOptions {
  /** Milliseconds that the attempt may take. */
  readonly connectTimeout: number;
}

/** Begins an attempt. Events are never called before this has returned. */
export type OpenWire = (events: WireEvents, options: WireOptions) => Wire;
