import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that the database has answered or refused. */
export interface AnsweredStatement {
  /** Includes the wait for a connection. */
  readonly ms: number;
  readonly failed: boolean;
}

/** What the handler of a call has asked of the database so far. */
export interface RunningCall {
  statements: number;
  /** Statements at the same time count twice. */
  sqlMs: number;
}

/** The call that the current code runs for; empty for jobs and sockets, and where statements are not counted. */
export const runningCall = new AsyncLocalStorage<RunningCall>();
