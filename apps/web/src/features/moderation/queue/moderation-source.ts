import type { Permission } from '@gongdu/contract/auth/role';
import type {
  ModerationDecision,
  ModerationKind,
  ModerationRow,
  ModerationRowWithLog,
  ModerationTab,
} from '@gongdu/contract/moderation/queue';

export interface QueueQuery {
  readonly tab: ModerationTab;
  readonly name: string;
  readonly pageIndex: number;
  /** The last item of the page before, where it is known. */
  readonly behind?: number | undefined;
  readonly pageSize: number;
}

/** The names of what waits, such as 一篇帖子 with its 标题 by its 作者. */
export interface ModerationLabels {
  readonly thing: string;
  readonly quantifier: string;
  readonly name: string;
  readonly author: string;
  readonly quote: (title: string) => string;
  /** Of the button that asks for changes; 退回 unless told. */
  readonly return?: string;
  /** Of the others; 通过 and 不通过 unless told. */
  readonly approve?: string;
  readonly refuse?: string;
  /** Of the states, where deciding is no 通过. */
  readonly states?: Readonly<Record<ModerationTab, string>> | undefined;
  /** The page's head; 帖子审核 and the like unless told. */
  readonly page?: string;
}

/** What one kind adds to the queue: its labels and its calls, which reject with CallError. */
export interface ModerationSource<Item extends ModerationRowWithLog = ModerationRowWithLog> {
  /** Stands in the query keys, e.g. `circles`. */
  readonly noun: string;
  /** Whose items the calls below list and decide, and among which the next one is looked for. */
  readonly kinds: readonly ModerationKind[];
  /** Needed to decide. */
  readonly permission: Permission;
  readonly labels: ModerationLabels;
  readonly list: (
    query: QueueQuery,
    signal: AbortSignal,
  ) => Promise<{ data: ModerationRow[]; dataCount: number }>;
  readonly read: (id: number, signal: AbortSignal) => Promise<Item>;
  readonly decide: (id: number, decision: ModerationDecision) => Promise<ModerationRow>;
  readonly isOpen: (item: Item) => boolean;
  /** Decided one by one alone: a decision says more than the verdict. */
  readonly oneByOne?: boolean;
  /** Lists works of one channel, 0 for those without one: the next item is looked for among them. */
  readonly channelId?: number;
  /** Named on rows, where the queue holds several kinds. */
  readonly kindLabel?: (row: ModerationRow) => string;
  /** Approving opens a dialog of its own, since it says more than the verdict. */
  readonly asksToApprove?: boolean;
  /** The author can be asked for changes, which is no refusal. */
  readonly canReturn?: boolean;
  /** What its parts have come to so far: that button stands out. */
  readonly suggested?: (item: Item) => 'approve' | 'return' | null;
  /** What is still missing for a verdict, in a sentence; null: nothing. */
  readonly objection?: (item: Item, verdict: ModerationDecision['verdict']) => string | null;
  /** Keys of its own, beside those of every queue. */
  readonly shortcuts?: readonly { readonly keys: readonly string[]; readonly label: string }[];
}
