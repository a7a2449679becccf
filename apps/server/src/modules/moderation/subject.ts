import type { ModerationKind } from '@gongdu/contract/moderation/kinds';
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
/** A refusal that gives its author a strike; the hook `refused` records it. */
export interface Refusal extends Rejection {
  readonly item: Pick<StoredItem, 'kind' | 'objectId' | 'authorUid' | 'title' | 'excerpt'>;
  readonly points: number;
}
/** Public content that an operator took down; the hook `takenDown` records the deducted points. */
export interface Takedown extends Pick<Rejection, 'reason' | 'sentence'> {
  /** Content that can be restored as a whole is taken down, deleted content is removed. */
  readonly act: 'take_down' | 'remove';
  readonly kind: ModerationKind;
  readonly objectId: number;
  readonly authorUid: number;
  readonly title: string;
  readonly excerpt: string;
  /** Undefined: the reason's weight. */
  readonly points: number | undefined;
}
export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** A moderated kind of object; its module applies verdicts. */
export interface ModerationSubject {
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
  /**
   * Takes down approved content when a second look disagrees; its owner is notified. For a kind without it only the
   * disagreement is recorded. @returns whether it still existed; if it was removed instead, the row
   */
  takeDown?(
    tx: Transaction,
    caller: Caller,
    objectId: number,
    rejection: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<boolean | { readonly removedId: number }>;
}
