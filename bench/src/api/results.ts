import type { Flow as MessageFlow } from '../messaging/generator/traffic.ts';
import type { ProcessUsage } from '../messaging/process-usage.ts';
import type { Flow } from './flow.ts';

export interface Ceiling {
  readonly capacity: Flow;
  readonly held: Flow;
}

export interface Product {
  readonly capacity: Flow;
  readonly held: Flow;
  readonly memory: readonly [before: ProcessUsage, after: ProcessUsage];
  readonly messages: MessageFlow;
  readonly overload: Flow;
  readonly messagesUnderOverload: MessageFlow;
  /** Seconds until a call takes no more than three times what it takes in quiet. */
  readonly recovery: number;
  /** Writes of all parts. */
  readonly acknowledged: number;
  readonly missing: readonly string[];
}
