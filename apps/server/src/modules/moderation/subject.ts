import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { StoredItem } from './store.ts';

/** Refused, or returned for edit. */
export interface Rejection {
  readonly outcome: 'refused' | 'returned';
  readonly reason: RefusalCode;
  readonly sentence: string;
}
/** A rejection that gives its author a strike; the hook `refused` records it. */
export interface Refusal extends Rejection {
  readonly item: Pick<StoredItem, 'kind' | 'objectId' | 'authorUid' | 'title' | 'excerpt'>;
  readonly points: number;
}
export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** A kind of object that goes through the queue; its module says what a verdict does to it. */
export interface ModerationSubject {
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
  /**
   * Takes down what was approved, when a second look disagrees; its owner hears of it. Does nothing where it is gone
   * already. Of a kind without it the disagreement is recorded alone.
   */
  takeDown?(
    tx: Transaction,
    caller: Caller,
    objectId: number,
    rejection: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<unknown>;
}
