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
  /** The message before which the previous page ends; null at the start of the conversation. */
  readonly next: number | null;
}

export type ThreadPages = InfiniteData<ThreadPage, unknown>;

export function threadPageOf({
  earlier: next,
  ...page
}: ReplyOf<typeof getInstitutionLeaveMessageList>): ThreadPage {
  return { ...page, next };
}

/** All loaded entries, oldest first. */
export function entriesOf({ pages }: ThreadPages): LeaveEntry[] {
  return pages.toReversed().flatMap(({ entries }) => entries);
}

/**
 * Merges the current newest page. Earlier pages are kept, unless more entries came than one page holds: then there
 * would be a gap, and only the newest page is kept.
 */
export function withNewest(pages: ThreadPages, newest: ThreadPage): ThreadPages {
  const [shown, ...older] = pages.pages;
  if (!shown || hasGap(shown, newest)) return { pages: [newest], pageParams: [undefined] };
  const entries = merge(shown.entries, newest.entries);
  return { ...pages, pages: [{ ...newest, entries, next: shown.next }, ...older] };
}

/** Adds an own entry from the server's reply. */
export function withEntry(pages: ThreadPages, entry: LeaveEntry): ThreadPages {
  const [shown, ...older] = pages.pages;
  if (!shown) return pages;
  return { ...pages, pages: [{ ...shown, entries: merge(shown.entries, [entry]) }, ...older] };
}

export function withSession(pages: ThreadPages, session: LeaveSession): ThreadPages {
  const [shown, ...older] = pages.pages;
  // a reply that is older than the cached version
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

/** Newer versions replace older ones: a receipt, a recall. */
function merge(shown: readonly LeaveEntry[], newer: readonly LeaveEntry[]): LeaveEntry[] {
  const byId = new Map(shown.map((entry) => [idOf(entry), entry]));
  for (const entry of newer) byId.set(idOf(entry), entry);
  return [...byId.values()].toSorted((a, b) => timeOf(a) - timeOf(b) || orderOf(a) - orderOf(b));
}

function idOf(entry: LeaveEntry): string {
  return entry.type === 'note' ? `n:${entry.id}` : `s:${entry.message.seq}`;
}

/** At the same instant: messages in the order of sending, then notes. */
function orderOf(entry: LeaveEntry): number {
  return entry.type === 'note' ? Number.MAX_SAFE_INTEGER : entry.message.seq;
}
