import type { CallOptions } from '../../../lib/api/call.ts';
import type { Reads } from '../../../lib/api/reads.ts';

export interface Attempt {
  /** The call's idempotency key: the same at every attempt. */
  readonly key: string;
  /** For the call: with the token of the entry's member only, and without a dialog where it waited. */
  readonly options: CallOptions;
  /** Milliseconds, where it waited; null at the first attempt. */
  readonly waitedSince: number | null;
}

/** A kind as the outbox has it, which knows the input as it was stored. Each throws for one that is unreadable. */
export interface StoredKind {
  readonly kind: string;
  readonly label: string;
  readonly replaces: boolean;
  readonly keepsRefusals: boolean;
  readonly hasText: boolean;
  readonly send: (input: unknown, attempt: Attempt) => Promise<unknown>;
  readonly excerpt: (input: unknown) => string;
  readonly reads: (input: unknown) => readonly Reads[];
  readonly restore: (input: unknown) => void;
}
