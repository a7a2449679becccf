import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import type { Transaction } from '../../db/database.ts';

/** Refused, or returned for edit. */
export interface Rejection {
  readonly outcome: 'refused' | 'returned';
  readonly reason: RefusalCode;
  readonly sentence: string;
}
export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** What goes through the queue: its module says what a verdict does to it. */
export interface ModerationSubject {
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
}
