import { type Env, readChoice, readInteger } from '../env.ts';

/** What is seen of this node from outside. */
export interface ObservationConfig {
  /** The requests that get a line in the log. */
  readonly requestLog: KeptRequests;
  /** A call that takes longer is logged as slow; 0: none is. */
  readonly slowCallMs: number;
}

/** Each keeps what those after it keep, too. */
export const keptRequests = ['all', 'refused', 'slow', 'failed'] as const;
export type KeptRequests = (typeof keptRequests)[number];

export function readObservation(env: Env): ObservationConfig {
  return {
    requestLog: readChoice(env, 'REQUEST_LOG', keptRequests, 'all'),
    slowCallMs: readInteger(env, 'SLOW_CALL_MS', 1_000, 0),
  };
}
