import type { ModerationKind } from '@gongdu/contract/moderation/queue';
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
/** Something public that an operator took down; the hook `takenDown` records what it takes from its author. */
export interface Takedown extends Pick<Rejection, 'reason' | 'sentence'> {
  /** What is put back as a whole is taken down, what is deleted is removed. */
  readonly act: 'take_down' | 'remove';
  readonly kind: ModerationKind;
  readonly objectId: number;
  readonly authorUid: number;
  readonly title: string;
  readonly excerpt: string;
  /** Undefined: by the reason's weight. */
  readonly points: number | undefined;
}
export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** A kind of object that goes through the queue; its module says what a verdict does to it. */
export interface ModerationSubject {
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
  /**
   * Takes down what was approved, when a second look disagrees; its owner hears of it. Of a kind without it the
   * disagreement is recorded alone.
   *
   * @returns whether it was there to take down; where it was removed rather, which row
   */
  takeDown?(
    tx: Transaction,
    caller: Caller,
    objectId: number,
    rejection: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<boolean | { readonly removedId: number }>;
}
