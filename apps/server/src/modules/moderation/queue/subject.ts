import type { Standing } from '@gongdu/contract/moderation/queue/take-down';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { StoredItem } from './store.ts';
import type { KeptVerdict } from './take-back-store.ts';

export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** What taking a verdict back needs: JSON that only the kind's own module reads. */
export type VerdictTrace = KeptVerdict['trace'];

/** Whether it was taken down or put back; the row, if it was removed instead of taken down. */
export type Removed = boolean | { readonly removedId: number };

/** The decision against its author that goes with it. */
export function removalOf(done: Exclude<Removed, false>, objectId: number) {
  return done === true
    ? ({ act: 'take_down', objectId } as const)
    : ({ act: 'remove', objectId: done.removedId } as const);
}

/** A moderated kind of object; its module applies verdicts. */
export interface ModerationSubject {
  /** @returns null: the verdict cannot be taken back. */
  apply(
    tx: Transaction,
    objectId: number,
    verdict: Verdict,
    item: Pick<StoredItem, 'authorUid' | 'excerpt'>,
  ): Promise<VerdictTrace | null>;
  /**
   * The object is as it was before the verdict, and waits again. Its item is locked; notifications to its author are
   * withdrawn by the queue. @throws Problem `moderation.verdict_followed`, `moderation.edited_since`
   */
  takeBack?(tx: Transaction, objectId: number, trace: VerdictTrace, caller: Caller): Promise<void>;
  /** Whether readers see it, or an operator took it down; with `takeDown` and `restore` alone. */
  standing?(objectId: number): Promise<Standing>;
  /** Puts back what was taken down; its owner is notified. @returns As `takeDown`; false if it was not down any more. */
  restore?(tx: Transaction, caller: Caller, objectId: number): Promise<Removed>;
  /**
   * Takes down approved content; its owner is notified. For a kind without it only the disagreement of a second look is
   * recorded. @returns whether it still existed; if it was removed instead, the row
   */
  takeDown?(
    tx: Transaction,
    caller: Caller,
    objectId: number,
    rejection: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<Removed>;
}
