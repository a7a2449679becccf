import type { Standing } from '@gongdu/contract/moderation/queue/take-down';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { StoredItem } from './store.ts';
import type { KeptVerdict } from './take-back-store.ts';

export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** What taking a verdict back needs: JSON that only the kind's own module reads. */
export type VerdictTrace = KeptVerdict['trace'];

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
   * withdrawn by the caller. @throws Problem `moderation.verdict_followed` if the object has changed since
   */
  takeBack?(tx: Transaction, objectId: number, trace: VerdictTrace): Promise<void>;
  /** Whether readers see it, or an operator took it down; with `takeDown` and `restore` alone. */
  standing?(objectId: number): Promise<Standing>;
  /** Puts back what was taken down; its owner is notified. @returns Whether it was still down. */
  restore?(tx: Transaction, caller: Caller, objectId: number): Promise<boolean>;
  /**
   * Takes down approved content; its owner is notified. For a kind without it only the disagreement of a second look is
   * recorded. @returns whether it still existed; if it was removed instead, the row
   */
  takeDown?(
    tx: Transaction,
    caller: Caller,
    objectId: number,
    rejection: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<boolean | { readonly removedId: number }>;
}
