import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that the database has answered or refused. */
export interface AnsweredStatement {
  /** With its parameters as $1, $2 …; empty when it was not sent. */
  readonly text: string;
  /** Includes the wait for a connection. */
  readonly ms: number;
  readonly failed: boolean;
}

/** What a call waited for; times in milliseconds, `startedAt` by `performance.now()`. */
export type CallStep = { readonly startedAt: number; readonly ms: number } & (
  | { readonly kind: 'statement'; readonly text: string; readonly failed: boolean }
  /** `status` null: there was no answer. */
  | {
      readonly kind: 'outside';
      readonly method: string;
      readonly origin: string;
      readonly status: number | null;
    }
);

/** What the handler of a call has asked of the database so far, and of services outside. */
export interface RunningCall {
  statements: number;
  /** Statements at the same time count twice. */
  sqlMs: number;
  /** null: they are not kept. */
  readonly steps: CallStep[] | null;
}

/** The first of a call: more would be a loop, which these show as well. */
const keptSteps = 200;

export function noteStep(call: RunningCall | undefined, step: CallStep): void {
  if (call?.steps && call.steps.length < keptSteps) call.steps.push(step);
}

/** The call that the current code runs for, or the job where jobs are traced; empty for sockets, and where statements are not counted. */
export const runningCall = new AsyncLocalStorage<RunningCall>();
