import {
  getSystemNotices,
  getSystemNoticesOfType,
  listNotificationActors,
  markNotificationRead,
  markNotificationsRead,
  messageTabs,
  type NotificationAction,
  type NotificationTab,
  notificationBatchMax,
  typesIn,
  type UnreadCounters,
  type UserNotification,
  unreadIn,
  updateNotifications,
} from '@gongdu/contract/core/notifications/notification';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { cacheUnread, unreadQuery, withoutTypes } from '../../../entities/core/notification/unread.ts';
import { type CallOptions, call } from '../../../lib/api/call.ts';
import { keyOf, pages, pagesAs, stale } from '../../../lib/api/reads.ts';

const pageSize = 20;

/** A tab, or its unread notifications. */
export interface NotificationView {
  readonly tab: NotificationTab;
  readonly unreadOnly: boolean;
}

/** The notifications of a view, newest first, page by page. */
export const notificationsQuery = (view: NotificationView) =>
  pagesAs(
    getSystemNotices,
    { query: { tab: view.tab, unreadOnly: view.unreadOnly } },
    (before: number | undefined, signal) => fetchPage(view, before, signal),
  );

export interface NotificationPage {
  readonly rows: UserNotification[];
  /** The notification before which the next page begins, whatever was removed from this page; null at the end. */
  readonly next: number | null;
  /** When it was requested, by this machine's clock. */
  readonly askedAt: number;
  /** The number of unread ones in it at that time. */
  readonly unread: number;
}

type Pages = InfiniteData<NotificationPage, number | undefined>;

/**
 * Whether no notification can have arrived since this view's list was requested. A newly opened page requests list and
 * counters at once: there the numbers are compared.
 */
export function isListComplete(queryClient: QueryClient, view: NotificationView, count: number): boolean {
  const list = queryClient.getQueryData(notificationsQuery(view).queryKey)?.pages[0];
  const counters = queryClient.getQueryState(unreadQuery.queryKey);
  if (!list || !counters) return false;
  return (
    list.askedAt >= counters.dataUpdatedAt ||
    (counters.dataUpdateCount <= initialUpdates && list.unread >= count)
  );
}

/** The counters' first reply, and the second once the page is connected. */
const initialUpdates = 2;

/** The current first page, and the number of rows on it that are newer than the newest shown one. */
export async function fetchNewest(
  queryClient: QueryClient,
  view: NotificationView,
): Promise<{ page: NotificationPage; newer: number }> {
  const page = await fetchPage(view, undefined);
  const newest = queryClient.getQueryData(notificationsQuery(view).queryKey)?.pages[0]?.rows[0]?.id ?? 0;
  return { page, newer: page.rows.filter(({ id }) => id > newest).length };
}

/**
 * Starts the list again with this page. A repeated activity moves to the top under a new id, so that pages read earlier
 * would show it twice.
 */
export function resetList(queryClient: QueryClient, view: NotificationView, page: NotificationPage): void {
  queryClient.setQueryData<Pages>(notificationsQuery(view).queryKey, {
    pages: [page],
    pageParams: [undefined],
  });
}

/** Whether the shown list is unchanged since this page was requested. */
export function touchFirstPage(
  queryClient: QueryClient,
  view: NotificationView,
  { askedAt, unread }: NotificationPage,
): void {
  queryClient.setQueryData<Pages>(
    notificationsQuery(view).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, at) => (at === 0 ? { ...page, askedAt, unread } : page)),
      },
  );
}

/** Changes notifications in all cached lists. */
export function updateLists(
  queryClient: QueryClient,
  update: (notifications: UserNotification[]) => UserNotification[],
): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: keyOf(getSystemNotices) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: update(page.rows) })) },
  );
}

/**
 * Marks a tab's notifications up to the newest shown one as read; the badge changes before the server's reply. Resolves
 * to whether it succeeded.
 */
export async function markRead(
  queryClient: QueryClient,
  tab: NotificationTab,
  upToId: number,
): Promise<boolean> {
  const types = typesIn(tab);
  const before = queryClient.getQueryData(unreadQuery.queryKey);
  if (before) await cacheUnread(queryClient, withoutTypes(before, types));
  try {
    await cacheUnread(
      queryClient,
      await call(markNotificationsRead, { body: { types, upToId } }, { silent: true }),
    );
    return true;
  } catch {
    // nothing was marked: restores the server's counters, and a list without deleted rows
    await stale(queryClient, unreadQuery.queryKey);
    void stale(queryClient, keyOf(getSystemNotices, { query: { tab } }));
    return false;
  }
}

/** Marks the unread notifications of every tab as read, up to the newest one. */
export async function markAllRead(queryClient: QueryClient, unread: UnreadCounters): Promise<void> {
  for (const tab of messageTabs) {
    const { id } = tab;
    if (id === 'IM' || unreadIn(tab, unread) === 0) continue;
    const [newest] = await fetchRows(id, { pageSize: 1 }, {});
    if (!newest) continue;
    const body = { types: typesIn(id), upToId: newest.id };
    await cacheUnread(queryClient, await call(markNotificationsRead, { body }));
  }
  updateLists(queryClient, (shown) => shown.map((each) => ({ ...each, read: true })));
}

/** Resolves to the ids that have the requested state now. */
export async function runBatchAction(
  queryClient: QueryClient,
  action: NotificationAction,
  ids: readonly number[],
): Promise<number[]> {
  const all: number[] = [];
  for (let from = 0; from < ids.length; from += notificationBatchMax) {
    const part = ids.slice(from, from + notificationBatchMax);
    const { done, unread } = await call(updateNotifications, {
      params: { act: action },
      body: { ids: part },
    });
    all.push(...done);
    await cacheUnread(queryClient, unread);
  }
  return all;
}

/** Marks an opened notification as read; when it fails the counters are unchanged. */
export async function markOneRead(queryClient: QueryClient, id: number): Promise<void> {
  await cacheUnread(queryClient, await call(markNotificationRead, { params: { id } }, { silent: true }));
}

/** The people behind one notification, latest first. */
export const peopleQuery = (id: number) => pages(listNotificationActors, { params: { id } }, 'before');

async function fetchPage(
  { tab, unreadOnly }: NotificationView,
  beforeId: number | undefined,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const askedAt = Date.now();
  const query = {
    pageSize,
    ...(beforeId !== undefined && { beforeId }),
    ...(unreadOnly && { unread: 'true' }),
  };
  const rows = await fetchRows(tab, query, signal ? { signal } : {});
  const unread = rows.filter(({ read }) => !read).length;
  return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null), askedAt, unread };
}

/** A tab of one type requests that type, a tab of several requests them together. */
function fetchRows(
  tab: NotificationTab,
  query: { pageSize: number; beforeId?: number; unread?: string },
  options: CallOptions,
): Promise<UserNotification[]> {
  const [type, ...others] = typesIn(tab);
  return type !== undefined && others.length === 0
    ? call(getSystemNoticesOfType, { params: { type }, query }, options)
    : call(getSystemNotices, { query: { ...query, tab } }, options);
}
