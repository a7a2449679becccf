import type { RefusalCode } from '@gongdu/contract/review-reason';
import type { Transaction } from '../../db/database.ts';

export interface Refusal {
  readonly act: 'refused';
  readonly reason: RefusalCode;
  readonly sentence: string;
}
export type Verdict = { readonly act: 'approved' } | Refusal;

/** A kind of content that goes through the queue: its module says what a verdict does to it. */
export interface ReviewSubject {
  readonly kind: 'post';
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
}
