import type { LoggedReview, ReviewRow, ReviewTab } from '@gongdu/contract/review';
import type { RefusalCode } from '@gongdu/contract/review-reason';
import type { Permission } from '@gongdu/contract/role';

export interface QueueAsked {
  readonly tab: ReviewTab;
  readonly name: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

export interface Decision {
  readonly verdict: 'approve' | 'refuse' | 'return';
  readonly reason?: RefusalCode;
  readonly sentence?: string;
  readonly note?: string;
}

/** How one speaks of what waits, e.g. 一篇帖子 with its 标题, by its 作者. */
export interface ReviewWords {
  readonly thing: string;
  readonly measure: string;
  readonly name: string;
  readonly author: string;
  readonly quote: (title: string) => string;
}

/** One kind's part of the queue (P11): its words and its calls, which reject with CallError and are shown in place. */
export interface ReviewSource<Item extends LoggedReview = LoggedReview> {
  /** Stands in the query keys, e.g. `circles`. */
  readonly noun: string;
  /** Whoever decides must hold it. */
  readonly permission: Permission;
  readonly words: ReviewWords;
  readonly list: (
    asked: QueueAsked,
    signal: AbortSignal,
  ) => Promise<{ data: ReviewRow[]; dataCount: number }>;
  readonly read: (id: number, signal: AbortSignal) => Promise<Item>;
  readonly decide: (row: Pick<ReviewRow, 'id' | 'version'>, decision: Decision) => Promise<ReviewRow>;
  readonly isOpen: (item: Item) => boolean;
  /** It can go back to be mended, which is no refusal. */
  readonly returns?: boolean;
}
