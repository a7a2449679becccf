/** One attempt to reach the server, and the resulting connection. No events after `down`. */
export interface Wire {
  /** Dropped on a wire that is not connected. */
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
  /** The time limit of the attempt in milliseconds. */
  readonly connectTimeout: number;
}

/** Starts an attempt. Events are never called before this has returned. */
export type OpenWire = (events: WireEvents, options: WireOptions) => Wire;
