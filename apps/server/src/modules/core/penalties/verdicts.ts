import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';

/** An item of the moderation queue, as far as others hear of it. */
interface ReviewedItem {
  readonly kind: ModerationKind;
  readonly objectId: number;
  readonly authorUid: number;
  readonly title: string;
  readonly excerpt: string;
}

/** Refused, or returned for edit. */
export interface Rejection {
  readonly outcome: 'refused' | 'returned';
  readonly reason: RefusalCode;
  readonly sentence: string;
}
/** A refusal that gives its author a strike; the hook `refused` records it. */
export interface Refusal extends Rejection {
  readonly item: ReviewedItem;
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
  readonly points: number;
}
/** Content that an operator took down is public again; the hook `putBack` gives the points of the take-down back. */
export type PutBack = Pick<Takedown, 'act' | 'kind' | 'objectId' | 'authorUid'>;
/** A verdict that its operator took back; the hook `takenBack` undoes what else followed from it. */
export interface TakenBack {
  readonly item: Omit<ReviewedItem, 'excerpt'>;
  readonly operatorUid: number;
  readonly decidedAt: string;
}
