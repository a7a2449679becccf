import {
  getSystemNotices,
  messageTabs,
  type Notice,
  readNotices,
  type UnreadCounters,
} from '@gongdu/contract/notice';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { unreadQuery } from '../../lib/unread-query.ts';
import { withoutTypes } from './unread-counters.ts';

const pageSize = 20;
const [systemTab] = messageTabs;

/** Newest first, one page further back at a time. */
export const systemNoticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'system'],
  queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  initialPageParam: null as number | null, // the first page has no notice before it
  getNextPageParam: (page: Notice[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
});

type Pages = InfiniteData<Notice[], number | null>;

/** The notices that came since the newest one that is shown. */
export async function newerNotices(queries: QueryClient): Promise<Notice[]> {
  const newest = queries.getQueryData(systemNoticesQuery.queryKey)?.pages[0]?.[0]?.id ?? 0;
  const page = await readPage(null);
  return page.filter(({ id }) => id > newest);
}

/** Puts them on top without reading the whole list again. */
export function prepend(queries: QueryClient, notices: readonly Notice[]): void {
  queries.setQueryData<Pages>(systemNoticesQuery.queryKey, (shown) => {
    if (!shown) return shown;
    const known = new Set(shown.pages.flat().map(({ id }) => id));
    const [first = [], ...rest] = shown.pages;
    return { ...shown, pages: [[...notices.filter(({ id }) => !known.has(id)), ...first], ...rest] };
  });
}

/**
 * Marks system notices read up to the newest one shown (P6); the badge goes down before the
 * server has answered. Resolves to whether it was done.
 */
export async function markSystemRead(queries: QueryClient, upToId: number): Promise<boolean> {
  const before = queries.getQueryData(unreadQuery.queryKey);
  if (before) keepUnread(queries, withoutTypes(before, systemTab.types));
  try {
    keepUnread(
      queries,
      await call(readNotices, { body: { types: [...systemTab.types], upToId } }, { silent: true }),
    );
    return true;
  } catch {
    // nothing was marked: the server's own numbers come back
    await queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
    return false;
  }
}

function keepUnread(queries: QueryClient, counters: UnreadCounters): void {
  queries.setQueryData(unreadQuery.queryKey, counters);
}

function readPage(beforeId: number | null, signal?: AbortSignal): Promise<Notice[]> {
  const query = beforeId === null ? { pageSize } : { beforeId, pageSize };
  return call(getSystemNotices, { query }, { inPlace: true, ...(signal && { signal }) });
}
