import type { Permission } from '@gongdu/contract/core/accounts/role';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type {
  ModerationDecision,
  ModerationRow,
  ModerationRowWithLog,
  ModerationTab,
} from '@gongdu/contract/moderation/queue/queue';

export interface QueueQuery {
  readonly tab: ModerationTab;
  readonly name: string;
  readonly pageIndex: number;
  /** The last item of the previous page, if it is known. */
  readonly behind?: number | undefined;
  readonly pageSize: number;
}

/** Labels of the items, such as 一篇帖子 with its 标题 by its 作者. */
export interface ModerationLabels {
  readonly thing: string;
  readonly quantifier: string;
  readonly name: string;
  readonly author: string;
  readonly quote: (title: string) => string;
  /** Label of the button that asks for changes; 退回 by default. */
  readonly return?: string;
  /** Labels of the others; 通过 and 不通过 by default. */
  readonly approve?: string;
  readonly refuse?: string;
  /** Labels of the states, if they are not 通过 and the like. */
  readonly states?: Readonly<Record<ModerationTab, string>> | undefined;
  /** To whom a verdict shows, where it is not what is said of works. */
  readonly shows?: Readonly<Partial<Record<Exclude<ModerationTab, 'pending'>, string>>>;
  /** The page's header; 帖子审核 and the like by default. */
  readonly page?: string;
}

/** What one kind of the queue provides: its labels and its calls, which reject with CallError. */
export interface ModerationSource<Item extends ModerationRowWithLog = ModerationRowWithLog> {
  /** Used in the query keys, e.g. `circles`. */
  readonly noun: string;
  /** The kinds whose items the calls below list and decide, and from which the next item is taken. */
  readonly kinds: readonly ModerationKind[];
  /** The permission to decide. */
  readonly permission: Permission;
  readonly labels: ModerationLabels;
  readonly list: (
    query: QueueQuery,
    signal: AbortSignal,
  ) => Promise<{ data: ModerationRow[]; dataCount: number }>;
  readonly read: (id: number, signal: AbortSignal) => Promise<Item>;
  readonly decide: (id: number, decision: ModerationDecision) => Promise<ModerationRow>;
  isOpen(item: Item): boolean;
  /** Items are decided individually only: a decision contains more than the verdict. */
  readonly oneByOne?: boolean;
  /** Lists works of one channel, 0 for those without one: the next item is taken from them. */
  readonly channelId?: number;
  /** The kind's name on rows, if the queue contains several kinds. */
  readonly kindLabel?: (row: ModerationRow) => string;
  /** Approving opens its own dialog, because it contains more than the verdict. */
  readonly asksToApprove?: boolean;
  /** False: its author cannot change it and send it in again; true by default. */
  readonly isEdited?: boolean;
  /** The author can be asked for changes, which is not a refusal. */
  readonly canReturn?: boolean;
  /** The verdict that follows from the item's parts so far: its button is the primary one. */
  suggested?(item: Item): 'approve' | 'return' | null;
  /** What is missing for a verdict, in a sentence; null: nothing. */
  objection?(item: Item, verdict: ModerationDecision['verdict']): string | null;
  /** Shortcuts in addition to those of every queue. */
  readonly shortcuts?: readonly { readonly keys: readonly string[]; readonly label: string }[];
}
