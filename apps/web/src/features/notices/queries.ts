import {
  getSystemNotices,
  type Notice,
  type NoticeTab,
  readNotices,
  typesIn,
  type UnreadCounters,
} from '@gongdu/contract/notice';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { unreadQuery } from '../../lib/unread-query.ts';
import { withoutTypes } from './unread-counters.ts';

const pageSize = 20;

/** The notices of a tab, newest first, one page further back at a time. */
export function noticesQuery(tab: NoticeTab) {
  return infiniteQueryOptions({
    queryKey: ['notices', 'list', tab],
    queryFn: ({ pageParam, signal }) => readPage(tab, pageParam, signal),
    initialPageParam: null as number | null, // the first page has no notice before it
    getNextPageParam: (page: Notice[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
}

type Pages = InfiniteData<Notice[], number | null>;

/** The first page as it is now, and how many on it came since the newest one that is shown. */
export async function lookForNewer(
  queries: QueryClient,
  tab: NoticeTab,
): Promise<{ page: Notice[]; newer: number }> {
  const page = await readPage(tab, null);
  const newest = queries.getQueryData(noticesQuery(tab).queryKey)?.pages[0]?.[0]?.id ?? 0;
  return { page, newer: page.filter(({ id }) => id > newest).length };
}

/**
 * Begins the list anew with this page. What people did moves to the top under a new number (P6), so that pages read
 * before would show it a second time.
 */
export function beginAnew(queries: QueryClient, tab: NoticeTab, page: Notice[]): void {
  queries.setQueryData<Pages>(noticesQuery(tab).queryKey, { pages: [page], pageParams: [null] });
}

/**
 * Marks a tab's notices read up to the newest one shown (P6); the badge goes down before the
 * server has answered. Resolves to whether it was done.
 */
export async function markRead(queries: QueryClient, tab: NoticeTab, upToId: number): Promise<boolean> {
  const types = typesIn(tab);
  const before = queries.getQueryData(unreadQuery.queryKey);
  if (before) keepUnread(queries, withoutTypes(before, types));
  try {
    keepUnread(queries, await call(readNotices, { body: { types, upToId } }, { silent: true }));
    return true;
  } catch {
    // nothing was marked: the server's own numbers come back, and a list without what is gone
    await queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
    void queries.invalidateQueries({ queryKey: noticesQuery(tab).queryKey });
    return false;
  }
}

function keepUnread(queries: QueryClient, counters: UnreadCounters): void {
  queries.setQueryData(unreadQuery.queryKey, counters);
}

function readPage(tab: NoticeTab, beforeId: number | null, signal?: AbortSignal): Promise<Notice[]> {
  const query = beforeId === null ? { tab, pageSize } : { tab, beforeId, pageSize };
  return call(getSystemNotices, { query }, { inPlace: true, ...(signal && { signal }) });
}
