import type { ReplyOf } from '@gongdu/contract/endpoint';
import type {
  getInstitutionLeaveMessageList,
  LeaveEntry,
  LeaveSession,
} from '@gongdu/contract/institutions/inbox';
import type { InfiniteData } from '@tanstack/react-query';

export interface ThreadPage {
  readonly session: LeaveSession;
  /** Oldest first. */
  readonly entries: readonly LeaveEntry[];
  readonly draft: string;
  /** Before which message the next page back begins; null at the start of the conversation. */
  readonly next: number | null;
}

export type ThreadPages = InfiniteData<ThreadPage, unknown>;

export function threadPageOf({
  earlier: next,
  ...page
}: ReplyOf<typeof getInstitutionLeaveMessageList>): ThreadPage {
  return { ...page, next };
}

/** All that is loaded, oldest first. */
export function entriesOf({ pages }: ThreadPages): LeaveEntry[] {
  return pages.toReversed().flatMap(({ entries }) => entries);
}

/**
 * The newest page as it is now, over what is loaded. Pages further back stay as they are, unless more came than one
 * page holds: then there would be a gap, and the newest page begins anew.
 */
export function withNewest(pages: ThreadPages, newest: ThreadPage): ThreadPages {
  const [shown, ...older] = pages.pages;
  if (!shown || hasGap(shown, newest)) return { pages: [newest], pageParams: [undefined] };
  const entries = merge(shown.entries, newest.entries);
  return { ...pages, pages: [{ ...newest, entries, next: shown.next }, ...older] };
}

/** With an entry of one's own, as the server has answered. */
export function withEntry(pages: ThreadPages, entry: LeaveEntry): ThreadPages {
  const [shown, ...older] = pages.pages;
  if (!shown) return pages;
  return { ...pages, pages: [{ ...shown, entries: merge(shown.entries, [entry]) }, ...older] };
}

export function withSession(pages: ThreadPages, session: LeaveSession): ThreadPages {
  const [shown, ...older] = pages.pages;
  // an answer that was overtaken by a newer one
  if (!shown || shown.session.version > session.version) return pages;
  return { ...pages, pages: [{ ...shown, session }, ...older] };
}

export function withDraft(pages: ThreadPages, draft: string): ThreadPages {
  const [shown, ...older] = pages.pages;
  return shown ? { ...pages, pages: [{ ...shown, draft }, ...older] } : pages;
}

/** Milliseconds. */
export function timeOf(entry: LeaveEntry): number {
  return entry.type === 'note' ? Date.parse(entry.at) : entry.message.ctime_ms;
}

function seqsOf(entries: readonly LeaveEntry[]): number[] {
  return entries.flatMap((entry) => (entry.type === 'message' ? [entry.message.seq] : []));
}

function hasGap(shown: ThreadPage, newest: ThreadPage): boolean {
  const last = seqsOf(shown.entries).at(-1);
  const first = seqsOf(newest.entries)[0];
  return last !== undefined && first !== undefined && first > last + 1;
}

/** Newer ones replace older ones: a receipt, a recall. */
function merge(shown: readonly LeaveEntry[], newer: readonly LeaveEntry[]): LeaveEntry[] {
  const byId = new Map(shown.map((entry) => [idOf(entry), entry]));
  for (const entry of newer) byId.set(idOf(entry), entry);
  return [...byId.values()].toSorted((a, b) => timeOf(a) - timeOf(b) || orderOf(a) - orderOf(b));
}

function idOf(entry: LeaveEntry): string {
  return entry.type === 'note' ? `n:${entry.id}` : `s:${entry.message.seq}`;
}

/** Of the same instant: messages as they were sent, then notes. */
function orderOf(entry: LeaveEntry): number {
  return entry.type === 'note' ? Number.MAX_SAFE_INTEGER : entry.message.seq;
}
