import type { RefusalCode } from '@gongdu/contract/review-reason';
import type { Transaction } from '../../db/database.ts';

/** Refused, or returned for edit. */
export interface Refusal {
  readonly act: 'refused' | 'returned';
  readonly reason: RefusalCode;
  readonly sentence: string;
}
export type Verdict = { readonly act: 'approved' } | Refusal;

/** What goes through the queue: its module says what a verdict does to it. */
export interface ReviewSubject {
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
}
