import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { createHook } from '../../shared/hook.ts';
import type { PutBack, Refusal, Takedown, TakenBack } from './subject.ts';

/** What follows in other modules, in the same transaction; set in `wiring/reactions.ts`. */
export function createModerationHooks() {
  return {
    /** With points for its author. */
    refused: createHook<[tx: Transaction, caller: Caller, refusal: Refusal]>(),
    /** By a second look, or by an operator who met it. */
    takenDown: createHook<[tx: Transaction, caller: Caller, takedown: Takedown]>(),
    /** What was taken down is public again. */
    putBack: createHook<[tx: Transaction, putBack: PutBack]>(),
    /** A verdict that its operator took back. */
    takenBack: createHook<[tx: Transaction, takenBack: TakenBack]>(),
  };
}
