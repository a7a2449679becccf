import type { LeaveEntry, LeaveSession } from '@gongdu/contract/institutions/inbox';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { unreadQuery } from '../../../entities/core/notification/unread.ts';
import { stale } from '../../../lib/api/reads.ts';
import { countsQuery, fetchThreadPage, sessionsKey, threadQuery } from './queries.ts';
import { withDraft, withEntry, withNewest, withSession } from './thread/thread-pages.ts';

interface SessionPage {
  readonly rows: readonly LeaveSession[];
  readonly next: string | null;
}

/** Writes a session from a reply into the list and its thread. */
export function applySession(queryClient: QueryClient, session: LeaveSession): void {
  queryClient.setQueryData(
    threadQuery(session.sessionId).queryKey,
    (pages) => pages && withSession(pages, session),
  );
  updateRow(queryClient, session.sessionId, (row) => (row.version > session.version ? row : session));
  refreshLists(queryClient);
}

/** The server's reply to a message or note. */
export function applyReply(
  queryClient: QueryClient,
  { session, entry }: { readonly session: LeaveSession; readonly entry: LeaveEntry },
): void {
  applyEntry(queryClient, session.sessionId, entry);
  applySession(queryClient, session);
}

export function applyEntry(queryClient: QueryClient, sessionId: number, entry: LeaveEntry): void {
  queryClient.setQueryData(threadQuery(sessionId).queryKey, (pages) => pages && withEntry(pages, entry));
}

export function applyDraft(queryClient: QueryClient, sessionId: number, draft: string): void {
  queryClient.setQueryData(threadQuery(sessionId).queryKey, (pages) => pages && withDraft(pages, draft));
  updateRow(queryClient, sessionId, (row) => ({ ...row, hasDraft: draft !== '' }));
}

export function applyRead(queryClient: QueryClient, sessionId: number, unread: number): void {
  updateRow(queryClient, sessionId, (row) => ({ ...row, unread }));
  void stale(queryClient, countsQuery.queryKey);
  void stale(queryClient, unreadQuery.queryKey);
}

const refreshing = new Map<number, Promise<void>>();

/**
 * Reads a thread's newest page again, whatever part is loaded. Of several requests during a read only the last runs,
 * after the current one, which may be older than the change.
 */
export async function refreshThread(queryClient: QueryClient, sessionId: number): Promise<void> {
  const before = refreshing.get(sessionId);
  const mine = (before?.catch(() => undefined) ?? Promise.resolve()).then(async () => {
    if (refreshing.get(sessionId) !== mine) return;
    try {
      const newest = await fetchThreadPage(sessionId);
      queryClient.setQueryData(
        threadQuery(sessionId).queryKey,
        (pages) => pages && withNewest(pages, newest),
      );
    } finally {
      if (refreshing.get(sessionId) === mine) refreshing.delete(sessionId);
    }
  });
  refreshing.set(sessionId, mine);
  return mine.catch(() => undefined);
}

export function refreshLists(queryClient: QueryClient): void {
  void stale(queryClient, sessionsKey);
  void stale(queryClient, countsQuery.queryKey);
}

/** Writes into the lists that contain it; a stale list stays stale. */
function updateRow(
  queryClient: QueryClient,
  sessionId: number,
  change: (row: LeaveSession) => LeaveSession,
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: sessionsKey })) {
    const { isInvalidated } = state;
    const changed = queryClient.setQueryData<InfiniteData<SessionPage>>(queryKey, (list) =>
      list && hasRow(list, sessionId) ? withRow(list, sessionId, change) : undefined,
    );
    if (changed && isInvalidated)
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

function hasRow({ pages }: InfiniteData<SessionPage>, sessionId: number): boolean {
  return pages.some(({ rows }) => rows.some((row) => row.sessionId === sessionId));
}

function withRow(
  list: InfiniteData<SessionPage>,
  sessionId: number,
  change: (row: LeaveSession) => LeaveSession,
): InfiniteData<SessionPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.sessionId === sessionId ? change(row) : row)),
  }));
  return { ...list, pages };
}
