import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that the database has answered or refused. */
export interface AnsweredStatement {
  /** With placeholders instead of values. */
  readonly text: string;
  /** `performance.now()`. */
  readonly startedAt: number;
  /** Includes the wait for a connection. */
  readonly ms: number;
  readonly failed: boolean;
}

/** A request to a service outside. */
export interface OutsideRequest {
  readonly method: string;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly startedAt: number;
  readonly ms: number;
  /** null: there was no answer. */
  readonly status: number | null;
}

/** What the handler of a call has asked of others so far. */
export interface RunningCall {
  statements: number;
  /** Statements at the same time count twice. */
  sqlMs: number;
  /** Where the call is traced. */
  trace?: CallTrace;
}

export interface CallTrace {
  statement(statement: AnsweredStatement): void;
  outside(request: OutsideRequest): void;
}

/** The call that the current code runs for; empty for jobs and sockets, and where nobody counts. */
export const runningCall = new AsyncLocalStorage<RunningCall>();
